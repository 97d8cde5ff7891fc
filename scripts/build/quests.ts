import { quests } from '#content';
import type { Quest } from '#engine';
import { checkQuest, describeFinding, exploreQuest, type Finding } from '#engine/check';

/** How many situations of a quest a build looks at: some tenths of a second. */
const STATES = 5000;

/**
 * Looks at the quests before anything is built of them, and prints what it finds; `npm run quests` looks closer.
 * @returns whether there are no errors
 */
export function checkQuests(list: Iterable<Quest> = quests.values()): boolean {
  const found = [...list].flatMap((quest) => findIn(quest).map((finding) => ({ quest, finding })));
  for (const { quest, finding } of found) console.error(`Quest ${quest.card}: ${describeFinding(finding)}`);
  return found.every(({ finding }) => finding.severity === 'warning');
}

/** A quest is played through when it can be. */
function findIn(quest: Quest): readonly Finding[] {
  const found = checkQuest(quest);
  const isSound = found.every(({ severity }) => severity === 'warning');
  return isSound ? [...found, ...exploreQuest(quest, { cap: STATES }).findings] : found;
}
