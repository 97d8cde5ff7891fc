import type { Spread, Tiles } from './painter.ts';
import { changedShare } from './spread.ts';

/** The colours that tiles have while new ones spread over them: what they had been, where these have not come yet. */
export function shownColours({ count, colours, former, pivots }: Tiles, spread: Spread): Uint8Array {
  const shown = new Uint8Array(3 * count);
  for (let tile = 0; tile < count; tile += 1) {
    const share = changedShare(spread, pivots[2 * tile] as number, pivots[2 * tile + 1] as number);
    for (let at = 3 * tile; at < 3 * tile + 3; at += 1) {
      shown[at] = Math.round((former[at] as number) + ((colours[at] as number) - (former[at] as number)) * share);
    }
  }
  return shown;
}
