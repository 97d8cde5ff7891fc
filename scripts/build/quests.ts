import { quests } from '#content';
import type { Quest } from '#engine';
import { checkQuest, describeFinding } from '#engine/check';

/**
 * Looks at the quests before anything is built of them, and prints what it finds; `npm run quests` looks closer.
 * @returns whether there are no errors
 */
export function checkQuests(list: Iterable<Quest> = quests.values()): boolean {
  const found = [...list].flatMap((quest) => checkQuest(quest).map((finding) => ({ quest, finding })));
  for (const { quest, finding } of found) console.error(`Quest ${quest.card}: ${describeFinding(finding)}`);
  return found.every(({ finding }) => finding.severity === 'warning');
}
