import { type Connection, isFrugal } from '../lib/frugal.ts';

/**
 * What a new worker keeps before it is there. `nothing`: the first page says when there is time for it, and how much.
 * `everything`: an older build was kept, and this one takes its place. `later`: the older one stays, whole, until a visit
 * with a better network.
 */
export function atInstall(
  isOlderKept: boolean,
  connection: Connection | undefined,
): 'nothing' | 'everything' | 'later' {
  if (!isOlderKept) return 'nothing';
  return isFrugal(connection) ? 'later' : 'everything';
}
