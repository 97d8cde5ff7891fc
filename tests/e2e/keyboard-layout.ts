import type { BrowserContext } from '@playwright/test';

/** The characters that keys type on a keyboard layout without Shift, by `KeyboardEvent.code`. */
export type Layout = Readonly<Record<string, string>>;

const row = (keys: string, codes: readonly string[]): Layout =>
  Object.fromEntries([...keys].map((key, at) => [codes[at] ?? '', key]));
const DIGITS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 0].map((digit) => `Digit${digit}`);
const LETTERS = [...'QWERTYUIOPASDFGHJKLZXCVBNM'].map((letter) => `Key${letter}`);

/** The French keyboard layout. */
export const AZERTY: Layout = {
  ...row('&é"\'(-è_çà', DIGITS),
  ...row('azertyuiopqsdfghjklwxcvbn,', LETTERS),
  Semicolon: 'm',
};
/** The Russian keyboard layout. */
export const CYRILLIC: Layout = row('йцукенгшщзфывапролдячсмить', LETTERS);

/** Makes pages of a context receive keys of another layout than the US one. */
export async function applyLayout(context: BrowserContext, layout: Layout): Promise<void> {
  await context.addInitScript((keys) => {
    const translate = (event: KeyboardEvent) => {
      const key = event.shiftKey || event.target instanceof HTMLInputElement ? undefined : keys[event.code];
      if (key !== undefined) Object.defineProperty(event, 'key', { value: key });
    };
    for (const type of ['keydown', 'keyup'] as const) window.addEventListener(type, translate, true);
  }, layout);
}

/** The code of the key that types a letter; if no key does, of the key that types it on the US layout. */
export function placeOf(layout: Layout, letter: string): string {
  return Object.keys(layout).find((code) => layout[code] === letter) ?? `Key${letter.toUpperCase()}`;
}
