import type { Quest } from '#engine';
import { nearest } from '#engine/check';
import { commandFinding, type Found } from '../finding.ts';
import { readGraphPage } from './former-quest.ts';

/** Pages that a former graph has and the quest has no more, not even under a new name; and where their saves go. */
export function lostPages(quest: Quest, former: string | null): Found[] {
  const before = former === null ? null : readGraphPage(former);
  if (!before) return [];
  const { edition, pages } = before;
  const added = [...quest.pages.keys()].filter((now) => !pages.includes(now));
  return pages
    .filter((key) => !quest.pages.has(nameNow(quest, edition, key)))
    .map((key) => {
      // Where one page is gone and one is new, whatever they are called, it is most likely the same.
      const meant = nearest(key, added) ?? (added.length === 1 ? (added[0] ?? null) : null);
      return commandFinding('lost-page', `is gone, and no migration says what took its place: ${destination(quest)}`, {
        page: key,
        suggestion:
          meant === null
            ? `Add { pages: { ${quoted(key)}: 'its new name' } } at the end of migrations. Or leave it, if its saves may move.`
            : `If it is called "${meant}" now, add { pages: { ${quoted(key)}: '${meant}' } } at the end of migrations.`,
      });
    });
}

/** The key that a page of a former edition has today. */
function nameNow(quest: Quest, edition: number, key: string): string {
  return quest.migrations
    .slice(edition)
    .reduce((name, { pages = {} }) => (Object.hasOwn(pages, name) ? pages[name] : undefined) ?? name, key);
}

function destination(quest: Quest): string {
  const checkpoints = [...quest.pages.values()].filter(({ isCheckpoint }) => isCheckpoint).map(({ key }) => key);
  const start = `the start, ${quest.start}`;
  if (checkpoints.length === 0) return `saves there go to ${start}`;
  return `saves there go to the last checkpoint they passed (${checkpoints.join(', ')}), or to ${start}`;
}

function quoted(key: string): string {
  return /^[A-Za-z_]\w*$/.test(key) ? key : `'${key}'`;
}
