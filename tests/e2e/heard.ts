import { expect, type Page } from './test.ts';

/** Has a page write down what is to be seen and heard of the room, for much of it is there for a moment only. */
export async function writeDown(page: Page): Promise<void> {
  await page.getByRole('region', { name: 'Who is here' }).evaluate((region) => {
    const told: string[] = [];
    Object.assign(window, { told });
    const note = () => {
      for (const { textContent } of region.querySelectorAll('[role="status"]')) if (textContent) told.push(textContent);
      for (const { textContent } of region.querySelectorAll('[data-meowing="true"]')) told.push(`Seen: ${textContent}`);
      for (const { textContent } of region.querySelectorAll('[aria-disabled="true"]')) told.push(`Own: ${textContent}`);
    };
    const all = { attributes: true, childList: true, characterData: true, subtree: true };
    new MutationObserver(note).observe(region, all);
  });
}

/**
 * Gives what a screen reader was told of the log since it was asked last: lines that came, and lines that were changed. Not of
 * what is hidden from it, nor of the translation of what was said.
 */
export async function listenToLog(page: Page): Promise<() => Promise<string[]>> {
  await page.getByRole('log').evaluate((log) => {
    const told: string[] = [];
    Object.assign(window, { told });
    new MutationObserver((records) => {
      for (const { type, addedNodes, target } of records) {
        if (type === 'characterData') told.push(`changed: ${target.textContent}`);
        for (const node of addedNodes) {
          const isHidden = node instanceof Element && node.ariaHidden === 'true';
          if (node.nodeName !== 'FONT' && !isHidden) told.push(node.textContent ?? '');
        }
      }
    }).observe(log, { subtree: true, childList: true, characterData: true });
  });
  return () => takeTold(page);
}

function takeTold(page: Page): Promise<string[]> {
  return page.evaluate(() => (window as unknown as { told: string[] }).told.splice(0));
}

/** Until all of these have been there. @returns all that was written down since this was asked last */
export async function expectTold(page: Page, news: readonly RegExp[]): Promise<string[]> {
  const all: string[] = [];
  const told = async () => {
    all.push(...(await takeTold(page)));
    return all;
  };
  await expect.poll(told).toEqual(expect.arrayContaining(news.map((one) => expect.stringMatching(one))));
  return all;
}
