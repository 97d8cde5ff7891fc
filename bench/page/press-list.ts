import type { Page } from '@playwright/test';
import { QUIET } from './slow-page.ts';

/** Source: Core Web Vitals call 200 ms good; half of that is not felt. */
export const GOAL = 100; // ms

/** How long a finger stays, by choice: a short tap. Android shows what is tapped as pressed for as long. */
const FINGER_DOWN = 64; // ms

/** What is on a button that is only there to be measured: less than it takes nobody can take. */
const NOTHING = 'nothing';

/** Attributes of a page by which another page can be told to be there. */
export const TURNING = ['data-route', 'data-quest-page'] as const;

/** Something that a player does, over and over in new pages. */
export interface Press {
  readonly name: string;
  readonly path: string;
  readonly goal: number | null;
  /** What comes before, and is not measured. */
  before?(page: Page): Promise<void>;
  press(page: Page): Promise<void>;
}

export const PRESSES: readonly Press[] = [
  {
    name: 'a button that does nothing',
    path: '/game/quest/Cookie',
    goal: null,
    before: (page) => page.evaluate(addButton, NOTHING),
    press: (page) => tap(page, `#${NOTHING}`),
  },
  {
    name: 'a choice',
    path: '/game/quest/Cookie',
    goal: GOAL,
    press: (page) => tap(page, '[data-choice]'),
  },
  {
    name: 'a page turned',
    path: '/vision',
    goal: GOAL,
    press: (page) => tap(page, 'main a[rel=next]'),
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
    press: (page) => tap(page, 'header button[aria-haspopup=dialog]'),
  },
];

/** Run in the page. */
function addButton(id: string): void {
  const button = document.createElement('button');
  button.id = id;
  button.textContent = 'Nothing';
  button.style.cssText = 'position: fixed; top: 5rem; left: 1rem; z-index: 9; padding: 1rem';
  document.body.append(button);
}

/** As a finger does: what is fetched when a finger comes down has a moment's start. Not by Playwright's own tap: see openSlowly. */
async function tap(page: Page, selector: string): Promise<void> {
  const finger = await page.evaluate(middleOf, selector);
  const devtools = await page.context().newCDPSession(page);
  await page.waitForTimeout(QUIET);
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [finger] });
  await page.waitForTimeout(FINGER_DOWN);
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

/** Run in the page: where the middle of the first of such elements is, in the viewport. @throws where there is none */
function middleOf(selector: string): { readonly x: number; readonly y: number } {
  const element = document.querySelector(selector);
  if (!element) throw new Error(`There is no ${selector} to be pressed`);
  element.scrollIntoView({ block: 'nearest' });
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
}
