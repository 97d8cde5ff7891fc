import { expect, type Page } from './test.ts';

/** Starts recording what the region of other players shows and announces: much of it is shown only for a moment. */
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
 * Returns a function that gives what the log of a dialogue has announced to screen readers since the function's last
 * call: added and changed lines, without hidden elements and translations.
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
  return () => takeAnnouncements(page);
}

function takeAnnouncements(page: Page): Promise<string[]> {
  return page.evaluate(() => (window as unknown as { told: string[] }).told.splice(0));
}

/**
 * Waits until announcements that match all of `news` were recorded. @returns everything recorded since the last call
 */
export async function expectAnnounced(page: Page, news: readonly RegExp[]): Promise<string[]> {
  const all: string[] = [];
  const told = async () => {
    all.push(...(await takeAnnouncements(page)));
    return all;
  };
  await expect.poll(told).toEqual(expect.arrayContaining(news.map((one) => expect.stringMatching(one))));
  return all;
}
