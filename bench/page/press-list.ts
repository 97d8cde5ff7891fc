import type { Locator, Page } from '@playwright/test';
import { QUIET } from './slow-page.ts';

/** Source: Core Web Vitals call 200 ms good; half of that is not felt. */
export const GOAL = 100; // ms

/** How long a finger stays, by choice: a short tap. Android shows what is tapped as pressed for as long. */
const FINGER_DOWN = 64; // ms

/** What is on a button that is only there to be measured: less than it takes nobody can take. */
const NOTHING = 'Nothing';

/** Attributes of a page by which another page can be told to be there. */
export const TURNING = ['data-route', 'data-quest-page'] as const;

/** Something that a player does, over and over in new pages. */
export interface Press {
  readonly name: string;
  readonly path: string;
  readonly goal: number | null;
  /** What comes before, and is not measured. */
  before?(page: Page): Promise<void>;
  /**
   * Presses, as long before the page is told of it as is said: it may do less where it hears late.
   * @param heardLater in milliseconds
   */
  press(page: Page, heardLater?: number): Promise<void>;
}

export const PRESSES: readonly Press[] = [
  {
    name: 'a button that does nothing',
    path: '/game/quest/Cookie',
    goal: null,
    before: (page) => page.evaluate(addButton, NOTHING),
    press: (page, heardLater) => tap(page, page.getByRole('button', { name: NOTHING }), heardLater),
  },
  {
    name: 'a choice',
    path: '/game/quest/Cookie',
    goal: GOAL,
    press: (page, heardLater) => tap(page, page.locator('[data-choice]').first(), heardLater),
  },
  {
    name: 'a page turned',
    path: '/vision',
    goal: GOAL,
    press: (page, heardLater) => tap(page, page.getByRole('link', { name: /^Next/ }), heardLater),
  },
  {
    name: 'a word typed',
    path: '/game/account#words',
    goal: GOAL,
    async before(page) {
      await page.getByRole('button', { name: 'I already have words' }).click();
      await page.getByRole('combobox', { name: 'Word 1', exact: true }).focus();
    },
    press: (page) => page.keyboard.type('zebr', { delay: 150 }),
  },
  {
    name: 'settings opened',
    path: '/support',
    goal: GOAL,
    press: (page, heardLater) => tap(page, page.getByRole('button', { name: 'Settings' }), heardLater),
  },
];

/** Run in the page. */
function addButton(text: string): void {
  const button = document.createElement('button');
  button.textContent = text;
  button.style.cssText = 'position: fixed; top: 5rem; left: 1rem; z-index: 9; padding: 1rem';
  document.body.append(button);
}

/**
 * As a finger does: what is fetched when a finger comes down has a moment's start. Not by Playwright's own tap, which looks into
 * the page before and while it presses, on the page's own thread.
 */
async function tap(page: Page, target: Locator, heardLater = 0): Promise<void> {
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (!box) throw new Error('What is to be pressed is not there');
  const devtools = await page.context().newCDPSession(page);
  await page.waitForTimeout(QUIET);
  const finger = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  // Stamped by the browser itself, unless it is to be late: the way there would count otherwise.
  const stamp = () => (heardLater > 0 ? { timestamp: (Date.now() - heardLater) / 1000 } : {});
  const touch = (type: 'touchStart' | 'touchEnd', touchPoints: (typeof finger)[]) =>
    devtools.send('Input.dispatchTouchEvent', { type, touchPoints, ...stamp() });
  await touch('touchStart', [finger]);
  await page.waitForTimeout(FINGER_DOWN);
  await touch('touchEnd', []);
}
