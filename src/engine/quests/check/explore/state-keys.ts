import type { TraitTypes, TraitValue } from '../../../cards/kind.ts';
import { conditionHolds, factsIn } from '../../conditions.ts';
import { drawsCharacter } from '../../play.ts';
import {
  actionsIn,
  type Check,
  DAYS_PREFIX,
  isPlayerFact,
  type Message,
  onceKey,
  type Page,
  type Quest,
} from '../../quest.ts';
import { ownOf, readFact } from '../../step.ts';
import { asksTogether, PLAYERS } from '../players.ts';
import { checksOfMessages, checksOfSteps, placeholdersIn } from '../quest-index.ts';
import { MANY_MESSAGES } from '../rules/texts.ts';
import { type Bounds, boundsOf, times, valuesGiven } from './bounds.ts';
import type { Given, Situation } from './situation.ts';

/** Functions that make keys of situations. Situations with equal keys need not be explored separately. */
interface Views {
  /** Key of all that decides choices: situations of the same course have the same open choices from there on. */
  courseOf(situation: Situation): string;
  /**
   * Key of the facts that only messages of a topic depend on. Situations for which `courseOf` and this key are equal
   * show the same messages on the topic's pages. One key for all topics together would make far too many states.
   */
  talkOf(topic: Topic, situation: Situation): string;
  readonly topics: readonly Topic[];
}

/** Creates the views of a quest: they ignore facts that nothing reads, and clamp numbers to their bounds. */
export function createViews(quest: Quest, given: Given): Views {
  const pages = [...quest.pages.values()];
  const steering = new Set(readBy(quest, pages.flatMap(checksOfSteps)));
  if (pages.some(drawsCharacter) || asksTogether(quest)) steering.add('id');
  const asked = pages.flatMap((page) => [...checksOfSteps(page), ...checksOfMessages(page)]);
  const checked = new Set(readBy(quest, asked));
  const bounds = boundsOf(quest, given, checksCalled(quest, asked));
  const once = pages.flatMap(keysOfOnce);

  return {
    courseOf: (situation) => {
      const { kept, seen, unsaved } = situation;
      // The facts of the page shown follow from those of the saved state.
      let course = `${kept.page}\n${seen.page}\n${unsaved}`;
      for (const fact of steering) course += `\n${within(bounds, situation, fact)}`;
      for (const key of once) course += (kept.counts[key] ?? 0) > 0 ? '\n+' : '\n-';
      return course;
    },
    talkOf: ({ facts, askingFrom }, situation) => {
      const { seen } = situation;
      let talk = askingFrom.has(seen.page) ? seen.from : '';
      for (const fact of facts) {
        const value = within(bounds, situation, fact);
        // If a fact is only displayed, what matters is whether it is empty.
        talk += `\n${checked.has(fact) ? value : value === ''}`;
      }
      return talk;
    },
    topics: topicsOf(quest, steering, (page) => isTricky(quest, page, bounds)),
  };
}

function within(
  bounds: ReadonlyMap<string, Bounds>,
  { kept, player }: Situation,
  fact: string,
): TraitValue | undefined {
  // Days pass only since a day that was noted: before, they are 0 for good.
  if (fact.startsWith(DAYS_PREFIX) && ownOf(kept.traits, fact.slice(DAYS_PREFIX.length)) === 0) return 'never';
  const value = readFact(kept, player, fact);
  const bound = typeof value === 'number' && bounds.get(fact);
  return bound ? Math.min(Math.max(value as number, bound.floor), bound.ceiling) : value;
}

function keysOfOnce({ key, choices }: Page): string[] {
  return choices.filter((choice) => choice.once).map(({ id }) => onceKey(key, id));
}

/** A set of facts that affect the messages of some pages and nothing else. */
interface Topic {
  readonly facts: ReadonlySet<string>;
  /** The keys of the topic's pages whose messages read `from`, the previous page. */
  readonly askingFrom: ReadonlySet<string>;
  /** The messages not yet shown, as `page/number`. Exploring removes those that it shows. */
  readonly unsaid: Set<string>;
  /** The checks that messages of the topic's pages use. */
  readonly checks: readonly string[];
  /** Whether a page may show no or too many messages, or an empty placeholder. Exploring never drops such a topic. */
  readonly isTricky: boolean;
}

/** The topics of a quest; none is a subset of another. Facts that decide choices (`steering`) belong to no topic. */
function topicsOf(quest: Quest, steering: ReadonlySet<string>, isTricky: (page: Page) => boolean): Topic[] {
  const talks = [...quest.pages.values()].map((page) => ({
    page,
    facts: new Set(factsSaid(quest, page).filter((fact) => !steering.has(fact))),
  }));
  const large = talks.filter(({ page, facts }) => facts.size > 0 || asksFrom(quest, page));
  large.sort((a, b) => b.facts.size - a.facts.size);
  const groups: { facts: ReadonlySet<string>; pages: Page[] }[] = [];
  for (const { page, facts } of large) {
    const group = groups.find((one) => [...facts].every((fact) => one.facts.has(fact)));
    if (group) group.pages.push(page);
    else groups.push({ facts, pages: [page] });
  }
  return groups.map(({ facts, pages }) => ({
    facts,
    askingFrom: new Set(pages.filter((page) => asksFrom(quest, page)).map(({ key }) => key)),
    unsaid: new Set(pages.flatMap(({ key, messages }) => messages.map((_, number) => `${key}/${number}`))),
    checks: [...new Set(pages.flatMap(checksOfMessages))],
    isTricky: pages.some(isTricky),
  }));
}

/** The facts that the messages of a page depend on: those that checks read, and placeholders that can be empty. */
function factsSaid(quest: Quest, page: Page): string[] {
  const shown = page.messages.flatMap(({ text }) => placeholdersIn(text).filter((name) => canBeEmpty(quest, name)));
  return [...readBy(quest, checksOfMessages(page)), ...shown.filter((name) => name !== 'from')];
}

function asksFrom(quest: Quest, page: Page): boolean {
  const checks = checksCalled(quest, checksOfMessages(page));
  return (
    checks.some(({ when }) => factsIn(when).includes('from')) ||
    page.messages.some(({ text }) => text.includes('{from}'))
  );
}

/** Maximum number of fact combinations to try; a page with more counts as tricky. */
const MOST = 20_000;

/**
 * Whether a page may show no message, too many messages or an empty placeholder, judged by its checks alone: tries all
 * facts that they read, whether or not a player can reach them.
 */
function isTricky(quest: Quest, page: Page, bounds: ReadonlyMap<string, Bounds>): boolean {
  const { messages, address } = page;
  const always = messages.filter(({ when }) => when === null);
  const shown = messages.flatMap(({ text }) => placeholdersIn(text).filter((name) => canBeEmpty(quest, name)));
  const mayBeSilent = address === null && always.length === 0;
  if (!mayBeSilent && shown.length === 0 && messages.length <= MANY_MESSAGES) return false;

  let combinations: TraitTypes[] = PLAYERS.map(({ player: { id, name, gender } }) => ({ id, name, gender }));
  if (asksFrom(quest, page)) combinations = times(combinations, 'from', ['', ...quest.pages.keys()]);
  for (const fact of new Set(factsSaid(quest, page))) {
    if (isPlayerFact(fact)) continue;
    const values = valuesWithin(quest, fact, bounds.get(fact));
    if (!values || combinations.length * values.length > MOST) return true;
    combinations = times(combinations, fact, values);
  }
  return combinations.some((one) => {
    const said = messages.filter((message) => isMessageShown(quest, message, one));
    const isSilent = mayBeSilent && said.length === 0;
    const isEmpty = said.some(({ text }) => placeholdersIn(text).some((name) => one[name] === ''));
    return isSilent || isEmpty || said.length > MANY_MESSAGES;
  });
}

function isMessageShown({ checks }: Quest, { when }: Message, facts: TraitTypes): boolean {
  if (when === null) return true;
  const check = ownOf(checks, when);
  return check !== undefined && conditionHolds(check.when, (fact) => ownOf(facts, fact));
}

/** The values of a fact that make a difference; null when there are too many. */
function valuesWithin(quest: Quest, fact: string, bound: Bounds | undefined): TraitValue[] | null {
  const values = valuesGiven(quest, fact);
  if (!bound) return values;
  const numbers = values.map(Number);
  const least = bound.down > 0 ? bound.floor : Math.min(...numbers);
  const most = bound.up > 0 ? bound.ceiling : Math.max(...numbers);
  const isWhole = [least, most].every(Number.isInteger) && !addsFractions(quest, fact);
  return isWhole && most - least < MOST ? Array.from({ length: most - least + 1 }, (_, at) => least + at) : null;
}

function addsFractions(quest: Quest, fact: string): boolean {
  return actionsIn(quest).some(
    (action) => action.kind === 'add' && action.trait === fact && !Number.isInteger(action.amount),
  );
}

function checksCalled({ checks }: Quest, names: readonly string[]): Check[] {
  return [...new Set(names)].flatMap((name) => (Object.hasOwn(checks, name) ? (checks[name] ?? []) : []));
}

/** The facts that checks read, except `from` (the previous page), which callers handle: it changes with every page. */
function readBy(quest: Quest, names: readonly string[]): string[] {
  return checksCalled(quest, names).flatMap(({ when }) => factsIn(when).filter((fact) => fact !== 'from'));
}

/** Whether a placeholder for a fact can be empty: facts of the player, and text traits. */
export function canBeEmpty({ defaults }: Quest, fact: string): boolean {
  return isPlayerFact(fact) || typeof defaults[fact] === 'string';
}
