import type { Quest } from '#engine';

/**
 * The quest in a folder, from the exports of the folder's quest.ts.
 * @throws Error with the file and what to do, unless it exports one quest, whose card is called as the folder
 */
export function readQuest(folder: string, exported: object): Quest {
  const found = new Set(Object.values(exported).filter(isQuest));
  const [quest] = found;
  if (!quest || found.size > 1) {
    throw new Error(`${QUESTS}/${folder}/quest.ts must export one quest, and exports ${found.size}`);
  }
  return requireCardOf(folder, quest, 'quest.ts');
}

const QUESTS = 'src/content/quests';

/** Returns the quest unchanged. @throws Error with what to do, unless its card is called as its folder */
export function requireCardOf(folder: string, quest: Quest, file: 'quest.ts' | 'quest.json'): Quest {
  if (quest.card === folder) return quest;
  const { card } = quest;
  throw new Error(`${QUESTS}/${folder}/${file} has the quest ${card}: call the folder ${card}, or the card ${folder}`);
}

function isQuest(value: unknown): value is Quest {
  return typeof value === 'object' && value !== null && 'pages' in value && 'card' in value && 'kind' in value;
}
