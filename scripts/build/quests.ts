import { quests } from '#content';
import type { Quest } from '#engine';
import { requireSound } from '#engine/check';
import { lookThrough, printLine } from '../quests/explore.ts';
import { checkerFinding } from '../quests/finding.ts';

/** The limit of states that a build explores in a quest. Exploring as many takes some tenths of a second. */
const STATES = 5000;

/**
 * Checks the quests before the build, and prints the warnings; `npm run quests` checks more.
 * @throws UnsoundQuests with all errors
 */
export function checkQuests(list: Iterable<Quest> = quests.values()): void {
  requireSound(list, (quest) => {
    const { findings } = lookThrough(quest, { cap: STATES });
    for (const finding of findings) {
      if (finding.severity === 'error') continue; // errors are thrown together
      console.error(printLine(checkerFinding(finding, quest.card, null)));
    }
    return findings;
  });
}
