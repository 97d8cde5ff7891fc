import { pageNow } from './migrate.ts';
import { findPage } from './play.ts';
import type { Page, Quest } from './quest.ts';

/**
 * The page that an address names. Links live as long as saves do: they, too, may call a page by a former name.
 * @throws QuestError 'Page not found'
 */
export function pageNamed(quest: Quest, name: string): Page {
  return findPage(quest, quest.pages.has(name) ? name : pageNow(quest, 0, name));
}
