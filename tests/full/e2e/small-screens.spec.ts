import { whatSticksOut } from '../../e2e/room.ts';
import { beSaved } from '../../e2e/saved-player.ts';
import {
  choose,
  expect,
  expectAlive,
  expectAuth,
  expectLetters,
  expectQuestPage,
  type Locator,
  questPage,
  readOn,
  test,
} from '../../e2e/test.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** Pages that are not looked at with the largest letters elsewhere, and one that is. */
const PATHS = ['/', '/game/account#words', '/nowhere'];

/** What a browser keeps of somebody who likes letters large. */
const KEPT = { key: 'meow-settings', value: '{"v":1,"chosen":{"textSize":250}}' };

test('[W7] a page of a quest begins at its top, where the header says whether anything is saved', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 664 });
  await page.goto('/game/quest/Cookie');
  await readOn(page);
  const top = () => page.evaluate(() => window.scrollY);
  await page.mouse.wheel(0, 2000);
  await expect.poll(top).toBeGreaterThan(0);
  await page.getByRole('button', { name: 'Tell me about the cookie' }).click();
  await expectQuestPage(page, 'accept');
  await expect.poll(top).toBe(0);
  await expect(page.getByRole('button', { name: 'Not saved' })).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport({ ratio: 1 });
});

test('[W6, W7] with letters of 250 % a page of a quest begins where its words are', async ({ page }) => {
  await page.addInitScript(({ key, value }) => localStorage.setItem(key, value), KEPT);
  await page.setViewportSize({ width: 390, height: 664 });
  await page.goto('/game/quest/Cookie');
  await choose(page, 'Tell me about the cookie');
  await expectQuestPage(page, 'accept');
  // The headline alone, at the lower edge, would be in view as well.
  await expect.poll(async () => (await page.getByRole('heading', { level: 1 }).boundingBox())?.y).toBeLessThan(100);
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport({ ratio: 1 });
});

for (const width of [320, 390]) {
  test(`[W6, A11] at ${width} px chosen letters of 250 % are read without scrolling sideways, and so is what lies over the page`, async ({
    page,
  }) => {
    await page.addInitScript(({ key, value }) => localStorage.setItem(key, value), KEPT);
    await page.setViewportSize({ width, height: 844 });
    for (const path of PATHS) {
      await page.goto(path);
      await expectAlive(page);
      await expectLetters(page);
      expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(width);
      expect(await whatSticksOut(page), path).toEqual([]);
    }
    // What lies over the page, too.
    await page.goto('/game/account');
    await expectAuth(page, 'no-cookie');
    await page.getByRole('button', { name: 'Not saved' }).click();
    const said = page.locator(':popover-open');
    await expect(said.getByRole('link', { name: 'Meet the cat' })).toBeVisible();
    await said.getByRole('link', { name: 'Meet the cat' }).scrollIntoViewIfNeeded();
    await expect(said.getByRole('link', { name: 'Meet the cat' })).toBeInViewport();
    await page.keyboard.press('Escape');
    await page.keyboard.press('?');
    const keys = page.getByRole('dialog', { name: 'Keys' });
    await keys.getByRole('button', { name: 'Done' }).scrollIntoViewIfNeeded();
    await expect(keys.getByRole('button', { name: 'Done' })).toBeInViewport();
    expect(await keys.evaluate((element) => element.scrollWidth - element.clientWidth)).toBeLessThanOrEqual(0);
  });
}

for (const language of ['en', 'de'] as const) {
  test(`[A11] on a phone the sign and the settings both say what they are, in words and by a picture: ${language}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`/support?lang=${language}`);
    await expectAuth(page, 'no-cookie');
    await expectLetters(page);
    for (const button of await page.locator('header button').all()) {
      const isSeen = await button.evaluate((element) => {
        const words = document.createRange();
        words.selectNodeContents(element.lastChild as Node);
        const [own, said] = [element.getBoundingClientRect(), words.getBoundingClientRect()];
        return said.width > 40 && said.top >= own.top && said.bottom <= own.bottom && said.right <= own.right;
      });
      expect(isSeen, (await button.textContent()) ?? '').toBe(true);
      await expect(button.locator('svg')).toBeVisible();
    }
  });

  test(`[W6, A11] on a phone the first page hides no way below what is docked, and all keys are seen at once: ${language}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`/?lang=${language}`);
    await expectAuth(page, 'no-cookie');
    await expectLetters(page);
    const docked = await page.locator('main nav').boundingBox();
    const ways = page.locator('main section a');
    await expect(ways).toHaveCount(4);
    for (const way of await ways.all()) {
      const box = await way.boundingBox();
      expect((box?.y ?? 0) + (box?.height ?? 0), (await way.textContent()) ?? '').toBeLessThanOrEqual(docked?.y ?? 0);
    }
    await page.keyboard.press('?');
    const keys = page.getByRole('dialog');
    await expect(keys.getByRole('switch')).toBeInViewport({ ratio: 1 });
    expect(await keys.evaluate((element) => element.scrollHeight - element.clientHeight)).toBeLessThanOrEqual(0);
  });
}

test('[B4, W6, A11] on a phone a notice leaves what can be done on the first page in sight', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await beSaved(page);
  await page.context().clearCookies();
  await page.goto('/');
  await expectAuth(page, 'no-cookie');
  await expectLetters(page);
  await expect(page.getByText('To the jar', { exact: true })).toBeVisible();
  for (const name of ['Look in the bowl', 'Meet the cat']) {
    expect(await isWhole(page.locator('main').getByRole('link', { name })), name).toBe(true);
  }
});

test('[W6] the footer is of one line, or of the languages above and the links below', async ({ page }) => {
  for (const language of ['en', 'de']) {
    await page.goto(`/support?lang=${language}`);
    await expectAuth(page, 'no-cookie');
    await expectLetters(page);
    const lines = () =>
      page.locator('footer :is(a, button)').evaluateAll((all) => all.map((one) => one.getBoundingClientRect().bottom));
    for (const width of [390, 560, 700, 768, 820, 860, 900, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      const [first, second, ...links] = await lines();
      expect(second, `${width} px`).toBe(first);
      expect(new Set(links).size, `${width} px`).toBe(1);
    }
  }
});

for (const [width, height] of [
  [1366, 650],
  [1024, 600],
] as const) {
  test(`[W4, W6] at ${width} by ${height} px the floor of the first lesson is most of its picture`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await page.goto('/tutorial/01_turns');
    await expectAuth(page, 'no-cookie');
    const floor = page.locator('ol', { has: page.locator('[data-tile]') });
    const share = await floor.evaluate((list) => list.clientWidth / (list.parentElement?.clientWidth ?? 0));
    expect(share).toBeGreaterThan(0.6);
  });
}

for (const [language, longest] of [
  ['en', 'One moment'],
  ['de', 'Ungespeichert'],
] as const) {
  test(`[W6, A11] the header holds together in letters of any size, on screens of any width: ${language}`, async ({
    page,
  }) => {
    await page.goto(`/support?lang=${language}`);
    await expectAuth(page, 'no-cookie');
    // Each of these makes the sign as wide as it can be.
    await page.locator('header [data-auth] button').evaluate((sign, words) => {
      (sign.lastChild as Text).data = words;
    }, longest);
    await expectLetters(page);
    const loose: string[] = [];
    for (const percent of [100, 125, 150, 175, 200, 250]) {
      for (const width of [320, 345, 360, 375, 390, 412, 430, 470, 520, 600, 768, 1024, 1280]) {
        await page.setViewportSize({ width, height: 700 });
        const found = await page.evaluate((size) => {
          document.documentElement.style.fontSize = `${size}%`;
          const header = document.querySelector('header') as Element;
          const [home, sign, settings] = [
            ...header.querySelectorAll(':scope > a, [data-auth] button, button[aria-haspopup]'),
          ].map((part) => part.getBoundingClientRect()) as [DOMRect, DOMRect, DOMRect];
          const words = document.createRange();
          words.selectNodeContents(header.querySelector('[data-auth] button')?.lastChild as Text);
          const middle = ({ top, height }: DOMRect) => top + height / 2;
          return {
            isWhole: words.getClientRects().length === 1,
            // The mark may stand above: then it has its name beside it, and the other two have a full line.
            lines: Math.abs(middle(home) - middle(sign)) < 2 ? 1 : 2,
            isTogether: Math.abs(middle(sign) - middle(settings)) < 2,
            isNamed: header.querySelector('a span')?.checkVisibility(),
            left: sign.left,
            right: innerWidth - settings.right,
          };
        }, percent);
        const isFull = found.isNamed && Math.abs(found.left - found.right) < 2;
        const isRight = found.isWhole && found.isTogether && (found.lines === 1 || (percent > 100 && isFull));
        if (!isRight) loose.push(`${width} px, ${percent} %: ${JSON.stringify(found)}`);
        for (const stickingOut of await whatSticksOut(page)) {
          if (stickingOut.includes(longest)) loose.push(`${width} px, ${percent} %: ${stickingOut}`);
        }
      }
    }
    expect(loose).toEqual([]);
  });
}

for (const [width, height, textSize] of [
  [1440, 900, 200],
  [1280, 720, 175],
  [1024, 768, 150],
] as const) {
  test(`[W6, A11] at ${width} by ${height} px and ${textSize} % a quest shows what is said, and no answer lies over it`, async ({
    page,
  }) => {
    await page.addInitScript(({ key, value }) => localStorage.setItem(key, value), {
      key: KEPT.key,
      value: JSON.stringify({ v: 1, chosen: { textSize } }),
    });
    await page.setViewportSize({ width, height });
    await page.goto('/game/quest/Cookie');
    await expectAuth(page, 'no-cookie');
    await expectLetters(page);
    const line = page.getByRole('log').locator('p').first();
    await expect(line).toBeInViewport();
    const covered = await line.evaluate((element) => {
      const { left, top, height: high } = element.getBoundingClientRect();
      const there = document.elementFromPoint(left + 24, top + Math.min(high, 60) / 2);
      return there !== null && !element.contains(there) && !there.contains(element);
    });
    expect(covered).toBe(false);
  });
}

for (const lesson of ['01_turns', '02_magic']) {
  for (const language of ['en', 'de']) {
    test(`[W6, A11] with letters twice as large, what a card led to and the end of the turn are seen together: ${lesson}, ${language}`, async ({
      page,
    }) => {
      await page.addInitScript(({ key, value }) => localStorage.setItem(key, value), {
        key: KEPT.key,
        value: JSON.stringify({ v: 1, chosen: { textSize: 200 } }),
      });
      await page.setViewportSize({ width: 390, height: 844 });
      await page.goto(`/tutorial/${lesson}?seed=3&lang=${language}`);
      await expectAuth(page, 'no-cookie');
      await expectLetters(page);
      const cards = page.locator('[data-card]');
      await cards.first().click();
      await expect(cards.first()).toHaveAttribute('data-played', 'true');
      await page.mouse.move(0, 0);
      const log = await page.getByRole('log').boundingBox();
      const end = await page.getByRole('button', { name: /^(End turn|Zug beenden)$/ }).boundingBox();
      const [top, bottom] = [log?.y ?? 0, (end?.y ?? 0) + (end?.height ?? 0)];
      expect(top).toBeLessThan(bottom);
      expect(bottom - top).toBeLessThanOrEqual(844);
    });
  }
}

for (const language of ['en', 'de']) {
  test(`[W4, W6] no card's name is divided before its last letters, or touches an edge: ${language}`, async ({
    page,
  }) => {
    // Among the four that this shuffle deals first is the spell with the longest name.
    await page.goto(`/tutorial/02_magic?seed=1&lang=${language}`);
    await expectAuth(page, 'no-cookie');
    await expectLetters(page);
    await expect(page.locator('[data-card="Thunderpurr"]')).toBeVisible();
    const wrong: string[] = [];
    for (const [width, percent] of [
      ...[320, 330, 345, 360, 375, 390, 412, 430].map((wide) => [wide, 100] as const),
      ...[150, 175, 200].map((size) => [390, size] as const),
    ]) {
      await page.setViewportSize({ width, height: 844 });
      const found = await page.evaluate((size) => {
        document.documentElement.style.fontSize = `${size}%`;
        return [...document.querySelectorAll('[data-card] > [aria-hidden] > :nth-child(2)')].flatMap((name) => {
          const text = name.firstChild as Text;
          const lines = new Map<number, number>();
          let right = 0;
          for (let at = 0; at < text.length; at += 1) {
            const letter = document.createRange();
            letter.setStart(text, at);
            letter.setEnd(text, at + 1);
            const box = letter.getBoundingClientRect();
            lines.set(Math.round(box.top), (lines.get(Math.round(box.top)) ?? 0) + 1);
            right = Math.max(right, box.right);
          }
          const card = (name.closest('[data-card]') as Element).getBoundingClientRect();
          const isRight = Math.min(...lines.values()) >= 3 && card.right - right >= 6;
          return isRight ? [] : [`${text.data}: ${[...lines.values()]}, ${Math.round(card.right - right)} px`];
        });
      }, percent);
      wrong.push(...found.map((one) => `${width} px, ${percent} %: ${one}`));
    }
    expect(wrong).toEqual([]);
  });
}

for (const [width, height, rem] of [
  [1280, 800, 16],
  [1440, 900, 16],
  [1920, 1200, 20],
  [2560, 1440, 24],
] as const) {
  test(`[W6] at ${width} by ${height} px all of a page is as large as its window lets it, and chosen letters are larger by as much`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await page.goto('/');
    await expectAlive(page);
    const root = () => page.evaluate(() => Number.parseFloat(getComputedStyle(document.documentElement).fontSize));
    expect(await root()).toBe(rem);
    const end = await page.locator('main section').evaluate((panel) => panel.getBoundingClientRect().bottom);
    expect(end).toBeGreaterThan(height / 2);
    await page.addInitScript(({ key, value }) => localStorage.setItem(key, value), {
      key: KEPT.key,
      value: JSON.stringify({ v: 1, chosen: { textSize: 150 } }),
    });
    await page.reload();
    await expectAlive(page);
    expect(await root()).toBe(1.5 * rem);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  });
}

const LYING = [
  [740, 360],
  [844, 390],
  [667, 375],
] as const;
const SMALL = [
  [320, 568],
  [360, 640],
] as const;
const LANGUAGES = ['en', 'de'] as const;

/** Whether nothing lies over any of it, or cuts it off; of a text, over any of its first lines, as many as are asked for. */
function isWhole(part: Locator, lines = Number.POSITIVE_INFINITY): Promise<boolean> {
  return part.evaluate(
    (element, [most, room]) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      const boxes = element.matches('button, a') ? [element.getBoundingClientRect()] : [...range.getClientRects()];
      const tops = [...new Set(boxes.map(({ top }) => Math.round(top)))].sort((a, b) => a - b);
      return boxes
        .filter(({ top }) => tops.indexOf(Math.round(top)) < most)
        .every(({ left, top, right, bottom }) =>
          [top + 2, bottom - 3, bottom - 3 + room].every((y) => {
            const there = document.elementFromPoint((left + right) / 2, y);
            return (
              there !== null && (there.contains(element) || (element.closest('[role=log]') ?? element).contains(there))
            );
          }),
        );
    },
    [lines, lines === Number.POSITIVE_INFINITY ? 0 : 8] as const,
  );
}

for (const language of LANGUAGES) {
  for (const [width, height] of [...LYING, ...SMALL]) {
    test(`[W7] at ${width} by ${height} px a story shows at once who speaks, what is said and what can be done about it: ${language}`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height });
      for (const motion of ['reduce', 'no-preference'] as const) {
        await page.emulateMedia({ reducedMotion: motion });
        for (const quest of ['Cookie', 'Hearth']) {
          await page.goto(`/game/quest/${quest}?lang=${language}`);
          await expectAuth(page, 'no-cookie');
          await expectLetters(page);
          const act = questPage(page).locator(motion === 'reduce' ? '[data-choice]' : 'section button:visible');
          const line = page.getByRole('log').locator('p').first();
          const [name, many] = [`${quest}, ${motion}`, width > height ? undefined : 2];
          await expect(page.getByRole('heading', { level: 1 }), name).toBeInViewport({ ratio: 1 });
          await expect.poll(() => isWhole(line, many), name).toBe(true);
          await expect(act.first(), name).toBeInViewport({ ratio: 1 });
          expect(await isWhole(act.first()), name).toBe(true);
          const tools = await questPage(page).locator('fieldset button').all();
          const rows = new Set(await Promise.all(tools.map(async (tool) => (await tool.boundingBox())?.y)));
          expect(rows.size, name).toBe(1);
          // No title is divided at its hyphen.
          for (const title of await page.locator('figcaption > span > span').all()) {
            expect(await title.evaluate(({ clientHeight }) => clientHeight), name).toBeLessThan(30);
          }
        }
      }
    });

    test(`[W4, W6] at ${width} by ${height} px a lesson shows at once what will come and what is in the hand: ${language}`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height });
      for (const path of ['/tutorial/01_turns?', '/tutorial/02_magic?seed=3&']) {
        await page.goto(`${path}lang=${language}`);
        await expectAuth(page, 'no-cookie');
        await expectLetters(page);
        const cards = page.locator('[data-card]');
        await expect(cards.first()).toBeVisible();
        expect(await isWhole(page.locator('main p[role=status]')), path).toBe(true);
        // One below the other, on the narrowest of phones, the rest is reached by scrolling.
        const names = await cards.locator('[aria-hidden] > :nth-child(2)').all();
        const isNarrow = width === 320 && names.length > 3;
        for (const name of isNarrow ? names.slice(0, 1) : names) expect(await isWhole(name), path).toBe(true);
        if (width > height) {
          expect(await isWhole(page.getByRole('log')), path).toBe(true);
          expect(await isWhole(page.getByRole('button', { name: /^(End turn|Zug beenden)$/ })), path).toBe(true);
        }
        const bars = page.locator('main meter + svg');
        const tops = new Set(await bars.evaluateAll((all) => all.map((bar) => bar.getBoundingClientRect().top)));
        expect(tops.size, path).toBe(1);
      }
    });
  }

  for (const [width, height] of LYING) {
    test(`[W6] at ${width} by ${height} px the pages of the vision begin with words and what can be done: ${language}`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height });
      for (const path of ['/vision', '/vision/mirror', '/vision/name']) {
        await page.goto(`${path}?lang=${language}`);
        await expectAuth(page, 'no-cookie');
        await expectLetters(page);
        const said = page.locator('main section').first();
        for (const part of [said.locator('h1'), said.locator('p').first(), said.locator('button, a').first()]) {
          expect(await isWhole(part), `${path}: ${await part.textContent()}`).toBe(true);
        }
      }
    });
  }
}
