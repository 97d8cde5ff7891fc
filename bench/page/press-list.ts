import type { Locator, Page } from '@playwright/test';
import { QUIET } from './slow-page.ts';

/** Source: Core Web Vitals call 200 ms good; half of that is not felt. */
export const GOAL = 100; // ms

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
  press(page: Page): Promise<void>;
}

export const PRESSES: readonly Press[] = [
  {
    name: 'a button that does nothing',
    path: '/game/quest/Cookie',
    goal: null,
    before: (page) => page.evaluate(addButton, NOTHING),
    press: (page) => tap(page, page.getByRole('button', { name: NOTHING })),
  },
  {
    name: 'a choice',
    path: '/game/quest/Cookie',
    goal: GOAL,
    press: (page) => tap(page, page.locator('[data-choice]').first()),
  },
  {
    name: 'a page turned',
    path: '/vision',
    goal: GOAL,
    press: (page) => tap(page, page.getByRole('link', { name: /^Next/ })),
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
    press: (page) => tap(page, page.getByRole('button', { name: 'Settings' })),
  },
];

/** Run in the page. */
function addButton(text: string): void {
  const button = document.createElement('button');
  button.textContent = text;
  button.style.cssText = 'position: fixed; top: 5rem; left: 1rem; z-index: 9; padding: 1rem';
  document.body.append(button);
}

/** As a finger does: what is fetched when a finger comes down has a moment's start. */
async function tap(page: Page, target: Locator): Promise<void> {
  await target.scrollIntoViewIfNeeded();
  await page.waitForTimeout(QUIET);
  await target.tap();
}
