import type { Quest } from '#engine';

/**
 * The quest in a folder, from the exports of the folder's quest.ts.
 * @throws Error with the file and what to do, unless it exports one quest, whose card is called as the folder
 */
export function readQuest(folder: string, exported: object): Quest {
  const found = new Set(Object.values(exported).filter(isQuest));
  const [quest] = found;
  const file = `src/content/quests/${folder}/quest.ts`;
  if (!quest || found.size > 1) throw new Error(`${file} must export one quest, and exports ${found.size}`);
  if (quest.card === folder) return quest;
  throw new Error(`${file} has the quest ${quest.card}: call the folder ${quest.card}, or the card ${folder}`);
}

function isQuest(value: unknown): value is Quest {
  return typeof value === 'object' && value !== null && 'pages' in value && 'card' in value && 'kind' in value;
}
