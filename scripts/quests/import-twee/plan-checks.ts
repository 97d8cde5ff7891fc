import type { Condition } from '../../../src/engine/quests/conditions.ts';
import { wordsFor } from './conditions.ts';
import { createNameMaker, keyOf, numberedKey } from './names.ts';

/** The checks of a quest, which its pages and choices add as they need them. */
export interface Checks {
  readonly list: ReadonlyMap<string, Condition>;
  /** The name of the check with this condition; equal conditions share a check. Null if there is no condition. */
  readonly nameFor: (condition: Condition | null) => string | null;
}

export function planChecks(): Checks {
  const list = new Map<string, Condition>();
  const names = new Map<string, string>();
  const unique = createNameMaker(numberedKey);
  const nameFor = (condition: Condition | null) => {
    if (condition === null) return null;
    const key = JSON.stringify(condition);
    const name = names.get(key) ?? unique(keyOf(wordsFor(condition).replaceAll('_', ' '), 'check'));
    names.set(key, name);
    list.set(name, condition);
    return name;
  };
  return { list, nameFor };
}
