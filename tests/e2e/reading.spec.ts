import { cookieQuest } from '#content';
import { findPage } from '#engine';
import { pauseAfter } from '../../src/client/features/quest/reading/pace.ts';
import { findingsByDayAndMoonlight } from './findings.ts';
import { comeTo, expectLines, expectTelling, goOn, log, tool } from './reading-page.ts';
import {
  choose,
  expect,
  expectAuth,
  expectLetters,
  expectQuestPage,
  type Locator,
  type Page,
  questPage,
  readOn,
  stopClock,
  test,
} from './test.ts';

const INIT = findPage(cookieQuest, 'init').messages.map(({ text }) => text);
const SPEED = 60; // characters/s
const MOMENT = 250; // ms

/** How far down the page an element stands, in px, wherever the page was scrolled to by those who pressed. */
function topOf(element: Locator): Promise<number> {
  return element.evaluate((shown) => shown.getBoundingClientRect().top + window.scrollY);
}

/** How many characters of the last line are out of sight; null: it is written. */
function unwritten(page: Page): Promise<number | null> {
  return page.evaluate(() => {
    const [rest] = CSS.highlights.get('unwritten') ?? [];
    return rest ? rest.endOffset - rest.startOffset : null;
  });
}

/** Lets time run, moment by moment, until something has come: at most one moment longer. */
async function runUntil(page: Page, hasCome: () => Promise<boolean>): Promise<void> {
  await expect(async () => {
    await page.clock.runFor(MOMENT);
    // What the page does now that so much time has passed: it is done in tasks, one after another.
    await page.evaluate(async () => {
      for (let task = 0; task < 5; task += 1) {
        const { port1, port2 } = new MessageChannel();
        await new Promise((resolve) => {
          port1.onmessage = resolve;
          port2.postMessage(null);
        });
      }
    });
    expect(await hasCome()).toBe(true);
  }).toPass({ intervals: [0] });
}

/** Keeps what screen readers would be told of what is said, from now on. */
async function listen(page: Page): Promise<void> {
  await log(page).evaluate((said) => {
    const told: string[] = [];
    Object.assign(window, { told });
    new MutationObserver((records) => {
      for (const { type, addedNodes, target } of records) {
        if (type === 'characterData') told.push(`changed: ${target.textContent}`);
        for (const node of addedNodes) {
          if (!(node instanceof Element && node.ariaHidden === 'true')) told.push(node.textContent ?? '');
        }
      }
    }).observe(said, { subtree: true, childList: true, characterData: true });
  });
}

test('[W7] a line is written out; a press completes it, the next press brings the next; answers come last', async ({
  page,
  complaints,
}) => {
  await comeTo(page, 'Meet the cat');
  await listen(page);
  const [first = '', second = '', third = ''] = INIT;
  const answer = page.getByRole('button', { name: 'Tell me about the cookie', exact: true });
  const place = await topOf(goOn(page));

  await expect(log(page)).toHaveText(first);
  await page.clock.runFor(500);
  expect(await unwritten(page)).toBeCloseTo(first.length - SPEED / 2, -1);
  const painted = await log(page).evaluate(({ lastElementChild, firstElementChild }) => [
    getComputedStyle(firstElementChild as Element, '::highlight(unwritten)').color,
    getComputedStyle(lastElementChild as Element).visibility,
  ]);
  expect(painted).toEqual(['rgba(0, 0, 0, 0)', 'hidden']);
  await expect(answer).toBeHidden();
  await page.keyboard.press('1');
  await page.keyboard.press('Enter');
  expect(await unwritten(page)).toBeNull();
  await expectLines(page, 1);

  await page.keyboard.press('Space');
  await expectLines(page, 2);
  expect(await unwritten(page)).toBe(second.length);
  await log(page).click();
  expect(await unwritten(page)).toBeNull();
  await log(page).click();
  await expectLines(page, 3);

  // The last line is completed from the button that goes on, by a key that stays down.
  await goOn(page).focus();
  await page.keyboard.down('Enter');
  await expectTelling(page, 'told');
  await page.keyboard.down('Enter');
  await page.keyboard.down('Enter');
  await page.keyboard.up('Enter');
  await expectQuestPage(page, 'init');
  await expect(page.getByRole('list', { name: 'What you can answer' })).toBeFocused();
  await expect(answer).toBeVisible();
  expect(await topOf(answer)).toBeCloseTo(place, 0);

  expect(await page.evaluate(() => (window as unknown as { told: string[] }).told)).toEqual([
    `Quince: ${second}`,
    `Quince: ${third}`,
  ]);
  await page.keyboard.press('1');
  await expectQuestPage(page, 'accept');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  expect(complaints).toEqual([]);
});

test('[W7] Auto goes on after a time that fits the line, waits for who looks elsewhere, and stops at the answers', async ({
  page,
}) => {
  await comeTo(page, 'Meet the cat');
  const [first = '', second = ''] = INIT;
  const writing = (line: string) => Math.ceil((line.length * 1000) / SPEED) + 2;
  const linesAre = (count: number) => async () => (await log(page).locator('p:not([aria-hidden])').count()) === count;
  await page.keyboard.press('a');
  await expect(tool(page, 'Auto')).toHaveAttribute('aria-pressed', 'true');
  await page.clock.runFor(writing(first));
  await page.clock.runFor(pauseAfter(first) - 50);
  await expectLines(page, 1);

  await page.keyboard.press('h');
  const history = page.getByRole('dialog');
  await expect(history).toBeVisible();
  await page.clock.runFor(60_000);
  await page.keyboard.press('Escape');
  await expect(history).toHaveCount(0);
  await expectLines(page, 1);
  // Who comes back has the whole pause again.
  await page.clock.runFor(pauseAfter(first) - 50);
  await expectLines(page, 1);
  await runUntil(page, linesAre(2));
  await runUntil(page, async () => (await unwritten(page)) === null);
  await page.clock.runFor(pauseAfter(second) - MOMENT - 50);
  await expectLines(page, 2);
  await runUntil(page, linesAre(3));
  await page.clock.runFor(60_000);
  await expectTelling(page, 'told');
  await page.clock.runFor(10 * 60_000);
  await expectQuestPage(page, 'init');

  await tool(page, 'Auto').click();
  await choose(page, 'Tell me about the cookie');
  await page.clock.runFor(60_000);
  await expectLines(page, 1);
});

test('[W7] Skip goes past what was seen, and stops at what is new and at the answers', async ({ page }) => {
  await comeTo(page, 'Talk');
  await expect(tool(page, 'Skip')).toHaveAttribute('aria-disabled', 'true');
  await page.keyboard.press('s');
  await expectLines(page, 1);
  await choose(page, 'Brush the hair off first');
  await choose(page, 'Brush again');
  // The second time there is more, and it is new.
  await expect(tool(page, 'Skip')).toHaveAttribute('aria-disabled', 'true');
  await choose(page, 'Brush again');
  await expectTelling(page, 'now');
  await page.keyboard.press('s');
  await expectTelling(page, 'told');
  await expectLines(page, 2);
  await expectQuestPage(page, 'brush');
});

test('[W7] all of it by gamepad: A goes on and presses, B looks back, X is history, Y goes by itself', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const buttons = Array.from({ length: 17 }, () => ({ pressed: false, touched: false, value: 0 }));
    const pads: unknown[] = [];
    let looks = 0;
    navigator.getGamepads = () => {
      looks += 1;
      return pads as (Gamepad | null)[];
    };
    Object.assign(window, {
      looks: () => looks,
      plug: () => {
        pads.push({ connected: true, buttons });
        window.dispatchEvent(new Event('gamepadconnected'));
      },
      hold: (button: number, pressed: boolean) => Object.assign(buttons[button] ?? {}, { pressed }),
    });
  });
  // Each some 16 ms long, however long the machine takes: no line is written to its end meanwhile.
  const looks = () => page.evaluate(() => (window as unknown as { looks(): number }).looks());
  const frames = async () => {
    await page.clock.runFor(50);
    return looks();
  };
  const hold = (button: number, pressed: boolean) =>
    page.evaluate(([at, down]) => (window as unknown as { hold(at: unknown, down: unknown): void }).hold(at, down), [
      button,
      pressed,
    ] as const);
  async function press(button: number): Promise<void> {
    await hold(button, true);
    await frames();
    await hold(button, false);
    await frames();
  }
  const [A, B, X, Y, DOWN] = [0, 1, 2, 3, 13];

  await page.clock.install();
  await page.goto('/game/quest/Cookie');
  await expectAuth(page, 'no-cookie');
  // What asks whether there is one comes after the page.
  await expect.poll(looks).toBeGreaterThan(0);
  await stopClock(page);
  const before = await frames();
  expect(await frames()).toBe(before);
  await page.evaluate(() => (window as unknown as { plug(): void }).plug());
  await frames();
  expect(await frames()).toBeGreaterThan(before);

  await page.getByRole('heading', { level: 1 }).focus();
  await press(DOWN);
  await expect(page.getByRole('button', { name: 'Tell me about the cookie' })).toBeFocused();
  await press(A);
  await expectQuestPage(page, 'accept');
  await expectTelling(page, 'now');
  await hold(A, true);
  await frames();
  await frames();
  expect(await unwritten(page)).toBeNull();
  await expectLines(page, 1);
  await hold(A, false);
  await frames();
  await press(A);
  await expectLines(page, 2);
  await press(B);
  await expectTelling(page, 'past');
  await press(A);
  await expectTelling(page, 'now');
  await press(X);
  await expect(page.getByRole('dialog')).toBeVisible();
  await press(B);
  await expect(page.getByRole('dialog')).toBeHidden();
  await press(Y);
  await expect(tool(page, 'Auto')).toHaveAttribute('aria-pressed', 'true');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('[W7] taps go on, a double tap answers nothing, faces follow, and all answers are on screen', async ({
    page,
  }) => {
    await comeTo(page, 'Meet the cat');
    const cat = questPage(page).locator('figure [data-mood]');
    await expect(cat).toHaveAttribute('data-mood', 'calm');
    for (let tap = 0; tap < 2; tap += 1) await log(page).tap();
    await expectLines(page, 2);
    await expect(cat).toHaveAttribute('data-mood', 'pleased');
    for (let tap = 0; tap < 2; tap += 1) await log(page).tap();
    await expectLines(page, 3);
    const box = await goOn(page).boundingBox();
    await page.mouse.dblclick((box?.x ?? 0) + 20, (box?.y ?? 0) + 20);
    await expectTelling(page, 'told');
    await expectQuestPage(page, 'init');
    await choose(page, 'Tell me about the cookie');
    await choose(page, 'No, do not track me');
    await expectQuestPage(page, 'finish');
    await readOn(page);
    const answers = page.getByRole('list', { name: 'What you can answer' }).getByRole('button');
    await expect(answers).toHaveCount(3);
    for (const answer of await answers.all()) await expect(answer).toBeInViewport({ ratio: 1 });
    await expect(page.getByText('The end. A cat has looked behind it.')).toBeVisible();
  });

  test('[W7] the tools are in reach of a thumb however much is said, and lie over no answer and nothing with the focus', async ({
    page,
  }) => {
    for (const [language, ask, tools] of [
      ['en', 'Tell me about the cookie', 'Reading'],
      ['de', 'Erzähl mir von dem Keks', 'Lesen'],
    ] as const) {
      await page.setViewportSize({ width: 390, height: 844 });
      await page.goto(`/game/quest/Cookie?lang=${language}`);
      await expectAuth(page, 'no-cookie');
      await expectLetters(page);
      const readAll = () => readOn(page, undefined, language === 'de' ? 'Weiter' : 'Go on');
      await readAll();
      await page.getByRole('button', { name: ask }).click();
      await expectQuestPage(page, 'accept');
      await readAll();
      await page.evaluate(() => window.scrollTo(0, 0));
      const toolbar = page.getByRole('group', { name: tools });
      await expect(toolbar.getByRole('button')).toHaveCount(4);
      const inReach = async () => {
        for (const button of await toolbar.getByRole('button').all()) await expect(button).toBeInViewport({ ratio: 1 });
      };
      await inReach();
      const top = (await toolbar.boundingBox())?.y ?? 0;
      for (const answer of await questPage(page).locator('ul').getByRole('button').all()) {
        const box = await answer.boundingBox();
        expect((box?.y ?? 0) + (box?.height ?? 0), language).toBeLessThanOrEqual(top);
      }
      // Where not all has room, too: what the keys come to is scrolled clear of the tools.
      await page.setViewportSize({ width: 360, height: 640 });
      await inReach();
      for (const button of await questPage(page).getByRole('button').all()) {
        await button.focus();
        expect(await button.evaluate(isOnTop), `${language}: ${await button.textContent()}`).toBe(true);
      }
      await inReach();
    }
  });

  test('[W7] it is accessible and fits while a line is written, in the past and in the history', async ({ page }) => {
    await page.goto('/game/quest/Hearth');
    await expectAuth(page, 'no-cookie');
    await choose(page, 'Sit in the hair');
    await page.setViewportSize({ width: 320, height: 844 });
    const look = async (what: string) => {
      expect(await findingsByDayAndMoonlight(page), what).toEqual([]);
      for (const size of ['100%', '200%', '250%']) {
        await page.evaluate((fontSize) => Object.assign(document.documentElement.style, { fontSize }), size);
        expect(await page.evaluate(() => document.documentElement.scrollWidth), `${what}, ${size}`).toBe(320);
        for (const button of await questPage(page).getByRole('button').all()) {
          const box = await button.boundingBox();
          expect(Math.min(box?.width ?? 0, box?.height ?? 0), what).toBeGreaterThanOrEqual(48);
        }
      }
      await page.evaluate(() => Object.assign(document.documentElement.style, { fontSize: '' }));
    };
    await expectTelling(page, 'now');
    await look('while there is more');
    await page.keyboard.press('b');
    await expectTelling(page, 'past');
    await look('in the past');
    await page.emulateMedia({ reducedMotion: 'reduce' });
    expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
    await page.keyboard.press('h');
    await look('in the history');
  });
});

/** Whether an element is what one would press in the middle of it, and near its lower edge. */
function isOnTop(element: Element): boolean {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  return [(top + bottom) / 2, bottom - 4].every((y) =>
    element.contains(document.elementFromPoint((left + right) / 2, y)),
  );
}
