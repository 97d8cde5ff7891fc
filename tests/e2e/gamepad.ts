import type { BrowserContext } from '@playwright/test';

/** The axes at rest: the triggers of many gamepads are at −1, and a d-pad on axes 6 and 7 is at 0. */
const AXES = [0, 0, -1, 0, 0, -1, 0, 0];
const BUTTONS = 17;

/**
 * Fakes a gamepad for the pages of a context. Tests control it by `window.axes` and `window.buttons`.
 * @param mapping '': the browser does not know the gamepad
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
