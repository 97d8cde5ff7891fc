import { PAGES } from './all-pages.ts';
import { expect, expectAuth, expectLetters, stopClock, test } from './test.ts';

// Where motion is the matter, it is asked for: it takes the processor's time.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('[A1, A11] every page is readable as it comes from the server', async ({ page }) => {
    for (const { path, h1 } of PAGES) {
      const response = await page.goto(path);
      expect(response?.status()).toBe(200);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(h1);
      const above = page.locator('body > noscript p'); // Playwright looks for no text there
      await expect(above).toBeVisible();
      expect(await above.textContent()).toContain('This browser runs no JavaScript. You can read all of it');
    }
    await expect(page.locator('meta[name="viewport"]')).toHaveAttribute(
      'content',
      /width=device-width, initial-scale=1, maximum-scale=1/,
    );
    await expect(page.getByText('meow meow alpha v0.0.1')).toBeVisible();
    await page.goto('/');
    await expect(page.locator('meta[name="description"]')).toHaveAttribute(
      'content',
      'An upcoming game with lots of magic. And some cats.',
    );
  });

  test('[A1] all of the style comes, and the letters, though no code asks for them', async ({ page }) => {
    const parts = ['style-*.css', 'almendra-*.woff2', 'atkinson-*.woff2'];
    const coming = Promise.all(parts.map((part) => page.waitForResponse(`**/assets/${part}`)));
    await page.goto('/');
    expect((await coming).map((response) => response.status())).toEqual([200, 200, 200]);
  });

  test('[A1] what no script hears looks like it, and nothing is said of what nobody finds out', async ({ page }) => {
    await page.goto('/');
    await expect(page.locator('[data-auth]')).toHaveText(/One moment/);
    await expect(page.locator('[data-auth]')).toBeHidden();
    const colours = async (name: string) =>
      page
        .getByRole('link', { name })
        .or(page.getByRole('button', { name }))
        .evaluate((element) => {
          const { color, borderTopColor } = getComputedStyle(element);
          return [color, borderTopColor];
        });
    await page.goto('/vision');
    const [text, line] = await colours('Stir');
    expect(text).toBe(line);
    expect(await colours('Settings')).toEqual([text, line]);
    expect((await colours('Next: Mirror'))[0]).not.toBe(text);
  });

  test('[A1] no hat has the face of a cat, though no stylesheet has come', async ({ page }) => {
    await page.route('**/*.css', (route) => route.abort());
    await page.goto('/');
    const faces = page.locator('[data-form="hat"] > :has(> ellipse)');
    expect(await faces.evaluateAll((all) => all.map((face) => getComputedStyle(face).opacity))).toEqual(['0', '0']);
  });
});

test('the roof of the tower is a hat which now and then is a cat; a press turns it, and less motion keeps it still', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.clock.install();
  await page.goto('/');
  await expectAuth(page, 'no-cookie');
  await stopClock(page);
  const hat = page.getByRole('button', { name: 'A witch’s hat. Turn it' });
  const cat = page.getByRole('button', { name: 'A cat. Turn it back' });
  await hat.click();
  await cat.click();
  await expect(hat).toBeVisible();
  // Who has just come need not wait long for the first time.
  for (const time of [6000, 20_000]) {
    await page.clock.runFor(time);
    await expect(cat).toBeVisible();
    await page.clock.runFor(4000);
    await expect(hat).toBeVisible();
  }
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await hat.click();
  await cat.click();
  await expect(hat).toBeVisible();
  await page.clock.runFor(21_000);
  await page.clock.runFor(1000); // what it has come to is shown by then
  await expect(hat).toBeVisible();
});

test('[A1, A2, A5] every page opens by its address, and says what it is', async ({ page, complaints }) => {
  for (const { path, route, layout, palette, h1 } of PAGES) {
    await page.goto(path);
    await expectAuth(page, 'no-cookie');
    const html = page.locator('html');
    await expect(html).toHaveAttribute('data-route', route);
    await expect(html).toHaveAttribute('data-layout', layout);
    await expect(html).toHaveAttribute('data-palette', String(palette));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(h1);
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(width);
    }
  }
  expect(complaints).toEqual([]);
});

test('[A1, A4] all pages are reached by links and keys, and Back goes back', async ({ page, complaints }) => {
  await page.goto('/');
  await expectAuth(page, 'no-cookie');
  for (const [link, path] of [
    ['Next: Vision', '/vision'],
    ['Next: Mirror', '/vision/mirror'],
    ['Next: Name', '/vision/name'],
    ['Next: Lessons', '/tutorial'],
    ['Next: Help', '/support'],
    ['That was the last page. The first one is this way', '/'],
    ['Lessons', '/tutorial'],
    ['Next: Help', '/support'],
    ['Back: Start', '/'],
    ['Meet the cat', '/game/quest/Cookie'],
    ['How I am remembered', '/game/account'],
    ['Meow Meow, to the start', '/'],
    ['Lessons', '/tutorial'],
    ['Open Turns', '/tutorial/01_turns'],
    ['Back: Lessons', '/tutorial'],
    ['Open Magic', '/tutorial/02_magic'],
  ] as const) {
    await page.getByRole('link', { name: link, exact: true }).click();
    await expect(page).toHaveURL(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  }
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Lessons');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(page).toHaveURL('/support');
  // The headline of the page before had the focus, too.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Help');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect(page).toHaveURL('/');
  await expect(page).toHaveTitle('Meow Meow, a game with lots of magic');
  await expect(page.locator('html')).toHaveAttribute('data-palette', '1');
  await expect(page.locator('link[rel="next"]')).toHaveAttribute('href', '/vision');
  expect(complaints).toEqual([]);
});

test('[A1] the page that is turned to is the one that is shared, and that search engines are told of', async ({
  page,
  server,
}) => {
  const canonical = page.locator('link[rel="canonical"]');
  // As it is written: search engines pass over one that is not whole.
  const expectCanonical = (path: string) => expect(canonical).toHaveAttribute('href', server.origin + path);
  await page.goto('/');
  await expectAuth(page, 'no-cookie');
  await page.getByRole('link', { name: 'Help', exact: true }).click();
  await expectCanonical('/support');
  await page.goto('/vision?lang=de');
  await expectAuth(page, 'no-cookie');
  await page.getByRole('link', { name: 'Hilfe', exact: true }).click();
  await expectCanonical('/support?lang=de');
});

test('[A3] a page whose data and the code to make it do not come says that a part is missing, not that it broke', async ({
  page,
}) => {
  await page.goto('/support');
  await expectAuth(page, 'no-cookie');
  await page.waitForLoadState('networkidle');
  await page.route(/vision\/_payload|\/assets\/data-|latest\.json/, (route) => route.abort());
  await page.evaluate(() => history.pushState(null, '', '/vision'));
  await page.evaluate(() => dispatchEvent(new PopStateEvent('popstate')));
  await expect(page.getByText('Part of the page did not arrive. Check your connection.')).toBeVisible();
});

test('pages that are meant to be seen at once are, to the end of their footer', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  const below: string[] = [];
  for (const path of ['/', '/vision/mirror', '/vision/name', '/support', '/game/quest/Cookie', '/tutorial/01_turns']) {
    // What opens a quest or a lesson is longer in German.
    for (const language of ['/game/quest/Cookie', '/tutorial/01_turns'].includes(path) ? ['en'] : ['en', 'de']) {
      await page.goto(`${path}?lang=${language}`);
      await expectAuth(page, 'no-cookie');
      await expectLetters(page);
      const end = await page.locator('footer').evaluate((footer) => footer.getBoundingClientRect().bottom);
      if (end > 800) below.push(`${path} in ${language}: ${end}`);
    }
  }
  expect(below).toEqual([]);
});

test('on a phone what is drawn stands on what is said', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const path of ['/', '/vision/mirror', '/vision/name', '/tutorial', '/support', '/game/account']) {
    await page.goto(path);
    await expectAuth(page, 'no-cookie');
    await expectLetters(page);
    const gap = await page.locator('[data-picture]').evaluate((picture) => {
      const drawn = [...picture.querySelectorAll('path, rect, polygon, ellipse, circle, use')];
      const feet = Math.max(...drawn.map((part) => part.getBoundingClientRect().bottom));
      return (picture.nextElementSibling as Element).getBoundingClientRect().top - feet;
    });
    expect(Math.abs(gap), path).toBeLessThanOrEqual(6);
  }
});

test('questions look as if they opened: each has an arrow at its end, which turns when it does', async ({ page }) => {
  await page.goto('/support');
  await expectAuth(page, 'no-cookie');
  const question = page.locator('summary').first();
  const arrow = () =>
    question.evaluate((summary) => {
      const { content, rotate } = getComputedStyle(summary, '::after');
      return `${content} ${rotate}`;
    });
  expect(await arrow()).toBe('"›" / "" 90deg');
  await question.click();
  await expect.poll(arrow).toBe('"›" / "" -90deg');
  // It is not read out.
  await expect(question).toHaveAccessibleName(/\?$/);
});

test('on a phone both lessons are there to be seen', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const language of ['en', 'de']) {
    await page.goto(`/tutorial?lang=${language}`);
    await expectAuth(page, 'no-cookie');
    await expectLetters(page);
    const ways = (await page.locator('main nav').boundingBox())?.y ?? 0;
    for (const title of await page.getByRole('heading', { level: 2 }).all()) {
      const box = await title.boundingBox();
      expect((box?.y ?? 0) + (box?.height ?? 0), language).toBeLessThan(ways - 24);
    }
  }
});

test('[C7, A15, D9] behind the curtain: the counter counts, the screen is measured, cards are read', async ({
  page,
}) => {
  await page.goto('/debug');
  await page.getByRole('button', { name: 'Start' }).click();
  await expect(page.locator('[data-counter]')).toHaveText(/^([2-9]|\d\d+)$/); // it may have gone on when it is seen
  await page.getByRole('button', { name: 'Stop' }).click();
  await page.setViewportSize({ width: 800, height: 600 });
  await expect(page.getByText('800 × 600 px')).toBeVisible();
  await page.getByLabel('Card text').fill('CatGirl?c=2&health=50');
  await expect(page.locator('[data-card]')).toContainText('CatGirl?c=2&health=50');
  await page.getByLabel('Card text').fill('Girl?wings=2');
  await expect(page.getByRole('alert')).toContainText('Unknown trait');
});

test.describe('to a bot', () => {
  test.use({ userAgent: 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' });
  test('[A7] pages are as they are for anybody, and one that is not there is a status and nothing else', async ({
    page,
  }) => {
    expect((await page.goto('/vision'))?.status()).toBe(200);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Look in the bowl.');
    const missing = await page.goto('/nowhere');
    expect(missing?.status()).toBe(404);
    expect(await missing?.text()).toBe('');
    expect(await page.locator('body').textContent()).toBe('');
  });
});

test('[A4] who comes back to the answers finds those open that were, and stands where they stood', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 664 });
  await page.goto('/support');
  await expectAuth(page, 'no-cookie');
  const open = () => page.locator('details[open] summary').allTextContents();
  await page.getByText('I lost my magic words.').click();
  await page.getByText('Does it work without a network?').click();
  await page.evaluate(() => window.scrollTo(0, 300));
  await page.getByRole('link', { name: 'How I am remembered' }).evaluate((link: HTMLElement) => link.click());
  await expect(page).toHaveURL('/game/account');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The cookie jar');
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Help');
  expect(await open()).toEqual(['I lost my magic words.', 'Does it work without a network?']);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(300);
  // Who opens the page anew asks anew.
  await page.getByRole('link', { name: 'Meow Meow, to the start' }).click();
  await expect(page).toHaveURL('/');
  await page.getByRole('link', { name: 'Help' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Help');
  expect(await open()).toEqual([]);
});

test('[B2] what the sign says closes behind the focus, and not within', async ({ page }) => {
  await page.goto('/');
  await expectAuth(page, 'no-cookie');
  const said = page.locator(':popover-open');
  await page.getByRole('button', { name: 'Not saved' }).press('Enter');
  await expect(said).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(said.getByRole('link', { name: 'Meet the cat' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Settings' })).toBeFocused();
  await expect(said).toHaveCount(0);
});
