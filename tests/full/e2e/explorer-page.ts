import type { Page } from '@playwright/test';
import { expect, expectLetters } from '../../e2e/test.ts';

/** The view of a usual phone. */
export const PHONE = { width: 390, height: 844 }; // CSS pixels

/** What is seen of the tiling. */
interface View {
  /** The middle, in edge lengths, and CSS pixels per edge length. */
  readonly x: number;
  readonly y: number;
  readonly scale: number;
}

/** Opens the explorer from behind the curtain, and waits until it shows something. */
export async function openExplorer(page: Page): Promise<void> {
  await page.goto('/debug');
  await expect(page.locator('[data-auth="no-cookie"]')).toBeVisible();
  // Quests come by themselves, and push down what is to be pressed.
  await expect(page.getByRole('tablist', { name: 'Quests' })).toBeVisible();
  await page.getByRole('button', { name: 'Explore the tiling' }).click();
  await expect(map(page)).toHaveAttribute('data-view', /./);
  await expectLetters(page);
}

/** The dialog that takes the screen. */
export function explorer(page: Page) {
  return page.getByRole('dialog', { name: 'Every hat there is' });
}

/** What is dragged and zoomed. */
export function map(page: Page) {
  return page.getByRole('application', { name: 'The tiling' });
}

/** What is said beside it of what is pointed at. */
export function told(page: Page) {
  return explorer(page).getByRole('region', { name: 'What is pointed at' });
}

/** Where the explorer looks. */
export async function viewOf(page: Page): Promise<View> {
  const [x = 0, y = 0, scale = 0] = ((await map(page).getAttribute('data-view')) ?? '').split(' ').map(Number);
  return { x, y, scale };
}

/** The middle of what is drawn, on the page. */
export async function middleOf(page: Page): Promise<{ x: number; y: number }> {
  const box = await map(page).boundingBox();
  return { x: (box?.x ?? 0) + (box?.width ?? 0) / 2, y: (box?.y ?? 0) + (box?.height ?? 0) / 2 };
}

/** Waits until nothing moves by itself any more. */
export async function comeToRest(page: Page): Promise<View> {
  await page.evaluate(async () => {
    const host = document.querySelector<HTMLElement>('[role="application"]');
    let last = '';
    for (let still = 0; still < 10; ) {
      await new Promise(requestAnimationFrame);
      still = host?.dataset.view === last ? still + 1 : 0;
      last = host?.dataset.view ?? '';
    }
  });
  return viewOf(page);
}

/** How many pixels are drawn in each colour, the most frequent first. */
export function coloursOf(page: Page): Promise<readonly (readonly [string, number])[]> {
  return map(page).evaluate((host) => {
    const canvas = host.querySelector('canvas');
    const pixels = canvas?.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data ?? [];
    const counts = new Map<string, number>();
    for (let at = 0; at < pixels.length; at += 4) {
      const colour = `${pixels[at]} ${pixels[at + 1]} ${pixels[at + 2]}`;
      counts.set(colour, (counts.get(colour) ?? 0) + 1);
    }
    return [...counts].sort(([, a], [, b]) => b - a);
  });
}
