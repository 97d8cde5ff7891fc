import { type Quest, type QuestDocument, questFrom } from '#engine';
import { requireCardOf } from './read-quest.ts';

/**
 * The quest in a folder, from the document quest.json in it, which `npm run quests` has checked. A module of its own:
 * in browsers it is loaded with such a quest, because the engine's builder is not part of every page.
 * @throws Error with the file and what to do, unless its card is called as the folder
 */
export function readDocument(folder: string, document: QuestDocument): Quest {
  return requireCardOf(folder, questFrom(document), 'quest.json');
}
