import type { BrowserContext } from '@playwright/test';

/** Axes at rest: the triggers of many gamepads rest at −1, and a d-pad reported as axes 6 and 7 at 0. */
const AXES = [0, 0, -1, 0, 0, -1, 0, 0];
const BUTTONS = 17;

/**
 * Fakes a gamepad for the pages of a context, controlled by `window.axes` and `window.buttons`.
 * @param mapping '': unknown to the browser
 */
export async function plugInGamepad(context: BrowserContext, mapping: GamepadMappingType = ''): Promise<void> {
  await context.addInitScript(
    ([axes, count, known]) => {
      const buttons = Array.from({ length: count }, () => ({ pressed: false, touched: false, value: 0 }));
      Object.assign(window, { axes, buttons });
      navigator.getGamepads = () => {
        Object.assign(window, { gamepadsAsked: true });
        return [{ connected: true, mapping: known, buttons, axes } as unknown as Gamepad];
      };
    },
    [AXES, BUTTONS, mapping] as const,
  );
}
