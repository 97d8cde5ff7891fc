import type { Quest } from '#engine';
import { nearest } from '#engine/check';
import { commandFinding, type Found } from '../finding.ts';
import { readGraphPage } from './former-quest.ts';

const OR_LEAVE_IT = 'Or leave it, if its saves may move.';

/** Pages that a former graph has and the quest has no more, not even under a new name; and where their saves go. */
export function lostPages(quest: Quest, former: string | null): Found[] {
  const before = former === null ? null : readGraphPage(former);
  if (!before) return [];
  const { edition, pages } = before;
  const lost = pages.filter((key) => !quest.pages.has(nameNow(quest, edition, key)));
  const named = pages.map((key) => nameNow(quest, edition, key));
  const added = [...quest.pages.keys()].filter((key) => !named.includes(key));
  // Where one page is gone and one is new, whatever they are called, it is most likely the same.
  const [only = null] = lost.length === 1 && added.length === 1 ? added : [];
  return lost.map((key) => {
    const near = nearest(key, added);
    // Of several that are near one name, the nearest has it: two pages cannot be called the same.
    const meant = near !== null && nearest(near, lost) === key ? near : only;
    const message = `is gone, and no migration says what took its place: ${destination(quest)}`;
    const suggestion =
      meant === null
        ? `Add { pages: { ${quoted(key)}: 'its new name' } } at the end of migrations. ${OR_LEAVE_IT}`
        : `If it is called "${meant}" now, add { pages: { ${quoted(key)}: '${meant}' } } at the end of migrations. ${OR_LEAVE_IT}`;
    return commandFinding('lost-page', message, { page: key, suggestion });
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
