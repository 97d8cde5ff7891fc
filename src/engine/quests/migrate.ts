import { ownOf } from './facts.ts';
import type { Quest } from './quest.ts';

/** The key today of a page that an edition knew by this key. */
export function pageNow(quest: Quest, edition: number, page: string): string {
  return quest.migrations.slice(edition).reduce((key, migration) => renamed(migration.pages, key), page);
}

/** The page and the id today of a choice that an edition knew by these. */
export function choiceNow(quest: Quest, edition: number, page: string, choice: string) {
  const now = quest.migrations.slice(edition).reduce(
    (name, { pages, choices }) => ({
      page: renamed(pages, name.page),
      choice: renamed(choices, `${name.page}/${name.choice}`, name.choice),
    }),
    { page, choice },
  );
  // Without an id of its own a choice is called as the page it leads to.
  const isThere = quest.pages.get(now.page)?.choices.some(({ id }) => id === now.choice);
  return isThere ? now : { ...now, choice: pageNow(quest, edition, now.choice) };
}

/** The name that one edition gave; without one, the name before. */
export function renamed(names: Readonly<Record<string, string>> = {}, name: string, otherwise = name): string {
  return ownOf(names, name) ?? otherwise;
}
