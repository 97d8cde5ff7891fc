import type { BrowserContext } from '@playwright/test';

/** Axes at rest: the triggers of many pads rest at −1, and a d-pad that is reported as axes 6 and 7 at 0. */
const AXES = [0, 0, -1, 0, 0, -1, 0, 0];
const BUTTONS = 11;

/** Has pages of a context find a gamepad that the browser has no mapping for. Its axes are `window.axes`. */
export async function plugInGamepad(context: BrowserContext): Promise<void> {
  await context.addInitScript(
    ([axes, count]) => {
      const buttons = Array.from({ length: count }, () => ({ pressed: false, touched: false, value: 0 }));
      Object.assign(window, { axes });
      navigator.getGamepads = () => {
        Object.assign(window, { gamepadsAsked: true });
        return [{ connected: true, mapping: '', buttons, axes } as unknown as Gamepad];
      };
    },
    [AXES, BUTTONS] as const,
  );
}
