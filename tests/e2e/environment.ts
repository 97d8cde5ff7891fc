import type { BrowserContext, Page } from '@playwright/test';
import { block } from './blocked.ts';
import { plugInGamepad } from './gamepad.ts';
import { AZERTY, applyLayout, CYRILLIC, type Layout, placeOf } from './keyboard-layout.ts';
import { type Translator, translatePages } from './translate.ts';

/** Browser conditions that affect all pages. Playwright projects run the journeys in each. */
export interface Environment {
  /** The translator of all pages. */
  readonly translator?: Translator;
  readonly keyboard?: 'azerty' | 'cyrillic';
  /** Whether a gamepad without a mapping in the browser is plugged in. */
  readonly gamepad?: boolean;
  /** Whether all data of the site is blocked. */
  readonly blocked?: boolean;
}

const LAYOUTS = { azerty: AZERTY, cyrillic: CYRILLIC } as const;

/** @param onStale called with each text that changed after its translation: the player still sees the old one */
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
 * Players press the key labelled with the letter, or else the key at its place. In text fields, letters stay letters.
 */
function pressByLabel(page: Page, layout: Layout): void {
  const press = page.keyboard.press.bind(page.keyboard);
  page.keyboard.press = async (key, options) => {
    const isLetter = /^[a-z]$/.test(key);
    const writes = isLetter && (await page.evaluate(() => document.activeElement instanceof HTMLInputElement));
    await press(isLetter && !writes ? placeOf(layout, key) : key, options);
  };
}
