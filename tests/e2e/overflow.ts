import type { Page } from '@playwright/test';

/**
 * Elements that extend past the window's sides, and text and controls whose content does not fit in them. Leaves out
 * tables, which scroll in a frame of their own, and what is visually hidden.
 */
export function overflowingElements(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [
      ...document.querySelectorAll(
        'h1, h2, h3, h4, p, a, button, label, summary, dd, dt, li, section, article, dl, input',
      ),
    ]
      .filter((element) => !element.closest('table, .visually-hidden, [popover]:not(:popover-open)'))
      .filter((element) => {
        const { left, right, width } = element.getBoundingClientRect();
        // The drawing of a lesson’s tile may overflow the tile, and containers may scroll.
        const mayHoldMore = element.matches('[data-tile], section, article, dl, input');
        const overflows = !mayHoldMore && element.scrollWidth > element.clientWidth + 1;
        return width > 1 && (left < -0.5 || right > window.innerWidth + 0.5 || overflows);
      })
      .filter((element) => getComputedStyle(element).display !== 'inline')
      .map((element) => `${element.tagName}: ${element.textContent?.slice(0, 40)}`),
  );
}

/** Sets the font size of the root element, in percent of the default. */
export function setLetters(page: Page, percent: number): Promise<void> {
  return page.evaluate((size) => {
    document.documentElement.style.fontSize = `${size}%`;
  }, percent);
}
