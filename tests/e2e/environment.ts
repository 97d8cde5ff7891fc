import type { BrowserContext, Page } from '@playwright/test';
import { block } from './blocked.ts';
import { plugInGamepad } from './gamepad.ts';
import { AZERTY, applyLayout, CYRILLIC, type Layout, placeOf } from './keyboard-layout.ts';
import { type Translator, translatePages } from './translate.ts';

/** Conditions of the browser that affect all pages. Playwright projects run the tests in each of them. */
export interface Environment {
  /** The browser's translator, which translates all pages. */
  readonly translator?: Translator;
  readonly keyboard?: 'azerty' | 'cyrillic';
  /** Whether a gamepad without the standard mapping is plugged in. */
  readonly gamepad?: boolean;
  /** Whether all data of the site is blocked. */
  readonly blocked?: boolean;
}

const LAYOUTS = { azerty: AZERTY, cyrillic: CYRILLIC } as const;

/**
 * Puts a browser context into these conditions.
 * @param onStale called with each text that changed after its translation, when the player still sees the old
 * translation
 */
export async function surround(
  context: BrowserContext,
  { translator, keyboard, gamepad, blocked }: Environment,
  onStale: (text: string) => void,
): Promise<void> {
  if (translator) await translatePages(context, translator, onStale);
  if (gamepad) await plugInGamepad(context);
  if (blocked) await block(context);
  if (!keyboard) return;
  const layout = LAYOUTS[keyboard];
  await applyLayout(context, layout);
  context.on('page', (page) => pressByLabel(page, layout));
}

/**
 * Makes tests press keys as players do on this layout: the key labelled with the letter or, if there is none, the key
 * at its position on the US layout. Text typed into inputs stays the same.
 */
function pressByLabel(page: Page, layout: Layout): void {
  const press = page.keyboard.press.bind(page.keyboard);
  page.keyboard.press = async (key, options) => {
    const isLetter = /^[a-z]$/.test(key);
    const writes = isLetter && (await page.evaluate(() => document.activeElement instanceof HTMLInputElement));
    await press(isLetter && !writes ? placeOf(layout, key) : key, options);
  };
}
