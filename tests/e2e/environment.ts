import type { BrowserContext, Page } from '@playwright/test';
import { block } from './blocked.ts';
import { plugInGamepad } from './gamepad.ts';
import { AZERTY, applyLayout, CYRILLIC, type Layout, placeOf } from './keyboard-layout.ts';
import { type Translator, translatePages } from './translate.ts';

/** What a browser may do to pages that no test of theirs is about. Projects of Playwright run the journeys in each. */
export interface Environment {
  /** What translates all pages. */
  readonly translator?: Translator;
  readonly keyboard?: 'azerty' | 'cyrillic';
  /** Whether a gamepad is plugged in that the browser has no mapping for. */
  readonly gamepad?: boolean;
  /** Whether all data of the site is blocked. */
  readonly blocked?: boolean;
}

const LAYOUTS = { azerty: AZERTY, cyrillic: CYRILLIC } as const;

/** @param onStale told of each text that was changed after its translation, in vain */
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

/** Players press the key that bears the letter, or has its place where none does. Where they write, letters are letters. */
function pressByLabel(page: Page, layout: Layout): void {
  const press = page.keyboard.press.bind(page.keyboard);
  page.keyboard.press = async (key, options) => {
    const isLetter = /^[a-z]$/.test(key);
    const writes = isLetter && (await page.evaluate(() => document.activeElement instanceof HTMLInputElement));
    await press(isLetter && !writes ? placeOf(layout, key) : key, options);
  };
}
