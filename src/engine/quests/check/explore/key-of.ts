import type { TraitValue } from '../../../cards/kind.ts';
import { readFact } from '../../facts.ts';
import { drawsCharacter } from '../../play.ts';
import { type Check, onceKey, type Quest } from '../../quest.ts';
import { placeholdersIn } from '../placeholders.ts';
import { boundsOf, type Tell } from './bounds.ts';
import { canBeEmpty } from './can-be-empty.ts';
import type { Given, Situation } from './situation.ts';

/**
 * Tells situations apart by what can make a difference: the page, and the facts that checks read. Numbers count within
 * their bounds. A round trip that changes nothing else comes back to where it began.
 */
export function createKey(quest: Quest, given: Given, tell: Tell): (situation: Situation) => string {
  const checks = checksAsked(quest);
  const bounds = boundsOf(quest, given, checks, tell);
  const facts = [...factsThatMatter(quest, checks)];
  const once = [...quest.pages.values()].flatMap(({ key, choices }) =>
    choices.filter((choice) => choice.once).map(({ id }) => onceKey(key, id)),
  );
  const askingFrom = pagesAskingFrom(quest);

  // What is seen of a page follows from what is kept.
  return ({ kept, seen, player, unsaved }) => {
    const parts: (TraitValue | undefined)[] = [kept.page, seen.page, unsaved];
    if (askingFrom.has(seen.page)) parts.push(seen.from);
    for (const fact of facts) parts.push(within(readFact(kept, player, fact), fact));
    for (const key of once) parts.push((kept.counts[key] ?? 0) > 0);
    return parts.join('\n');
  };

  function within(value: TraitValue | undefined, fact: string): TraitValue | undefined {
    const bound = typeof value === 'number' && bounds.get(fact);
    return bound ? Math.min(Math.max(value as number, bound.floor), bound.ceiling) : value;
  }
}

/** The checks that something on the pages asks. */
function checksAsked(quest: Quest): Check[] {
  const names = new Set<string>();
  for (const { messages, choices, jump } of quest.pages.values()) {
    for (const { when } of messages) if (when !== null) names.add(when);
    for (const { check } of choices) if (check !== null) names.add(check);
    if (jump) names.add(jump.check);
  }
  return [...names].flatMap((name) => (Object.hasOwn(quest.checks, name) ? (quest.checks[name] ?? []) : []));
}

/** What checks read, what a placeholder may find empty, and whether somebody is known where that decides a draw. */
function factsThatMatter(quest: Quest, checks: readonly Check[]): Set<string> {
  const facts = new Set(checks.flatMap(({ reads }) => reads));
  for (const page of quest.pages.values()) {
    if (drawsCharacter(page)) facts.add('id');
    for (const { text } of page.messages) {
      for (const name of placeholdersIn(text)) if (canBeEmpty(quest, name)) facts.add(name);
    }
  }
  facts.delete('from'); // only known on the page that comes next
  return facts;
}

/** The pages on which it makes a difference where somebody came from. */
function pagesAskingFrom(quest: Quest): Set<string> {
  const asking = [...quest.pages.values()].filter(({ messages }) =>
    messages.some(({ text, when }) => {
      const check = when !== null && Object.hasOwn(quest.checks, when) ? quest.checks[when] : undefined;
      return check?.reads.includes('from') || text.includes('{from}');
    }),
  );
  return new Set(asking.map(({ key }) => key));
}
