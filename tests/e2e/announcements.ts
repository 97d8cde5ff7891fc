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

/**
 * Starts recording what all live regions of a page announce, until it is loaded anew: of a region that is read as a whole
 * (`status`, `alert`) its text after each change, of others what was added. A region that is inserted with its text is not
 * announced, unless it is an alert. @returns a function that gives everything announced so far
 */
export async function listenToPage(page: Page): Promise<() => Promise<readonly string[]>> {
  await page.evaluate(() => {
    const heard: string[] = [];
    Object.assign(window, { heard });
    const live = '[role="status"], [role="alert"], [role="log"], [aria-live="polite"], [aria-live="assertive"]';
    const textOf = (node: Node): string => {
      if (node instanceof Element && node.ariaHidden === 'true') return '';
      if (node.nodeType === Node.TEXT_NODE) return node.nodeValue ?? '';
      return [...node.childNodes].map(textOf).join('');
    };
    const regionsIn = (node: Node) =>
      node instanceof Element ? [...(node.matches(live) ? [node] : []), ...node.querySelectorAll(live)] : [];
    const note = (node: Node) => {
      const text = textOf(node).replace(/\s+/g, ' ').trim();
      if (text !== '') heard.push(text);
    };
    new MutationObserver((records) => {
      const inserted = new Set(records.flatMap(({ addedNodes }) => [...addedNodes].flatMap(regionsIn)));
      /** What is announced, in the order of the changes: a set, so that a region that is read as a whole is read once. */
      const news = new Set<Node>([...inserted].filter((region) => region.role === 'alert'));
      for (const { type, target, addedNodes } of records) {
        const region = (target instanceof Element ? target : target.parentElement)?.closest(live);
        if (!region || inserted.has(region) || region.closest('[aria-hidden="true"]')) continue;
        if (region.role === 'status' || region.role === 'alert') news.add(region);
        else for (const node of type === 'characterData' ? [target] : addedNodes) news.add(node);
      }
      for (const node of news) if (node.isConnected) note(node);
    }).observe(document.documentElement, { subtree: true, childList: true, characterData: true });
  });
  return () => page.evaluate(() => [...(window as unknown as { heard: string[] }).heard]);
}
