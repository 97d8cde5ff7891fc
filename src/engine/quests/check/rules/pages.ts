import {
  CARDS_PREFIX,
  type Choice,
  DAYS_PREFIX,
  isPlayerFact,
  KEY,
  MEOW,
  type Page,
  PLAYER_FACTS,
  type Quest,
  TOGETHER_FACT,
  VISITS_PREFIX,
} from '../../quest.ts';
import { findChoice } from '../../step.ts';
import { isPage, KEY_RULE, type Place, repeated, type Survey } from '../quest-index.ts';
import { leadingToEnds, reachedFrom, waysOf } from '../reachability.ts';
import { nearest } from '../spelling-suggestion.ts';

export function checkPageList(survey: Survey): void {
  const { quest, report } = survey;
  const { kind, declared, pages } = quest;
  if (!kind.quest) report('no-quest', `The card "${kind.name}" is not a quest card.`);
  if (kind.type === 'form' || kind.type === 'meta') {
    report('no-quest', `The card "${kind.name}" has the type "${kind.type}", which the card of a quest cannot have.`);
  }
  if (declared.length === 0) report('no-pages', 'The quest has no pages.');
  for (const page of repeated(declared)) report('repeated-page', `The page "${page}" is declared twice.`, { page });

  const promised = new Set(declared);
  const missing = [...promised].filter((key) => !pages.has(key));
  const spare = [...pages.keys()].filter((key) => !promised.has(key));
  checkWritten(survey, missing, spare);
  for (const page of [...promised, ...spare]) {
    if (!KEY.test(page)) report('bad-key', `A page cannot have the key "${page}". ${KEY_RULE}`, { page });
  }
  for (const { page, step } of quest.twice) report('repeated-step', `This page is given its ${step} twice.`, { page });
}

/** Reports pages that are declared but not written, or written but not declared. A misspelt key is reported once. */
function checkWritten(survey: Survey, missing: readonly string[], spare: readonly string[]): void {
  const { report, misspelt } = survey;
  const written = new Map(missing.map((page) => [page, nearest(page, spare)]));
  const declared = new Map(spare.map((page) => [page, nearest(page, missing)]));
  for (const [page, suggestion] of written) {
    if (suggestion !== null && declared.get(suggestion) === page && !isMeant(survey, suggestion, page)) continue;
    report('unwritten-page', `The page "${page}" is declared but not written.`, { page, suggestion });
  }
  for (const [page, suggestion] of declared) {
    if (suggestion !== null && written.get(suggestion) === page && isMeant(survey, page, suggestion)) continue;
    report('undeclared-page', `The page "${page}" is written but not declared.`, { page, suggestion });
  }
  for (const [suggestion, page] of misspelt) {
    const says = `The page "${page}" is called "${suggestion}" by every choice and jump that leads to it.`;
    report('misspelt-page', says, { page, suggestion });
  }
}

/**
 * Whether, of two spellings of a page key, the written one is right: more choices lead to it than to the declared one.
 */
function isMeant({ ledTo }: Survey, written: string, declared: string): boolean {
  return (ledTo.get(written) ?? 0) > (ledTo.get(declared) ?? 0);
}

/** Reports traits of the card with the name of a fact about the player, which hides the trait. */
export function checkCardTraits({ quest, report }: Survey): void {
  for (const name of [...PLAYER_FACTS, TOGETHER_FACT]) {
    if (!quest.kind.traits.has(name)) continue;
    const says = `The card has a trait "${name}" that nothing can read, because "${name}" is a fact about the player.`;
    report('reserved-trait', says);
  }
  const meow = quest.kind.traits.get(MEOW);
  if (meow && typeof meow.default !== 'number') {
    report('reserved-trait', `The trait "${MEOW}" counts pettings, so it must be a number.`);
  }
}

export function checkPettingLines({ quest, pages, report }: Survey): void {
  if (quest.pettingLines.size > 0 && pages.every(({ npcs }) => npcs.length === 0)) {
    report('bad-petting-line', 'The quest has lines for petting, but no page has an npc whom players could pet.');
  }
  if (quest.pettingLines.size > 0 && !quest.kind.traits.has(MEOW)) {
    report(
      'bad-petting-line',
      `The quest has lines for petting, but its card has no trait "${MEOW}" that counts pettings.`,
    );
  }
  for (const [count, line] of quest.pettingLines) {
    if (!Number.isSafeInteger(count) || count < 1) {
      report('bad-petting-line', `A line for petting has the count ${count}, which is not a whole number from 1.`);
    }
    if (line.trim() === '') report('bad-petting-line', `The line for petting ${count} is empty.`);
  }
}

export function isFact(survey: Survey, name: string): boolean {
  const { quest } = survey;
  if (name.startsWith(VISITS_PREFIX)) return isPage(survey, name.slice(VISITS_PREFIX.length));
  if (name.startsWith(CARDS_PREFIX)) return quest.cards.some((kind) => kind.name === name.slice(CARDS_PREFIX.length));
  if (name.startsWith(DAYS_PREFIX)) return isNumber(quest, name.slice(DAYS_PREFIX.length));
  return Object.hasOwn(quest.defaults, name) || isPlayerFact(name) || name === TOGETHER_FACT;
}

function isNumber({ defaults }: Quest, trait: string): boolean {
  return Object.hasOwn(defaults, trait) && typeof defaults[trait] === 'number';
}

export function nearestFact({ quest, guess }: Survey, name: string): string | null {
  return guess(name, [
    ...Object.keys(quest.defaults),
    ...PLAYER_FACTS,
    TOGETHER_FACT,
    ...[...quest.pages.keys()].map((key) => VISITS_PREFIX + key),
    ...quest.cards.map((kind) => CARDS_PREFIX + kind.name),
    ...Object.keys(quest.defaults).flatMap((trait) => (isNumber(quest, trait) ? DAYS_PREFIX + trait : [])),
  ]);
}

export function checkReach({ quest, pages, report, guess }: Survey): void {
  if (!quest.pages.has(quest.start)) return;
  const ways = waysOf(quest);
  // Follows a misspelt key to the page that was meant, so that the mistake is reported once, not twice.
  const meant = (key: string) => (quest.pages.has(key) ? key : (guess(key, quest.pages.keys()) ?? key));
  const reached = reachedFrom([quest.start], (key) => ways(key).map(meant));
  const canEnd = leadingToEnds(quest);
  for (const { key: page, isDone, canRestart, choices, address } of pages) {
    if (!reached.has(page)) report('unreachable', 'No choice or jump leads from the start to this page.', { page });
    else if (!canEnd.has(page)) report('no-way-out', 'No end can be reached from this page.', { page });
    if (isDone && !canRestart && choices.length === 0 && address === null) {
      report('last-end', 'This end cannot be restarted, and nothing follows it.', { page });
    }
  }
}

/** A path from the root. Browsers treat // and /\ as the start of another origin. */
const PATH = /^\/(?![/\\])[^\s\\]*$/;

/**
 * Checks the pages that opening the quest can show. The player sees them without entering them, so actions would not
 * run; and while the card is still at another page, choices of both pages are valid.
 */
export function checkOpenings(survey: Survey): void {
  const { quest, pages, report } = survey;
  const start = quest.pages.get(quest.start);
  const opened = new Map<string, string>(start ? [[start.key, 'Opening the quest']] : []);
  for (const { key, jump } of pages)
    if (jump && !opened.has(jump.next)) opened.set(jump.next, `The jump of the page "${key}"`);
  for (const page of pages) {
    const by = opened.get(page.key);
    if (by !== undefined) checkOpened(survey, page, by);
    const { address } = page;
    if (address !== null && !PATH.test(address)) {
      report('bad-address', `The address "${address}" is not a path of the app.`, { page: page.key });
    }
    // A page that redirects offers no choices.
    if (address === null) for (const other of shownInstead(survey, page)) checkBoth(survey, page, other);
    const onward = page.jump && quest.pages.get(page.jump.next)?.jump;
    if (onward) {
      report('second-jump', `The jump leads to the page "${page.jump?.next}", which has a jump, too.`, {
        page: page.key,
      });
    }
  }
}

function checkOpened({ report }: Survey, { key: page, actions, address }: Page, by: string): void {
  if (actions.length > 0) {
    report('opened-page-acts', `${by} shows this page without entering it, so its actions do not run.`, { page });
  }
  if (address !== null)
    report('opened-page-leaves', `${by} shows this page, so it cannot lead to ${address}.`, { page });
}

/** The pages that opening the quest may show while the card is at `page`. */
function shownInstead({ quest }: Survey, page: Page): Page[] {
  const start = quest.pages.get(quest.start);
  const landing = page.canRestart ? start : page;
  const target = landing?.jump && quest.pages.get(landing.jump.next);
  return [landing, target].filter((other): other is Page => other !== undefined && other !== null && other !== page);
}

/**
 * Reports ids that mean different choices on the card's page and on the page that opening the quest shows. `takeChoice`
 * looks for a choice on the card's page first, and does not restart the quest if that page has the choice.
 */
function checkBoth(survey: Survey, page: Page, other: Page): void {
  const begins = page.canRestart && forgets(survey);
  for (const choice of new Set(other.choices.flatMap(({ id, next }) => [id, next]))) {
    const here = findChoice(page, choice);
    const there = findChoice(other, choice);
    if (!here || !there) continue;
    if (here.next === there.next && isPlain(here) && isPlain(there) && !begins) continue;
    const says = `Opening the quest may show the page "${other.key}" instead of this one, and the choice "${choice}" is another one there.`;
    survey.report('ambiguous-opening', says, { page: page.key, choice });
  }
}

function isPlain({ check, once, actions }: Choice): boolean {
  return check === null && !once && actions.length === 0;
}

/** Whether a restart changes the card. */
function forgets({ quest, written }: Survey): boolean {
  return quest.counted.size > 0 || [...written.keys()].some((trait) => !quest.keeps.includes(trait));
}

/**
 * For each call by which authors write a quest: its allowed options, and the keys of the data that the call makes. Any
 * other key in the data is an unknown option.
 */
const QUEST = optionsStep(
  'pages cards checks keeps migrations pettingLines expected',
  'card kind cards declared start defaults pages checks keeps counted migrations hash pettingLines expected malformed late twice',
);
const END = optionsStep(
  'canRestart',
  'key title address canRestart isDone isCheckpoint jump together actions messages choices npcs',
);
const CHOICE = optionsStep(
  'id check timeout once set add noteDay give take',
  'id text next check timeout once actions',
);
const NARRATION = optionsStep('id when moods', 'id text speaker when moods');
const LINE = optionsStep('id when moods mood', 'id text speaker when moods');
const TRAIT = optionsStep('default oneOf', 'default oneOf');
const TOGETHER = optionsStep('for', 'for');
const CHECK = optionsStep('when because', 'when because');
const MIGRATION = optionsStep('pages choices', 'pages choices');
const EXPECTED = optionsStep('code page choice reason', 'code page choice reason');

interface Step {
  readonly options: readonly string[];
  readonly parts: ReadonlySet<string>;
}

/** Reports unknown options. They have no effect, and may bypass the compiler. */
export function checkOptions(survey: Survey): void {
  checkGiven(survey, survey.quest, QUEST, 'The quest', {});
  const { kind, cards, checks, migrations, expected } = survey.quest;
  for (const { name: card, traits } of [kind, ...cards]) {
    for (const [name, trait] of traits) {
      checkGiven(survey, trait, TRAIT, `The trait "${name}" of the card "${card}"`, {});
    }
  }
  for (const [name, check] of Object.entries(checks)) checkGiven(survey, check, CHECK, `The check "${name}"`, {});
  for (const [at, one] of migrations.entries()) checkGiven(survey, one, MIGRATION, `Migration ${at + 1}`, {});
  for (const one of expected) checkGiven(survey, one, EXPECTED, `The expected warning "${one.code}"`, {});
  for (const page of survey.pages) {
    const place = { page: page.key };
    checkGiven(survey, page, END, 'The end of this page', place);
    if (page.together) checkGiven(survey, page.together, TOGETHER, 'The call "together" of this page', place);
    for (const message of page.messages) {
      const isNarrated = message.speaker === null;
      checkGiven(
        survey,
        message,
        isNarrated ? NARRATION : LINE,
        isNarrated ? 'A line of narration' : 'A line of an npc',
        place,
      );
    }
    for (const choice of page.choices) {
      checkGiven(survey, choice, CHOICE, `The choice "${choice.id}"`, { ...place, choice: choice.id });
    }
  }
}

function checkGiven({ report }: Survey, given: object, { options, parts }: Step, who: string, place: Place): void {
  for (const name of Object.keys(given)) {
    if (parts.has(name) || given[name as keyof typeof given] === undefined) continue;
    const says = `${who} has the option "${name}", which does not exist. Its options are ${options.join(', ')}.`;
    report('unknown-option', says, { ...place, suggestion: nearest(name, options) });
  }
}

function optionsStep(options: string, parts: string): Step {
  return { options: options.split(' '), parts: new Set(parts.split(' ')) };
}
