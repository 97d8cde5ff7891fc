import type { Chance, NameLists } from '#engine';
import { loadPart } from '../../platform/updates.ts';

const NO_NAMES: NameLists = { m: [], f: [] };

/** For what draws no names. */
export async function noNames(): Promise<Pick<Chance, 'random' | 'names'>> {
  return { random: Math.random, names: NO_NAMES };
}

/**
 * For what does: five thousand of them, which come when they are first needed.
 * @throws PageError when they do not
 */
export async function allNames(): Promise<Pick<Chance, 'random' | 'names'>> {
  const { nameLists } = await loadPart(() => import('#content/names'));
  return { random: Math.random, names: nameLists };
}
