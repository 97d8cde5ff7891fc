import type { Page } from '@playwright/test';

/** A finger: where it is put down, and by how much it moves. In CSS pixels. */
interface Finger {
  readonly x: number;
  readonly y: number;
  readonly byX?: number;
  readonly byY?: number;
}

/** How far a finger has come whenever it is looked at, as a part of its way. */
const PARTS = [0.2, 0.4, 0.6, 0.8, 1];

/** Gives what puts fingers down, moves them all at once, and lifts them. */
export async function fingersOn(page: Page): Promise<(...fingers: readonly Finger[]) => Promise<void>> {
  const touch = await page.context().newCDPSession(page);
  return async (...fingers) => {
    const at = (part: number) =>
      fingers.map(({ x, y, byX = 0, byY = 0 }, id) => ({ id, x: x + byX * part, y: y + byY * part }));
    await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(0) });
    for (const part of PARTS)
      await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(part) });
    await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  };
}
