import { quests } from '#content';
import type { Quest } from '#engine';
import { requireSound } from '#engine/check';
import { lookThrough, printLine } from '../quests/look-through.ts';

/** How many situations of a quest a build looks at: some tenths of a second. */
const STATES = 5000;

/**
 * Looks at the quests before anything is built of them, and prints the warnings; `npm run quests` looks closer.
 * @throws UnsoundQuests with all errors
 */
export function checkQuests(list: Iterable<Quest> = quests.values()): void {
  requireSound(list, (quest) => {
    const { findings } = lookThrough(quest, { cap: STATES });
    for (const finding of findings) {
      if (finding.severity === 'error') continue; // thrown with the others
      console.error(printLine({ ...finding, quest: quest.card, file: null, line: null, column: null }));
    }
    return findings;
  });
}
