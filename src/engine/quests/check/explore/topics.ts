import type { Page, Quest } from '../../quest.ts';
import { placeholdersIn } from '../placeholders.ts';
import { canBeEmpty } from './can-be-empty.ts';
import { checksCalled, checksOfMessages, readBy } from './facts-read.ts';

/** What some pages talk about that decides nothing else. */
export interface Topic {
  readonly facts: ReadonlySet<string>;
  /** Those of the pages that ask where one came from. */
  readonly askingFrom: ReadonlySet<string>;
  /** The messages that have not been said yet, as `page/number`, and the checks that have not answered both ways. */
  readonly unsaid: Set<string>;
  readonly checks: readonly string[];
  /** Whether there may be more to find when all is said: nothing said, much at once, or a placeholder left empty. */
  readonly isTricky: boolean;
}

/** The topics of a quest, none of which is part of another one. Pages that only talk of what decides have none. */
export function topicsOf(quest: Quest, steering: ReadonlySet<string>, isTricky: (page: Page) => boolean): Topic[] {
  const talks = [...quest.pages.values()].map((page) => ({
    page,
    facts: new Set(factsSaid(quest, page).filter((fact) => !steering.has(fact))),
    asksFrom: asksFrom(quest, page),
  }));
  const large = talks.filter(({ facts, asksFrom: asks }) => facts.size > 0 || asks);
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

/** What the messages of a page depend on: the facts that their checks read, and what a placeholder may find empty. */
function factsSaid(quest: Quest, page: Page): string[] {
  const shown = page.messages.flatMap(({ text }) => placeholdersIn(text).filter((name) => canBeEmpty(quest, name)));
  return [...readBy(quest, checksOfMessages(page)), ...shown.filter((name) => name !== 'from')];
}

function asksFrom(quest: Quest, page: Page): boolean {
  const checks = checksCalled(quest, checksOfMessages(page));
  return (
    checks.some(({ reads }) => reads.includes('from')) || page.messages.some(({ text }) => text.includes('{from}'))
  );
}
