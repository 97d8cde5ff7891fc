import { signInAsSavedPlayer } from './saved-player.ts';
import {
  choose,
  expect,
  expectAlive,
  expectAuth,
  expectQuestPage,
  headline,
  holdRequests,
  openPage,
  type Page,
  readOn,
  storedEntries,
  test,
} from './test.ts';
import { forget } from './words-page.ts';

const KEY = 'meow-settings';

const sheet = (page: Page) => page.getByRole('dialog', { name: 'How you like it' });
const radio = (page: Page, group: string, name: string) =>
  sheet(page).getByRole('group', { name: group }).getByRole('radio', { name, exact: true });
const keepSwitch = (page: Page) => sheet(page).getByRole('switch', { name: 'Keep these settings on this device' });
const singleKeys = (page: Page) => page.getByRole('dialog').getByRole('switch', { name: 'Single-key shortcuts' });
const keptBy = (page: Page) => page.evaluate((key) => localStorage.getItem(key), KEY);
const rem = (page: Page) => page.evaluate(() => Number.parseFloat(getComputedStyle(document.documentElement).fontSize));

async function openSettings(page: Page, path?: string): Promise<void> {
  if (path) await page.goto(path);
  await expectAlive(page);
  await page.getByRole('button', { name: 'Settings', exact: true }).click();
  await expect(sheet(page)).toBeVisible();
}

test('[W6, A11] settings apply at once, can be reset and restored, and are not stored by default', {
  tag: '@stranger',
}, async ({ page, complaints }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openSettings(page, '/');
  await expect(sheet(page).getByRole('heading', { name: 'How you like it' })).toBeFocused();
  const back = sheet(page).getByRole('button', { name: 'Put it all back' });
  await test.step('the settings follow the device', async () => {
    await expect(radio(page, 'Light', 'Same as device')).toBeChecked();
    await expect(back).toHaveAttribute('aria-disabled', 'true');
    for (const [reducedMotion, words, sky] of [
      ['reduce', 'At once', 'Still'],
      ['no-preference', 'Quickly', 'Moving'],
    ] as const) {
      await page.emulateMedia({ reducedMotion });
      await expect(radio(page, 'Words appear', words)).toBeChecked();
      await expect(radio(page, 'Sky', sky)).toBeChecked();
    }
    await page.emulateMedia({ reducedMotion: 'reduce', contrast: 'more' });
    await expect(radio(page, 'Contrast', 'Stronger')).toBeChecked();
    await page.emulateMedia({ contrast: 'no-preference' });
  });
  await test.step('text size can be set by keys, without overflow or small targets', async () => {
    await page.keyboard.press('Tab');
    await expect(radio(page, 'Language', 'English')).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(radio(page, 'Text size', '100%')).toBeFocused();
    for (const size of [125, 150, 175, 200, 250]) {
      await page.keyboard.press('ArrowRight');
      await expect(radio(page, 'Text size', `${size}%`)).toBeChecked();
      expect(await rem(page)).toBe((16 * size) / 100);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
      expect(await sheet(page).evaluate((one) => one.scrollWidth - one.clientWidth)).toBeLessThanOrEqual(0);
    }
    const sides = await sheet(page)
      .locator('button, label')
      .evaluateAll((all) => all.flatMap((one) => [one.clientWidth, one.getBoundingClientRect().height]));
    expect(Math.min(...sides)).toBeGreaterThanOrEqual(48);
  });
  await back.press('Enter');
  expect(await rem(page)).toBe(16);
  await expect(sheet(page).getByRole('status').getByText('It is all back.')).toBeVisible();
  await page.keyboard.press('Enter');
  expect(await rem(page)).toBe(40);
  await expect(radio(page, 'Text size', '250%')).toBeChecked();
  await page.keyboard.press('Escape');
  await expect(sheet(page)).toBeHidden();
  await expect(page.getByRole('button', { name: 'Settings', exact: true })).toBeFocused();
  expect(await storedEntries(page)).toBe(0);
  await page.reload();
  await expectAuth(page, 'no-cookie');
  expect(await rem(page)).toBe(16);
  expect(complaints).toEqual([]);
});

test('[W6, T5] the chosen light and contrast win over the device’s', { tag: '@full' }, async ({ page }) => {
  const [night, day, black, white] = ['rgb(36, 23, 48)', 'rgb(252, 249, 243)', 'rgb(0, 0, 0)', 'rgb(255, 255, 255)'];
  const part = page.locator('main section').first();
  const expectColours = async (ground = '', letters = '') => {
    await expect(part).toHaveCSS('background-color', ground);
    await expect(part).toHaveCSS('color', letters);
  };
  await page.emulateMedia({ colorScheme: 'dark' });
  await openSettings(page, '/game/account');
  await expectColours(night, day);
  await radio(page, 'Light', 'Day').check();
  await expectColours(day, 'rgb(28, 15, 41)');
  await page.emulateMedia({ colorScheme: 'light' });
  await radio(page, 'Light', 'Moonlight').check();
  await expectColours(night, day);
  await expect(page.locator('html')).toHaveCSS('color-scheme', 'dark');
  await radio(page, 'Contrast', 'Stronger').check();
  await expectColours(black, white);
  await expect(part).toHaveCSS('border-top', `3px solid ${white}`);
  await radio(page, 'Light', 'Same as device').check();
  await expectColours(white, black);
  // A preference of the device has the same effect, until the player chooses “Usual”.
  await radio(page, 'Contrast', 'Usual').check();
  await page.emulateMedia({ contrast: 'more' });
  await expectColours(white, black);
  await expect(radio(page, 'Contrast', 'Stronger')).toBeChecked(); // the device's preference is read by now
  await radio(page, 'Contrast', 'Usual').check();
  await expectColours(day, 'rgb(28, 15, 41)');
  await page.emulateMedia({ contrast: 'no-preference', forcedColors: 'active' });
  await expect(radio(page, 'Contrast', 'Usual')).toBeChecked();
  await expect(part).toHaveCSS('border-top-width', '3px');
});

test('[W6] stored settings apply from the first paint on, in every tab, and are deleted with the identity', {
  tag: '@rare',
}, async ({ page, context }) => {
  await openSettings(page, '/');
  await radio(page, 'Text size', '150%').check();
  const keep = keepSwitch(page);
  await expect(keep).toHaveAccessibleDescription('Stored here only. We never see them.');
  await keep.check();
  await radio(page, 'Light', 'Moonlight').check();
  expect(JSON.parse((await keptBy(page)) ?? '')).toEqual({ v: 1, chosen: { textSize: 150, light: 'moonlight' } });

  const other = await context.newPage();
  // Holds the code back, so that the page shows its first paint.
  const arrive = await holdRequests(other, '**/assets/index-*.js');
  await other.goto('/', { waitUntil: 'commit' });
  await expect(headline(other)).toBeVisible();
  await expect(other.locator('html')).toHaveAttribute('data-light', 'moonlight');
  expect(await rem(other)).toBe(24);
  arrive();
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
  await signInAsSavedPlayer(page);
  await page.goto('/game/account');
  await expect(page.getByText('cookie: yes, words: yes, settings: yes')).toBeVisible();
  await choose(page, 'Forget me here');
  await expect(page.getByText('The settings kept on this device go, too.')).toBeVisible();
  await page.keyboard.press('Escape');
  await forget(page);
  await expect(page.getByText('Forgotten.')).toBeVisible();
  expect(await keptBy(page)).toBeNull();
  expect(await rem(page)).toBe(32);
});

test('[W6] the settings report that the storage is full, or that stored settings are damaged', {
  tag: '@full',
}, async ({ page }) => {
  await page.addInitScript((key) => localStorage.setItem(key, '{"v":1,'), KEY);
  await openSettings(page, '/');
  const keep = keepSwitch(page);
  await expect(sheet(page).getByRole('alert')).toContainText('cannot be read any more');
  await expect(keep).toBeChecked();
  await radio(page, 'Text size', '125%').check();
  await expect(sheet(page).getByRole('alert')).toHaveCount(0);
  expect(await keptBy(page)).toBe('{"v":1,"chosen":{"textSize":125}}');
  await keep.uncheck();
  await page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('No room', 'QuotaExceededError');
    };
  });
  await keep.click();
  await expect(sheet(page).getByRole('alert')).toContainText('This browser has no room left.');
  await expect(keep).not.toBeChecked();
  expect(await keptBy(page)).toBeNull();
});

test('[W6, A4, A11] single-key shortcuts turn pages, stop the sky and answer, and can be switched off', {
  tag: '@full',
}, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await openPage(page, '/vision');
  const at = (route: string) => expect(page.locator('html')).toHaveAttribute('data-route', route);
  const drifts = page.getByRole('button', { name: 'Hold the sky still' });
  const keys = page.getByRole('dialog', { name: 'Keys' });
  await page.keyboard.press('m');
  await expect(page.getByRole('button', { name: 'Let the sky drift' })).toBeVisible();
  await page.keyboard.press('m');
  await expect(drifts).toBeVisible();
  for (const [key, route] of [
    ['n', 'vision-mirror'],
    ['p', 'vision'],
  ] as const) {
    await page.keyboard.press(key);
    await at(route);
    await expect(headline(page)).toBeFocused();
  }
  await page.keyboard.press('Control+m');
  await expect(drifts).toBeVisible();

  await test.step('the list of shortcut keys disables the keys while it is open, and has a switch for them', async () => {
    await page.keyboard.press('?');
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
    for (const key of ['n', 'ArrowRight', 'PageDown']) await page.keyboard.press(key);
    await at('vision');
    await singleKeys(page).uncheck();
    await page.keyboard.press('Escape');
    await expect(keys).toBeHidden();
    for (const key of ['n', 'm', '?']) await page.keyboard.press(key);
    await expect(drifts).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await at('vision');
    // Keys that type no letter still work.
    await page.keyboard.press('ArrowRight');
    await at('vision-mirror');
  });
  await test.step('with shortcuts switched off, a quest neither shows nor announces them', async () => {
    await page.goto('/game/quest/Cookie');
    await readOn(page);
    await openSettings(page);
    const promised = page.locator('[aria-keyshortcuts]');
    const number = page.locator('[data-choice]').first().getByText('1', { exact: true });
    await expect(promised).not.toHaveCount(0);
    await expect(number).toBeVisible();
    await singleKeys(page).uncheck();
    await choose(page, 'Done');
    await expect(promised).toHaveCount(0);
    await expect(number).toBeHidden();
    await page.keyboard.press('1');
    await openSettings(page);
    await expectQuestPage(page, 'init');
    await singleKeys(page).check();
    await choose(page, 'Done');
    await expect(number).toBeVisible();
    await page.keyboard.press('1');
    await expectQuestPage(page, 'accept');
  });
  await test.step('in text fields shortcut keys type letters, and the list of keys omits actions that the page lacks', async () => {
    await openPage(page, '/game/account#words');
    await openSettings(page);
    await choose(page, 'List the keys');
    await expect(keys.getByText('This list')).toBeVisible();
    for (const act of ['Next page', 'Parent page']) await expect(keys.getByText(act)).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(sheet(page).getByRole('button', { name: 'List the keys' })).toBeFocused();
    await page.keyboard.press('Escape');
    await choose(page, 'I already have words');
    const slot = page.getByRole('combobox').first();
    await expect(slot).toBeFocused();
    await page.keyboard.type('pn');
    await expect(slot).toHaveValue('pn');
    await at('game-account');
  });
});

test('[W6] the game creates no audio context before sound is on; then pages, cats and the bell play sounds', {
  tag: '@full',
}, async ({ page }) => {
  await page.addInitScript(() => {
    const heard: number[] = [];
    const counts = Object.assign(window, { heard, contexts: 0 });
    window.AudioContext = class extends AudioContext {
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
  const of = <Name extends 'heard' | 'contexts'>(name: Name) =>
    page.evaluate((what) => (window as unknown as { heard: number[]; contexts: number })[what], name);
  const [bell, turn] = [290, 200]; // ms
  await openPage(page, '/support');
  await choose(page, 'Ring the bell');
  await expect(page.getByRole('status').getByText('Pudding. Keeps the tower tidy')).toBeVisible();
  await page.getByText('It moves too much / the letters are too small.').click();
  await choose(page, 'Open settings');
  const volume = sheet(page).getByRole('slider', { name: 'Volume' });
  await expect(volume).toBeDisabled();
  expect(await of('contexts')).toBe(0);
  await sheet(page).getByRole('switch', { name: 'Sound' }).check();
  await expect.poll(() => of('heard')).toEqual([bell]);
  await volume.press('ArrowRight');
  await expect(volume).toHaveValue('0.6');
  await expect.poll(() => of('heard')).toEqual([bell, bell]);
  await choose(page, 'Done');
  await expect(page.getByRole('button', { name: 'Open settings' })).toBeFocused();
  await choose(page, 'Ring the bell');
  await expect.poll(() => of('heard')).toEqual([bell, bell, bell]);
  await page.getByRole('link', { name: 'Back: Start' }).click();
  await expect.poll(() => of('heard')).toEqual([bell, bell, bell, turn]);
  await page.getByRole('link', { name: 'Meet the cat' }).click();
  await choose(page, 'Pet Quince');
  await expect.poll(async () => (await of('heard')).length).toBe(6);
  expect(await of('contexts')).toBe(1);
});

test('[P4] the first setting that is changed shows a button to store the settings', async ({ page }) => {
  await openSettings(page, '/');
  const offer = sheet(page).getByRole('button', { name: 'Keep on this device', exact: true });
  await expect(offer).toHaveCount(0);
  await radio(page, 'Text size', '200%').check();
  await expect(offer).toBeVisible();
  await expect(offer).toBeInViewport();
  await offer.click();
  await expect(sheet(page).getByRole('status').filter({ hasText: 'Kept on this device.' })).toBeVisible();
  await expect(offer).toHaveCount(0);
  await expect(sheet(page).getByRole('button', { name: 'Done' })).toBeFocused();
  await expect(keepSwitch(page)).toBeChecked();
  await page.reload();
  expect(await rem(page)).toBe(32);
});
