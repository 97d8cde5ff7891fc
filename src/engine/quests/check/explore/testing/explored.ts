import type { Quest } from '../../../quest.ts';
import { explorationOf } from '../explore-quest.ts';
import { movesTo, walkAll } from '../state-space.ts';

/**
 * Explores a quest and lists what was reached. Choices are named `page/choice`, messages `page/number`, counted from 0.
 */
export function exploreWays(quest: Quest, { cap = 20_000 } = {}) {
  const walk = walkAll(quest, cap);
  /** A shortest path to each page: kind of player and moves. Computed lazily, for paths of a long quest are costly. */
  const reached = new Map<string, { readonly player: string; readonly choices: readonly string[] }>();
  const open = new Set<string>();
  const said = new Set<string>();
  for (const node of walk.nodes) {
    const { player, page } = node;
    const { key } = page;
    if (!reached.has(key)) {
      reached.set(key, {
        player,
        get choices() {
          return movesTo(node);
        },
      });
    }
    for (const { id } of node.open) open.add(`${key}/${id}`);
    for (const number of node.said) said.add(`${key}/${number}`);
  }
  return { ...explorationOf(quest, walk), reached, open, said };
}
