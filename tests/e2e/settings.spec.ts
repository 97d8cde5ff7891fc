import { findingsOf } from './findings.ts';
import { beSaved } from './saved-player.ts';
import { choose, expect, expectAlive, expectAuth, expectLetters, expectQuestPage, type Page, test } from './test.ts';

const KEY = 'meow-settings';

const sheet = (page: Page) => page.getByRole('dialog', { name: 'How you like it' });
const radio = (page: Page, group: string, name: string) =>
  sheet(page).getByRole('group', { name: group }).getByRole('radio', { name, exact: true });
const keptBy = (page: Page) => page.evaluate((key) => localStorage.getItem(key), KEY);
const rem = (page: Page) => page.evaluate(() => Number.parseFloat(getComputedStyle(document.documentElement).fontSize));

async function openSettings(page: Page, path = '/'): Promise<void> {
  await page.goto(path);
  await expectAlive(page);
  await page.getByRole('button', { name: 'Settings', exact: true }).click();
  await expect(sheet(page)).toBeVisible();
}

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('[W6, A11] how you like it holds at once, is put back and undone, and none of it is written', async ({
  page,
  complaints,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openSettings(page);
  await expect(sheet(page).getByRole('heading', { name: 'How you like it' })).toBeFocused();
  // Nothing of the page is left at its edges, half covered.
  expect(await sheet(page).boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 844 });
  await expect(radio(page, 'Words appear', 'At once')).toBeChecked();
  await expect(radio(page, 'Sky', 'Still')).toBeChecked();
  await expect(radio(page, 'Light', 'Same as device')).toBeChecked();
  await expect(sheet(page).getByRole('button', { name: 'Put it all back' })).toHaveAttribute('aria-disabled', 'true');
  // As a device that asks for nothing has it: the settings follow.
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await expect(radio(page, 'Words appear', 'Quickly')).toBeChecked();
  await expect(radio(page, 'Sky', 'Moving')).toBeChecked();
  await page.emulateMedia({ reducedMotion: 'reduce', contrast: 'more' });
  await expect(radio(page, 'Contrast', 'Stronger')).toBeChecked();
  await page.emulateMedia({ contrast: 'no-preference' });

  // By keyboard alone, from what has the focus first.
  await page.keyboard.press('Tab');
  await expect(radio(page, 'Language', 'English')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(radio(page, 'Text size', '100%')).toBeFocused();
  for (const size of [125, 150, 175, 200, 250]) {
    await page.keyboard.press('ArrowRight');
    await expect(radio(page, 'Text size', `${size}%`)).toBeChecked();
    expect(await rem(page)).toBe((16 * size) / 100);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    const sideways = await sheet(page).evaluate((element) => element.scrollWidth - element.clientWidth);
    expect(sideways).toBeLessThanOrEqual(0);
  }
  const small = await page
    .getByRole('dialog')
    .locator('button, label')
    .evaluateAll((all) =>
      all.map((one) => one.getBoundingClientRect()).filter(({ height, width }) => height < 48 || width < 48),
    );
  expect(small).toEqual([]);
  await sheet(page).getByRole('button', { name: 'Put it all back' }).press('Enter');
  expect(await rem(page)).toBe(16);
  await expect(sheet(page).getByRole('status').getByText('It is all back.')).toBeVisible();
  await page.keyboard.press('Enter');
  expect(await rem(page)).toBe(40);
  await expect(radio(page, 'Text size', '250%')).toBeChecked();
  await radio(page, 'Text size', '100%').check();

  for (const light of ['Moonlight', 'Day']) {
    await radio(page, 'Light', light).check();
    for (const contrast of ['Stronger', 'Usual']) {
      await radio(page, 'Contrast', contrast).check();
      expect(await findingsOf(page)).toEqual([]);
    }
  }
  expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
  await page.keyboard.press('Escape');
  await expect(sheet(page)).toBeHidden();
  await expect(page.getByRole('button', { name: 'Settings', exact: true })).toBeFocused();
  expect(await page.evaluate(() => localStorage.length + sessionStorage.length)).toBe(0);
  await page.reload();
  await expectAuth(page, 'no-cookie');
  await expect(page.locator('html')).not.toHaveAttribute('data-light');
  expect(complaints).toEqual([]);
});

test('[W6] what is chosen is bold, and nothing beside it moves; no choice is left alone on a line', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openSettings(page);
  const light = sheet(page).getByRole('group', { name: 'Light' }).locator('label');
  const places = () => light.evaluateAll((labels) => labels.map((label) => label.getBoundingClientRect().toJSON()));
  await radio(page, 'Light', 'Day').check();
  const before = (await places()) as DOMRect[];
  expect(new Set(before.map(({ y }) => y)).size).toBe(1);
  expect(new Set(before.map(({ width }) => Math.round(width))).size).toBe(1);
  await radio(page, 'Light', 'Same as device').check();
  expect(await places()).toEqual(before);
});

test('[W6] on a desk each setting is one line: its name at the left, what sets it at the right, in one column', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await openSettings(page);
  await expectLetters(page);
  expect((await sheet(page).boundingBox())?.width).toBeLessThanOrEqual(1280 * 0.42);
  await expect(sheet(page).getByRole('heading', { level: 3 })).toHaveText([
    'Reading',
    'Seeing',
    'Hearing',
    'Keys',
    'Keeping',
  ]);
  const rows = await sheet(page)
    .getByRole('group')
    .evaluateAll((groups) =>
      groups.map((group) => {
        const [name, ...slips] = [...group.querySelectorAll('legend, label')].map((part) =>
          part.getBoundingClientRect(),
        ) as [DOMRect, ...DOMRect[]];
        const [first] = slips as [DOMRect];
        const middle = ({ top, height }: DOMRect) => top + height / 2;
        return {
          starts: Math.round(first.left),
          isOneLine: slips.every((slip) => Math.abs(middle(slip) - middle(name)) < 2) && name.right <= first.left,
          isLow: group.getBoundingClientRect().height <= 50, // px: the least that is pressed well, and its border
        };
      }),
    );
  expect(rows.length).toBeGreaterThan(5);
  for (const row of rows) expect(row).toEqual({ starts: rows[0]?.starts, isOneLine: true, isLow: true });
});

test('[W6] what cannot be pressed now is pale, in the same way everywhere', async ({ page }) => {
  await openSettings(page);
  const colourOf = (text: string) =>
    sheet(page)
      .getByText(text, { exact: true })
      .evaluate((element) => getComputedStyle(element).color);
  const [can, cannot] = [await colourOf('Sound'), await colourOf('Volume')];
  expect(cannot).not.toBe(can);
  expect(await colourOf('Put it all back')).toBe(cannot);
  await sheet(page).getByRole('switch', { name: 'Sound' }).check();
  expect([await colourOf('Volume'), await colourOf('Put it all back')]).toEqual([can, can]);
});

test('[W6] on the first page the game has its name once, on a screen of any width', async ({ page }) => {
  for (const language of ['en', 'de']) {
    await page.goto(`/?lang=${language}`);
    await expectAuth(page, 'no-cookie');
    const name = page.getByText('Meow Meow', { exact: true }).filter({ visible: true });
    for (const width of [320, 390, 543, 544, 563, 564, 832, 1280]) {
      await page.setViewportSize({ width, height: 844 });
      await expect(name, `${width} px, ${language}`).toHaveCount(1);
    }
    for (const size of [150, 250]) {
      await page.setViewportSize({ width: 390, height: 844 });
      await page.locator('html').evaluate((html, percent) => html.setAttribute('data-text', `${percent}`), size);
      await expect(name, `${size} %, ${language}`).toHaveCount(1);
    }
  }
});

test('[W6] whatever lies over a page lies on the same dusk, by day of the hue of the page', async ({ page }) => {
  const dusk = () =>
    page.getByRole('dialog').evaluate((dialog) => getComputedStyle(dialog, '::backdrop').backgroundColor);
  await page.goto('/game/quest/Hearth');
  await expectAlive(page);
  await page.getByRole('button', { name: 'History' }).click();
  const behindHistory = await dusk();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Settings', exact: true }).click();
  await expect(sheet(page)).toBeVisible();
  expect(await dusk()).toBe(behindHistory);
  await page.goto('/support');
  await page.getByRole('button', { name: 'Settings', exact: true }).click();
  await expect(sheet(page)).toBeVisible();
  expect(await dusk()).not.toBe(behindHistory);
});

test('[W6, T5] the light and the contrast that were chosen win over the device, in every colour', async ({ page }) => {
  const colours = () =>
    page.evaluate(() => {
      const { backgroundColor, color, borderTopColor, borderTopWidth } = getComputedStyle(
        document.querySelector('main section') as Element,
      );
      const { colorScheme } = getComputedStyle(document.documentElement);
      return { backgroundColor, color, borderTopColor, borderTopWidth, colorScheme };
    });
  await page.emulateMedia({ colorScheme: 'dark' });
  await openSettings(page, '/game/account');
  await expect.poll(async () => (await colours()).backgroundColor).toBe('rgb(36, 23, 48)');
  const night = await colours();
  await radio(page, 'Light', 'Day').check();
  await expect.poll(async () => (await colours()).backgroundColor).toBe('rgb(252, 249, 243)');
  const day = await colours();
  expect([night.backgroundColor, day.backgroundColor]).toEqual(['rgb(36, 23, 48)', 'rgb(252, 249, 243)']);
  expect([night.color, day.color]).toEqual(['rgb(252, 249, 243)', 'rgb(28, 15, 41)']);
  await page.emulateMedia({ colorScheme: 'light' });
  await radio(page, 'Light', 'Moonlight').check();
  await expect.poll(colours).toEqual({ ...night, colorScheme: 'dark' });
  await radio(page, 'Contrast', 'Stronger').check();
  const strong = { borderTopWidth: '3px', borderTopColor: 'rgb(255, 255, 255)', color: 'rgb(255, 255, 255)' };
  await expect.poll(colours).toMatchObject({ ...strong, backgroundColor: 'rgb(0, 0, 0)' });
  await radio(page, 'Light', 'Same as device').check();
  const ink = { borderTopColor: 'rgb(0, 0, 0)', color: 'rgb(0, 0, 0)', backgroundColor: 'rgb(255, 255, 255)' };
  await expect.poll(colours).toMatchObject(ink);
  // What the device asks for comes to the same, until the player wants it usual.
  await radio(page, 'Contrast', 'Usual').check();
  await page.emulateMedia({ contrast: 'more' });
  await expect.poll(colours).toMatchObject(ink);
  await expect(radio(page, 'Contrast', 'Stronger')).toBeChecked(); // before that, Usual is still shown as chosen
  await radio(page, 'Contrast', 'Usual').check();
  await expect.poll(colours).toMatchObject({ backgroundColor: day.backgroundColor, color: day.color });
  await page.emulateMedia({ contrast: 'no-preference', forcedColors: 'active' });
  await expect(radio(page, 'Contrast', 'Usual')).toBeChecked();
  await expect.poll(async () => (await colours()).borderTopWidth).toBe('3px');
});

test('[W6] kept settings hold from the first paint, in every tab, until they are not kept or the player is forgotten', async ({
  page,
  context,
}) => {
  await openSettings(page);
  await radio(page, 'Text size', '150%').check();
  const keep = sheet(page).getByRole('switch', { name: 'Keep these settings on this device' });
  await expect(keep).toHaveAccessibleDescription('Stored here only. We never see them.');
  await keep.check();
  await radio(page, 'Light', 'Moonlight').check();
  expect(JSON.parse((await keptBy(page)) ?? '')).toEqual({ v: 1, chosen: { textSize: 150, light: 'moonlight' } });

  const other = await context.newPage();
  // What the first paint of the page looked like, before its code had come.
  const held = Promise.withResolvers<void>();
  await other.route('**/assets/index-*.js', async (route) => {
    await held.promise;
    await route.continue();
  });
  await other.goto('/', { waitUntil: 'commit' });
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible();
  await other.evaluate(() => new Promise(requestAnimationFrame));
  await expect(other.locator('html')).toHaveAttribute('data-light', 'moonlight');
  expect(await rem(other)).toBe(24);
  held.resolve();
  await expectAuth(other, 'no-cookie');
  expect(await rem(other)).toBe(24);

  await radio(page, 'Text size', '200%').check();
  await expect.poll(() => rem(other)).toBe(32);
  await keep.uncheck();
  expect(await keptBy(page)).toBeNull();
  expect(await rem(page)).toBe(32);
  await keep.check();
  await page.keyboard.press('Escape');

  await page.goto('/game/account');
  await expect(page.getByText('Stored on this device: how you like it')).toBeVisible();
  await beSaved(page);
  await page.goto('/game/account');
  await expect(page.getByText('cookie: yes, words: yes, settings: yes')).toBeVisible();
  await page.getByRole('button', { name: 'Forget me here' }).click();
  await expect(page.getByText('The settings kept on this device go, too.')).toBeVisible();
  await page.getByRole('button', { name: 'Forget me here' }).last().click();
  await expect(page.getByText('Forgotten.')).toBeVisible();
  expect(await keptBy(page)).toBeNull();
  expect(await rem(page)).toBe(32);
});

test('[W6] a browser that keeps nothing, or kept it badly, says so in words', async ({ page }) => {
  await page.addInitScript((key) => {
    const { setItem } = Storage.prototype;
    if (!sessionStorage.getItem('damaged')) setItem.call(localStorage, key, '{"v":1,');
    setItem.call(sessionStorage, 'damaged', 'once');
    Storage.prototype.setItem = function (name, value) {
      if (document.documentElement.dataset.full) throw new DOMException('No room', 'QuotaExceededError');
      setItem.call(this, name, value);
    };
  }, KEY);
  await openSettings(page);
  const keep = sheet(page).getByRole('switch', { name: 'Keep these settings on this device' });
  await expect(sheet(page).getByRole('alert')).toContainText('cannot be read any more');
  await expect(keep).toBeChecked();
  await radio(page, 'Text size', '125%').check();
  await expect(sheet(page).getByRole('alert')).toHaveCount(0);
  expect(await keptBy(page)).toBe('{"v":1,"chosen":{"textSize":125}}');
  await keep.uncheck();
  await page.evaluate(() => {
    document.documentElement.dataset.full = 'yes';
  });
  await keep.click();
  await expect(sheet(page).getByRole('alert')).toContainText('This browser has no room left.');
  await expect(keep).not.toBeChecked();
  expect(await keptBy(page)).toBeNull();

  // One that refuses all of it still shows the page.
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('Denied', 'SecurityError');
      },
    });
  });
  await openSettings(page);
  await expect(sheet(page).getByRole('alert')).toHaveCount(0);
  await keep.click();
  await expect(sheet(page).getByRole('alert')).toContainText('This browser will not keep anything.');
  await radio(page, 'Text size', '200%').check();
  expect(await rem(page)).toBe(32);
});

test('[W6, A4] single keys turn pages, still the sky and list themselves, and can be switched off', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto('/vision');
  await expectAuth(page, 'no-cookie');
  const at = (route: string) => expect(page.locator('html')).toHaveAttribute('data-route', route);
  await page.keyboard.press('m');
  await expect(page.getByRole('button', { name: 'Let the sky drift' })).toBeVisible();
  await page.keyboard.press('m');
  await expect(page.getByRole('button', { name: 'Hold the sky still' })).toBeVisible();
  await page.keyboard.press('n');
  await at('vision-mirror');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.keyboard.press('p');
  await at('vision');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.keyboard.press('Control+m');
  await expect(page.getByRole('button', { name: 'Hold the sky still' })).toBeVisible();

  await page.keyboard.press('?');
  const keys = page.getByRole('dialog', { name: 'Keys' });
  await expect(keys.getByRole('heading', { name: 'Keys' })).toBeFocused();
  for (const [key, act] of [
    ['N', 'Next page'],
    ['P', 'Parent page'],
    ['?', 'This list'],
    ['H', 'History'],
    ['B', 'Back a line'],
  ] as const) {
    await expect(keys.locator(`div:has(> dt > kbd:text-is("${key}"))`)).toContainText(act);
  }
  expect(await findingsOf(page)).toEqual([]);
  // Under the list they rest: the page does not turn, nor by its arrow keys.
  for (const key of ['n', 'ArrowRight', 'PageDown']) await page.keyboard.press(key);
  await at('vision');
  await keys.getByRole('switch', { name: 'Single-key shortcuts' }).uncheck();
  await page.keyboard.press('Escape');
  await expect(keys).toBeHidden();
  for (const key of ['n', 'm', '?']) await page.keyboard.press(key);
  await expect(page.getByRole('button', { name: 'Hold the sky still' })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await at('vision');
  // What is no single letter goes on.
  await page.keyboard.press('ArrowRight');
  await at('vision-mirror');

  // On again, and not where somebody writes.
  await page.getByRole('button', { name: 'Settings', exact: true }).click();
  await sheet(page).getByRole('switch', { name: 'Single-key shortcuts' }).check();
  await sheet(page).getByRole('button', { name: 'List the keys' }).click();
  await expect(keys).toBeVisible();
  await page.keyboard.press('Escape');
  await page.goto('/game/account#words');
  await expectAuth(page, 'no-cookie');
  // Of what this page has not, nothing is promised.
  await page.keyboard.press('?');
  await expect(keys.getByText('This list')).toBeVisible();
  for (const act of ['Next page', 'Parent page']) await expect(keys.getByText(act)).toHaveCount(0);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'I already have words' }).click();
  const slot = page.getByRole('combobox').first();
  await slot.focus();
  await page.keyboard.type('pn');
  await expect(slot).toHaveValue('pn');
  await at('game-account');
});

test('[W6, A4, A11] where single keys are off, a quest promises none, to ears or to eyes', async ({ page }) => {
  await openSettings(page, '/game/quest/Cookie');
  const promised = page.locator('[aria-keyshortcuts]');
  const number = page.locator('[data-choice]').first().getByText('1', { exact: true });
  await expect(promised).not.toHaveCount(0);
  await expect(number).toBeVisible();
  await sheet(page).getByRole('switch', { name: 'Single-key shortcuts' }).uncheck();
  await sheet(page).getByRole('button', { name: 'Done' }).click();
  await expect(promised).toHaveCount(0);
  await expect(number).toBeHidden();
  await page.keyboard.press('1');
  await page.getByRole('button', { name: 'Settings', exact: true }).click();
  await expect(sheet(page)).toBeVisible();
  await expectQuestPage(page, 'init');
  await sheet(page).getByRole('switch', { name: 'Single-key shortcuts' }).check();
  await sheet(page).getByRole('button', { name: 'Done' }).click();
  await expect(number).toBeVisible();
  await page.keyboard.press('1');
  await expectQuestPage(page, 'accept');
});

test('[W6] no sound is asked for before it is switched on; then pages, cats and the bell are heard', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const heard: number[] = [];
    Object.assign(window, { heard, contexts: 0 });
    const counts = window as unknown as { contexts: number };
    const Own = AudioContext;
    window.AudioContext = class extends Own {
      constructor() {
        super();
        counts.contexts += 1;
      }
    };
    const { start } = AudioBufferSourceNode.prototype;
    AudioBufferSourceNode.prototype.start = function (...args) {
      heard.push(Math.round((this.buffer?.duration ?? 0) * 1000));
      start.apply(this, args);
    };
  });
  const heard = () => page.evaluate(() => [...(window as unknown as { heard: number[] }).heard]);
  const contexts = () => page.evaluate(() => (window as unknown as { contexts: number }).contexts);
  await page.goto('/support');
  await expectAuth(page, 'no-cookie');
  await page.getByRole('button', { name: 'Ring the bell' }).click();
  await expect(page.getByRole('status').getByText('Pudding. Keeps the tower tidy')).toBeVisible();
  await page.getByText('It moves too much / the letters are too small.').click();
  await page.getByRole('button', { name: 'Open settings' }).click();
  await expect(sheet(page).getByRole('slider', { name: 'Volume' })).toBeDisabled();
  expect(await contexts()).toBe(0);
  await sheet(page).getByRole('switch', { name: 'Sound' }).check();
  await expect.poll(heard).toEqual([290]);
  const volume = sheet(page).getByRole('slider', { name: 'Volume' });
  await volume.focus();
  await page.keyboard.press('ArrowRight');
  await expect(volume).toHaveValue('0.6');
  await expect.poll(heard).toEqual([290, 290]);
  await sheet(page).getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('button', { name: 'Open settings' })).toBeFocused();
  await page.getByRole('button', { name: 'Ring the bell' }).click();
  await expect.poll(heard).toEqual([290, 290, 290]);
  await page.getByRole('link', { name: 'Back: Start' }).click();
  await expect.poll(heard).toEqual([290, 290, 290, 200]);
  await page.getByRole('link', { name: 'Meet the cat' }).click();
  await choose(page, 'Pet Quince');
  await expect.poll(async () => (await heard()).length).toBe(6);
  expect(await contexts()).toBe(1);
});
