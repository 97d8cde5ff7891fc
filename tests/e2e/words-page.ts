import { findingsByDayAndMoonlight } from './axe-findings.ts';
import { choose, expect, expectAuth, type Locator, openPage, type Page } from './test.ts';

/** A valid phrase; three of its words occur twice. Source: the test vectors of BIP-39. */
export const PHRASE = 'legal winner thank year wave sausage worth useful legal winner thank yellow';

/**
 * Makes the page generate the words of PHRASE; to be called before the page is opened. Two words of a random phrase
 * might be neighbours in a script or a quest, too, and would count as a leak.
 */
export async function fixWords(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const { getRandomValues } = Crypto.prototype;
    Crypto.prototype.getRandomValues = function <T extends ArrayBufferView>(this: Crypto, array: T): T {
      getRandomValues.call(this, array as ArrayBufferView<ArrayBuffer>);
      // The 128 bits of PHRASE, from the same test vectors.
      return array instanceof Uint8Array && array.length === 16 ? array.fill(0x7f) : array;
    };
  });
}

/** The input for a word (its slot), by its number from 1. */
export function slot(page: Page, number: number): Locator {
  return page.getByRole('combobox', { name: `Word ${number}`, exact: true });
}

export async function openSlots(page: Page): Promise<void> {
  await page.goto('/game/account#words');
  await choose(page, 'I already have words');
  await expect(slot(page, 1)).toBeFocused();
}

/** The values of the twelve slots. */
export function slotTexts(page: Page): Promise<string[]> {
  return page.getByRole('combobox').evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value));
}

/**
 * A page in another browser context, as on another device, signed in with this player's words. The caller closes the
 * context.
 */
export async function signInOnAnotherDevice(page: Page, words: string): Promise<Page> {
  const elsewhere = await page
    .context()
    .browser()
    ?.newContext({ baseURL: new URL(page.url()).origin });
  if (!elsewhere) throw new Error('The page belongs to no browser');
  const phone = await elsewhere.newPage();
  await restore(phone, words);
  await expectAuth(phone, 'authenticated');
  return phone;
}

/** Presses and confirms one of the deletions “Forget me …”. Needs the cookie side of `/game/account` to be shown. */
export async function forget(page: Page, way = 'Forget me here'): Promise<void> {
  await choose(page, way);
  const question = page.getByRole('alertdialog');
  if (way === 'Forget me completely') await question.getByRole('checkbox').check();
  await question.getByRole('button', { name: way }).click();
}

/** Selects one of the two sides of `/game/account`. */
export async function turnTo(page: Page, side: 'Cookie' | 'Magic words'): Promise<void> {
  await page.getByRole('tab', { name: side }).click();
}

export function coveredWords(page: Page): Locator {
  return page.locator('[data-words="covered"] li');
}

export function shownWords(page: Page): Locator {
  return page.locator('[data-words="shown"] code');
}

/** Opens `/game/account#words`, and makes twelve words that are not stored anywhere. */
export async function makeWords(page: Page): Promise<void> {
  await openPage(page, '/game/account#words');
  await choose(page, 'Make my words');
  await expect(coveredWords(page)).toHaveCount(12);
}

export async function showWords(page: Page): Promise<string> {
  await choose(page, 'Show words');
  await expect(shownWords(page)).toHaveCount(12);
  return (await shownWords(page).allTextContents()).join(' ');
}

/**
 * Pastes a text into a slot as a player does: from the clipboard, by keys. Needs the permission to write to the
 * clipboard.
 */
export async function paste(page: Page, number: number, text: string): Promise<void> {
  await page.evaluate((given) => navigator.clipboard.writeText(given), text);
  await slot(page, number).focus();
  await page.keyboard.press('ControlOrMeta+v');
}

/** Types twelve words into the slots, stores them and signs in. */
export async function restore(page: Page, words: string): Promise<void> {
  await openSlots(page);
  await slot(page, 1).fill(words);
  await choose(page, 'Use these words');
  await choose(page, 'Yes, keep');
  await expect(page.getByText('Kept.')).toBeVisible();
  await expectAuth(page, 'authenticated');
}

/** Expects no findings of axe in light and dark mode, except that the viewport does not zoom. */
export async function expectAccessible(page: Page): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  expect(await findingsByDayAndMoonlight(page)).toEqual([]);
}

/** Records what live regions announce from here on. Returns a function that gives the announcements. */
export async function listen(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const said: string[] = [];
    Object.assign(window, { said });
    const regions = '[role=status], [role=alert], [role=log], [aria-live]';
    const hear = (node: Node) => {
      const element = node instanceof Element ? node : node.parentElement;
      const own = element?.closest(regions);
      const inside = node instanceof Element ? [...node.querySelectorAll(regions)] : [];
      for (const region of own ? [own] : inside) if (region.textContent) said.push(region.textContent);
    };
    new MutationObserver((records) => {
      for (const { type, target, addedNodes } of records) {
        if (type === 'characterData') hear(target);
        else {
          // A `font` element is only the translation of an announcement.
          for (const node of addedNodes) if (node.nodeName !== 'FONT') hear(node);
        }
      }
    }).observe(document.body, { childList: true, characterData: true, subtree: true });
  });
  return () => page.evaluate(() => (window as unknown as { said: string[] }).said);
}

/** Whether a text contains one of the phrase's words, as a whole word. */
export function holdsWord(text: string, phrase: string): boolean {
  const there = new Set(text.toLowerCase().match(/[a-z]+/g));
  return phrase.split(' ').some((word) => there.has(word));
}

/** Fires the events of putting the page into the back/forward cache, or of restoring it. */
export async function turnPage(page: Page, way: 'pagehide' | 'pageshow'): Promise<void> {
  await page.evaluate((type) => window.dispatchEvent(new PageTransitionEvent(type, { persisted: true })), way);
}

/** Makes the page believe that its browser tab is hidden behind another one, or visible again. */
export async function hideTab(page: Page, hidden: boolean): Promise<void> {
  await page.evaluate((is) => {
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => is });
    document.dispatchEvent(new Event('visibilitychange'));
  }, hidden);
}
