import type { Page } from '@playwright/test';

/** What is to be read or pressed and has no room, but for tables, which scroll in their own frame; and what holds it. */
export function whatSticksOut(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [
      ...document.querySelectorAll(
        'h1, h2, h3, h4, p, a, button, label, summary, dd, dt, li, section, article, dl, input',
      ),
    ]
      .filter((element) => !element.closest('table, .visually-hidden, [popover]:not(:popover-open)'))
      .filter((element) => {
        const { left, right, width } = element.getBoundingClientRect();
        // Of the lesson's floor each stone leans over the next one; its number does not. What holds others may scroll.
        const mayHoldMore = element.matches('[data-tile], section, article, dl, input');
        const overflows = !mayHoldMore && element.scrollWidth > element.clientWidth + 1;
        return width > 1 && (left < -0.5 || right > window.innerWidth + 0.5 || overflows);
      })
      .filter((element) => getComputedStyle(element).display !== 'inline')
      .map((element) => `${element.tagName}: ${element.textContent?.slice(0, 40)}`),
  );
}

/** Sets the size of letters, in percent of the usual one. */
export function setLetters(page: Page, percent: number): Promise<void> {
  return page.evaluate((size) => {
    document.documentElement.style.fontSize = `${size}%`;
  }, percent);
}
