import type { Check, Page, Quest } from '../../quest.ts';

/** The checks that decide where a page leads. */
export function checksOfSteps({ choices, jump }: Page): string[] {
  const names = choices.flatMap(({ check }) => check ?? []);
  return jump ? [...names, jump.check] : names;
}

/** The checks that decide what a page says. */
export function checksOfMessages({ messages }: Page): string[] {
  return messages.flatMap(({ when }) => when ?? []);
}

export function checksCalled({ checks }: Quest, names: readonly string[]): Check[] {
  return [...new Set(names)].flatMap((name) => (Object.hasOwn(checks, name) ? (checks[name] ?? []) : []));
}

/** What checks read, but for the page left last: that is known on one page only, and is looked at there. */
export function readBy(quest: Quest, names: readonly string[]): string[] {
  return checksCalled(quest, names).flatMap(({ reads }) => reads.filter((fact) => fact !== 'from'));
}
