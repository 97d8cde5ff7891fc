import type { Quest } from '#engine';
import { nearest } from '#engine/check';
import { routeAt, routeTable } from '../../src/client/routes/table.ts';
import { commandFinding, didYouMean, type Found } from './finding.ts';

const PATHS: readonly string[] = routeTable.map(({ meta }) => meta.path);

/** Reports addresses of pages that no page of the game has. The checker reports those that are no paths. */
export function unknownAddresses({ pages }: Quest): Found[] {
  return [...pages.values()].flatMap(({ key: page, address }) => {
    if (address === null || !address.startsWith('/') || routeAt(address.replace(/[?#].*$/s, ''))) return [];
    const suggestion = didYouMean(nearest(address, PATHS));
    const message = `The address "${address}" is not that of a page of the game.`;
    return [commandFinding('unknown-address', message, { page, ...(suggestion && { suggestion }) })];
  });
}
