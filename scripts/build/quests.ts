import { quests } from '#content';
import type { Quest } from '#engine';
import { lookThrough } from '../quests/look-through.ts';
import { printLine } from '../quests/print/print-line.ts';

/** How many situations of a quest a build looks at: some tenths of a second. */
const STATES = 5000;

/**
 * Looks at the quests before anything is built of them, and prints what it finds; `npm run quests` looks closer.
 * @returns whether there are no errors
 */
export function checkQuests(list: Iterable<Quest> = quests.values()): boolean {
  const found = [...list].flatMap((quest) =>
    lookThrough(quest, { cap: STATES }).findings.map((finding) => ({
      ...finding,
      quest: quest.card,
      file: null,
      line: 1,
    })),
  );
  for (const finding of found) console.error(printLine(finding));
  return found.every(({ severity }) => severity === 'warning');
}
