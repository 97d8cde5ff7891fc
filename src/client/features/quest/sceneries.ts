import { logProblem } from '../../platform/errors.ts';
import type { Scenery } from '../../ui/art/scenery.tsx';

interface SceneryModule {
  readonly scenery: Scenery;
}

/** The sceneries in the folders of quests: each is a chunk. A quest may have none. */
const SCENERIES = import.meta.glob<SceneryModule>('../../../content/quests/*/scenery.tsx');

const loaded = new Map<string, Scenery>();

/** Loads the scenery of a quest. If that fails, the quest is told in the tower room, which is better than no quest. */
export async function loadScenery(card: string): Promise<void> {
  try {
    const found = await SCENERIES[`../../../content/quests/${card}/scenery.tsx`]?.();
    if (found) loaded.set(card, found.scenery);
  } catch (error) {
    logProblem(`The scenery of ${card} failed to load`, error);
  }
}

/** The loaded scenery of a quest; undefined: it has none. */
export function sceneryOf(card: string): Scenery | undefined {
  return loaded.get(card);
}
