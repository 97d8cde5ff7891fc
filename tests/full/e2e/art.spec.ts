import { contrast, EDGE_CONTRAST, type Hex } from '../../../src/palette/index.ts';
import { beSaved } from '../../e2e/saved-player.ts';
import {
  choose,
  expect,
  expectAlive,
  expectAuth,
  expectLetters,
  expectQuestPage,
  type Page,
  questPage,
  readOn,
  test,
} from '../../e2e/test.ts';
import { movedBy, traceOf } from './traces.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** What moves by itself on the page, a page that turns left aside. */
function moving(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    document
      .getAnimations()
      .filter((animation) => animation instanceof CSSAnimation)
      .map(({ animationName }) => animationName),
  );
}

test.describe('whoever holds the sky still', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });
  const WITH_ART = ['/', '/tutorial', '/support', '/game/dialog', '/game/quest/Hearth'];

  test('[W6, A4] sees no cat and no fire move either, until it drifts again', async ({ page }) => {
    for (const path of WITH_ART) {
      await page.goto(path);
      await expectAuth(page, 'no-cookie');
      await expect.poll(() => moving(page), path).not.toEqual([]);
      await page.keyboard.press('m');
      await expect.poll(() => moving(page), path).toEqual([]);
      await page.keyboard.press('m');
      await expect.poll(() => moving(page), path).not.toEqual([]);
    }
  });

  test('[W6] and has that kept, sees nothing move from the first look on', async ({ page }) => {
    await page.addInitScript(() => {
      localStorage.setItem('meow-settings', '{"v":1,"chosen":{"sky":"still"}}');
      document.addEventListener('animationstart', ({ animationName }) => console.error(`${animationName} moves`));
    });
    const moved: string[] = [];
    page.on('console', (message) => message.type() === 'error' && moved.push(message.text()));
    for (const path of WITH_ART) {
      await page.goto(path);
      await expectAuth(page, 'no-cookie');
    }
    expect(moved).toEqual([]);
  });
});

for (const [width, height] of [
  [390, 844],
  [360, 740],
  [820, 700],
  [1280, 800],
  [1280, 620],
] as const) {
  test(`[W7] in a quest’s picture of ${width} by ${height} nobody’s tail and nothing that hangs is cut`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    for (const [card, key, ...answers] of [
      ['Cookie', 'init'],
      ['Cookie', 'accept', 'Tell me about the cookie'],
      ['Hearth', 'door'],
      ['Hearth', 'chair', 'Sit in the hair'],
    ] as const) {
      await page.goto(`/game/quest/${card}`);
      await expectAuth(page, 'no-cookie');
      for (const answer of answers) await choose(page, answer);
      await expectQuestPage(page, key);
      await readOn(page);
      await expectLetters(page);
      const cut = await questPage(page)
        .locator('[data-view]')
        .evaluate((view) => {
          const frame = view.getBoundingClientRect();
          // Where there is next to no room, only her eyes look over the table.
          const isLow = frame.height < 90;
          const shown = (part: Element) => part.getBoundingClientRect().width > 0;
          // By the points of its line: the box of what leans is larger than what is drawn.
          const isCut = (path: SVGPathElement) => {
            const toScreen = path.getScreenCTM() ?? undefined;
            return Array.from({ length: 60 }, (_, at) => path.getPointAtLength((path.getTotalLength() * at) / 60))
              .map((point) => point.matrixTransform(toScreen))
              .some(({ x, y }) => x < frame.left || x > frame.right || (y < frame.top && !isLow));
          };
          return [
            ...view.querySelectorAll<SVGPathElement>('[data-hung] path, path[data-hung], [data-who] [data-mood] path'),
          ]
            .filter((path) => shown(path) && isCut(path))
            .map((path) => path.outerHTML.slice(0, 80));
        });
      expect(cut, [card, ...answers].join()).toEqual([]);
    }
  });
}

test('[W7] on a desk a quest’s picture is as high as the screen lets it be, up to 34 rem; what is said beside it at least', async ({
  page,
}) => {
  for (const [card, height, expected] of [
    ['Cookie', 800, 544],
    ['Hearth', 800, 544],
    ['Cookie', 560, 560 - 112],
  ] as const) {
    await page.setViewportSize({ width: 1280, height });
    await page.goto(`/game/quest/${card}`);
    await expectAuth(page, 'no-cookie');
    await readOn(page);
    await expectLetters(page);
    const [picture, panel] = await questPage(page).evaluate((stage) =>
      ['figure', 'figure ~ section, section:has(~ figure)'].map(
        (part) => stage.querySelector(part)?.getBoundingClientRect().height ?? 0,
      ),
    );
    expect(picture, `${card} ${height}`).toBeCloseTo(expected, 0);
    expect(panel, `${card} ${height}`).toBeGreaterThanOrEqual(expected - 0.5);
  }
});

test('on a phone what is drawn stands on what is said, and the jar on its board on a desk', async ({ page }) => {
  const gap = (upper: string, lower: string) =>
    page.evaluate(
      ([above, below]) =>
        (document.querySelector(below ?? '')?.getBoundingClientRect().top ?? Number.NaN) -
        (document.querySelector(above ?? '')?.getBoundingClientRect().bottom ?? Number.NaN),
      [upper, lower],
    );
  await page.setViewportSize({ width: 390, height: 844 });
  for (const path of ['/', '/tutorial', '/support', '/game/account']) {
    await page.goto(path);
    await expectAuth(page, 'no-cookie');
    expect(Math.abs(await gap('[data-picture]', 'section:has(h1)')), path).toBeLessThan(1);
  }
  await page.setViewportSize({ width: 1280, height: 800 });
  expect(Math.abs(await gap('[data-picture] > :first-child svg', '[data-picture] > :last-child svg'))).toBeLessThan(1);
});

test('the slips with names hang on a string, in every line of them', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/vision/name');
  await expectAuth(page, 'no-cookie');
  const slips = page.getByRole('region', { name: 'On the string' }).getByRole('listitem');
  for (let drawn = 1; drawn <= 5; drawn += 1) {
    await page.getByRole('button', { name: 'Draw a name' }).click();
    await expect(slips).toHaveCount(drawn);
  }
  const pieces = await slips.evaluateAll((items) =>
    items.map((item) => {
      const { top, left, width } = item.getBoundingClientRect();
      const string = getComputedStyle(item, '::before');
      const end = left + Number.parseFloat(string.width);
      return { top, left, width, end, thick: Number.parseFloat(string.borderTopWidth) };
    }),
  );
  const whole = await slips.first().evaluate((item) => {
    const { left, right } = (item.parentElement as Element).getBoundingClientRect();
    return { left, right };
  });
  expect(new Set(pieces.map(({ width }) => Math.round(width))).size).toBe(1);
  const lines = new Set(pieces.map(({ top }) => top));
  expect(lines.size).toBeGreaterThan(1);
  for (const line of lines) {
    const inLine = pieces.filter(({ top }) => top === line);
    expect(inLine.every(({ thick }) => thick >= 2)).toBe(true);
    expect(inLine[0]?.left).toBeCloseTo(whole.left, 0);
    expect(Math.max(...inLine.map(({ end }) => end))).toBeGreaterThanOrEqual(whole.right);
  }
});

test('[W10] by moonlight no hat and no cat is dark on dark', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await beSaved(page);
  for (const path of ['/game/quest/Cookie', '/game/account', '/game/account#words', '/support']) {
    await page.goto(path);
    await expectAlive(page);
    await expect(page.locator('main h1')).toBeVisible();
    await expect.poll(() => marksOf(page).then(({ length }) => length), path).toBeGreaterThan(1);
    for (const { tone, ground, at } of await marksOf(page)) {
      expect(contrast(tone, ground), `${path}: ${at}`).toBeGreaterThanOrEqual(EDGE_CONTRAST);
    }
  }
});

/** The marks of the game that stand on a ground of one colour: theirs, or that of their edge, and the ground's. */
function marksOf(page: Page): Promise<{ tone: Hex; ground: Hex; at: string }[]> {
  return page.evaluate(() => {
    const paint = document.createElement('canvas').getContext('2d') as CanvasRenderingContext2D;
    const hexOf = (colour: string): Hex => {
      paint.fillStyle = colour;
      paint.fillRect(0, 0, 1, 1);
      const parts = [...paint.getImageData(0, 0, 1, 1).data.slice(0, 3)];
      return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
    };
    return [...document.querySelectorAll('svg[viewBox="-74 -74 148 148"]')]
      .filter((mark) => mark.getBoundingClientRect().width > 0)
      .map((mark) => {
        const { fill, stroke } = getComputedStyle(mark.querySelector('path') as Element);
        let ground: Element | null = mark;
        while (ground && /^rgba\(.*, 0\)$/.test(getComputedStyle(ground).backgroundColor))
          ground = ground.parentElement;
        return {
          tone: hexOf(stroke === 'none' ? fill : stroke),
          ground: hexOf(ground ? getComputedStyle(ground).backgroundColor : '#fff'),
          at: mark.parentElement?.textContent?.slice(0, 30) ?? '',
        };
      });
  });
}

test('[A4] on a desk the tower stays where it is when somebody comes up the hill', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  const picture = page.locator('[data-picture]');
  const somebody = picture.locator('[data-mood]');
  const mayCome = Promise.withResolvers<void>();
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await mayCome.promise;
    await route.continue();
  });
  await page.goto('/', { waitUntil: 'domcontentloaded' });
  await expectLetters(page);
  await expect(picture).toBeVisible();
  await expect(somebody).toHaveCount(0);
  const before = await picture.boundingBox();
  mayCome.resolve();
  await expectAuth(page, 'no-cookie');
  await expect(somebody).toBeAttached();
  expect(await picture.boundingBox()).toEqual(before);
});

test.describe('while somebody reads', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  /** How often what moves without end looks other than a frame before, of the frames of one of its rounds, by its name. */
  function shareOfMoving(page: Page): Promise<readonly { name: string; round: number; share: number }[]> {
    return page.evaluate(() => {
      const FRAME = 1000 / 60; // ms
      return document
        .getAnimations()
        .filter((animation) => animation instanceof CSSAnimation)
        .filter(({ effect }) => effect?.getTiming().iterations === Number.POSITIVE_INFINITY)
        .map((animation) => {
          const effect = animation.effect as KeyframeEffect;
          const round = Number(effect.getTiming().duration);
          animation.pause();
          const frames = Math.floor(round / FRAME);
          let changed = 0;
          let before: string | null = null;
          for (let frame = 0; frame < frames; frame += 1) {
            animation.currentTime = Number(effect.getTiming().delay) + frame * FRAME;
            const { transform, translate, opacity } = getComputedStyle(effect.target as Element);
            const seen = `${transform} ${translate} ${opacity}`;
            if (before !== null && seen !== before) changed += 1;
            before = seen;
          }
          animation.play();
          return { name: animation.animationName, round, share: changed / frames };
        });
    });
  }

  async function expectRest(page: Page): Promise<void> {
    await expect.poll(async () => (await shareOfMoving(page)).length).toBeGreaterThan(0);
    for (const { name, round, share } of await shareOfMoving(page)) {
      expect(share, name).toBeGreaterThan(0);
      expect(share, name).toBeLessThan(0.5);
      // At the end of each round browsers make some frames on the page's own thread.
      expect(round, name).toBeGreaterThan(15_000);
    }
  }

  for (const path of ['/', '/game/quest/Cookie', '/game/quest/Hearth', '/game/dialog']) {
    test(`[W6] whatever moves on ${path} rests most of the time, and a battery with it`, async ({ page }) => {
      await page.goto(path);
      await expectAuth(page, 'no-cookie');
      await expectRest(page);
    });
  }

  test('[W6] whoever comes up the hill is moved by the compositor, and costs the page nothing', async ({ page }) => {
    /** What is moved on the hill, once, by its tag and class; null when it has arrived. */
    const coming = () =>
      page.evaluate(() => {
        const hill = document.querySelector('[data-picture]');
        const once = hill?.getAnimations({ subtree: true }).find(({ effect }) => effect?.getTiming().iterations === 1);
        const target = (once?.effect as KeyframeEffect | undefined)?.target;
        return target ? `${target.localName} class='${target.getAttribute('class')}'` : null;
      });
    let who: string | null = null;
    const trace = await traceOf(page, async () => {
      await page.goto('/');
      await expect.poll(async () => (who = await coming()), { intervals: [20] }).not.toBeNull();
      await expect.poll(coming).toBeNull();
    });
    const { page: byPage, compositor } = movedBy(trace);
    expect(compositor).toContain(who);
    expect(byPage).toEqual([]);
  });

  test('[W6] so does who is in the mirror', async ({ page }) => {
    await page.goto('/vision');
    await expectAuth(page, 'no-cookie');
    await page.getByRole('radio', { name: 'Cat boy' }).check();
    await choose(page, 'Keep this one');
    await page.getByRole('link', { name: 'Next: Mirror' }).click();
    await expectRest(page);
  });
});
