import { basename } from 'node:path';
import { nameLists } from '#content/names';
import { signInAsSavedPlayer } from './saved-player.ts';
import {
  characterOf,
  choose,
  expect,
  expectAuth,
  expectQuestPage,
  headline,
  holdRequests,
  noteRequests,
  openPage,
  type Page,
  pathOf,
  readOn,
  storedEntries,
  test,
  testOfProcess,
} from './test.ts';

const FEMALE = nameLists.f.map(([name]) => name);

/** The status message of a Vision page: the shown form, what the mirror shows, or the drawn name. */
const said = (page: Page) => page.getByRole('main').getByRole('status');
const look = (page: Page) => page.getByRole('img');
const string = (page: Page) => page.getByRole('region', { name: 'On the string' }).getByRole('button');

test('[W5] an anonymous player chooses form and name, which last until the page is closed', {
  tag: '@stranger',
}, async ({ page, context, complaints }) => {
  const calls = noteRequests(page, (request) => (['GET', 'HEAD'].includes(request.method()) ? null : request.url()));
  await openPage(page, '/vision/mirror');
  await expect(page.getByText('The mirror is polite and shows nothing.')).toBeVisible();
  await expect(look(page)).toHaveCount(0);
  await expect(page.getByText('Turn around.')).toHaveCount(0);
  await page.getByRole('link', { name: 'Back to the bowl' }).click();

  await expect(said(page)).toHaveText('The water is still.');
  await expect(page.getByText('This is only a reflection. It goes when you close the page.')).toBeVisible();
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);
  await expect(page.getByRole('group', { name: 'What the water may show' }).getByRole('radio')).toHaveCount(4);
  const keep = page.getByRole('button', { name: 'Keep this one' });
  await expect(keep).toHaveAttribute('aria-disabled', 'true');
  await keep.press('Enter');
  await expect(said(page)).toHaveText('The water is still.');
  const stir = page.getByRole('button', { name: 'Stir' });
  const risen = new Set<string>();
  for (let last = ''; risen.size < 4; ) {
    await stir.press('Enter');
    await expect(said(page)).not.toHaveText(last || 'The water is still.');
    last = (await said(page).textContent()) ?? '';
    risen.add(last);
    const name = /^The water shows a (.+)\.$/.exec(last)?.[1] ?? '';
    await expect(page.getByRole('radio', { checked: true })).toHaveAccessibleName(new RegExp(`^${name}$`, 'i'));
  }
  await page.getByRole('radio', { name: 'Cat girl' }).press('Space');
  await expect(said(page)).toHaveText('The water shows a cat girl.');
  await keep.press('Enter');
  await expect(said(page)).toHaveText('You are a cat girl, until you close the page.');

  await page.getByRole('link', { name: 'Next: Mirror' }).click();
  await expect(look(page)).toHaveAccessibleName('A cat girl in a witch’s hat, seen from the front. There is a tail.');
  for (const [button, words] of [
    ['Turn', 'A cat girl in a witch’s hat, seen from behind. There is a tail.'],
    ['Hat off', 'A cat girl, seen from behind. There is a tail.'],
    ['Left', 'A cat girl in the left boot, seen from behind. There is a tail.'],
    ['Right', 'A cat girl in the right boot, seen from behind. There is a tail.'],
    ['Hat on', 'A cat girl in a witch’s hat and the right boot, seen from behind. There is a tail.'],
    ['Turn', 'A cat girl in a witch’s hat and the right boot, seen from the front. There is a tail.'],
  ] as const) {
    const control = page.getByRole('button', { name: button, exact: true });
    await control.press('Enter');
    await expect(look(page)).toHaveAccessibleName(words);
    await expect(said(page)).toHaveText(words);
  }
  await expect(page.getByRole('group', { name: 'Boots' }).getByRole('button', { pressed: true })).toHaveText('Right');
  // The figure blinks and moves its tail, except with reduced motion.
  const moving = () =>
    look(page).evaluate((mirror) =>
      mirror.getAnimations({ subtree: true }).map((one) => (one as CSSAnimation).animationName),
    );
  expect(await moving()).toEqual([]);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await expect.poll(async () => new Set(await moving()).size).toBe(2);
  await page.emulateMedia({ reducedMotion: 'reduce' });

  await page.getByRole('link', { name: 'Next: Name' }).click();
  await expect(said(page)).toHaveText('The hat is full. Put a hand in.');
  expect(await page.getByRole('main').locator('input, textarea, [contenteditable]').count()).toBe(0);
  const draw = page.getByRole('button', { name: 'Draw a name' });
  const drawn: string[] = [];
  for (let at = 0; at < 6; at++) {
    await (at === 0 ? draw.press('Enter') : draw.click()); // a second Enter within 0.5 s is ignored
    await expect(string(page)).toHaveCount(Math.min(at + 1, 5));
    await expect(said(page)).not.toHaveText(drawn.length > 0 ? `You drew ${drawn.at(-1)}.` : '');
    drawn.push(/^You drew (\w+)\.$/.exec((await said(page).textContent()) ?? '')?.[1] ?? '');
  }
  expect(FEMALE).toEqual(expect.arrayContaining(drawn));
  await expect(string(page)).toHaveText(drawn.toReversed().slice(0, 5));
  await page.getByRole('button', { name: drawn[2] as string, exact: true }).press('Space');
  await expect(said(page)).toHaveText(`You drew ${drawn[2]}.`);
  await page.getByRole('button', { name: 'Keep it' }).press('Enter');
  await expect(said(page)).toHaveText(`You are ${drawn[2]}, until you close the page.`);

  await page.getByRole('link', { name: 'Back: Vision' }).click();
  await expect(said(page)).toHaveText('You are a cat girl, until you close the page.');
  expect(calls).toEqual([]);
  expect(await context.cookies()).toEqual([]);
  expect(await storedEntries(page)).toBe(0);
  expect(complaints).toEqual([]);
  await page.reload();
  await expectAuth(page, 'no-cookie');
  await expect(said(page)).toHaveText('The water is still.');
});

test('[P3] a newly saved player can keep the form and name that they chose at /vision before', {
  tag: '@full',
}, async ({ page }) => {
  await openPage(page, '/vision');
  await page.getByRole('radio', { name: 'Cat boy' }).check();
  await page.getByRole('button', { name: 'Keep this one' }).click();
  await expect(said(page)).toHaveText('You are a cat boy, until you close the page.');
  await page.getByRole('link', { name: 'Next: Mirror' }).click();
  await page.getByRole('link', { name: 'Next: Name' }).click();
  await page.getByRole('button', { name: 'Draw a name' }).click();
  const [name = ''] = await string(page).allTextContents();
  await page.getByRole('button', { name: 'Keep it' }).click();
  await expect(said(page)).toHaveText(`You are ${name}, until you close the page.`);
  await page.getByRole('link', { name: 'Meow Meow, to the start' }).click();
  await page.getByRole('link', { name: 'Meet the cat' }).click();
  await choose(page, 'Tell me about the cookie');
  await choose(page, 'Yes, save my character');
  await expectQuestPage(page, 'accept_yes');
  await readOn(page);
  const log = page.getByRole('log');
  await expect(log).toContainText(/A (girl|boy), it says, called [A-Z][a-z]+\. I did not choose\./);
  await expect(log).toContainText(`The mirror said something else, I hear: a cat boy called ${name}.`);
  await choose(page, 'Keep what was said before');
  await expectQuestPage(page, 'finish');
  await expect(log).toContainText(`You are saved, ${name}. Come and go. I do.`);
  expect((await characterOf(page)).name).toBe(name);
  await page.goto('/vision/mirror');
  await expect(look(page)).toHaveAccessibleName(/^A cat boy/);
});

testOfProcess(
  '[W5, Q8, D4] a saved form reaches another tab, and form and name survive a crash of the server',
  async ({ page, context, server, complaints }) => {
    await signInAsSavedPlayer(page);
    const { name: born } = await characterOf(page);
    const other = await context.newPage();
    await other.goto('/vision/mirror');
    await expect(look(other)).toHaveAccessibleName(/^A (girl|boy) in a witch’s hat/);
    await expect(other.getByText('The mirror agrees with the bowl. That is rare.')).toBeVisible();

    await page.goto('/vision');
    await expect(said(page)).toHaveText('This is you. The water is sure.');
    await expect(page.getByText('This is only a reflection.')).toHaveCount(0);
    const calls = noteRequests(page, (request) => (request.method() === 'POST' ? basename(pathOf(request)) : null));
    await page.getByRole('radio', { name: 'Cat boy' }).check();
    await expect(said(page)).toHaveText('The water shows a cat boy.');
    await page.getByRole('button', { name: 'Keep this one' }).dblclick();
    await expect(said(page)).toHaveText('This is you. The water is sure.');
    await expect(look(other)).toHaveAccessibleName(/^A cat boy in a witch’s hat/);
    expect(calls).toEqual(['Mirror']);

    await page.getByRole('link', { name: 'Next: Mirror' }).click();
    await page.getByRole('link', { name: 'Next: Name' }).click();
    await expect(said(page)).toHaveText(`You are ${born}. It is written down.`);
    await page.getByRole('button', { name: 'Draw a name' }).click();
    await expect(said(page)).toHaveText(/^You drew \w+\.$/);
    const [drawn = ''] = await string(page).allTextContents();
    expect(nameLists.m.map(([name]) => name)).toContain(drawn);
    expect((await characterOf(page)).name).toBe(born);
    await page.getByRole('button', { name: 'Keep it' }).click();
    await expect(said(page)).toHaveText(`You are ${drawn}. It is written down.`);
    expect(calls).toEqual(['Mirror', 'Name', 'Name']);

    await server.restart('SIGKILL');
    await page.goto('/');
    await expect(headline(page)).toHaveText(`Welcome back, ${drawn}.`);
    await page.goto('/vision/name');
    await expect(said(page)).toHaveText(`You are ${drawn}. It is written down.`);
    await expect(string(page)).toHaveText([drawn]);
    await expect(page.getByText('This is only a slip of paper.')).toHaveCount(0);
    await page.goto('/vision');
    await expect(page.getByRole('radio', { checked: true })).toHaveAccessibleName('Cat boy');
    expect((await characterOf(page)).name).toBe(drawn);
    expect(complaints.filter((text) => !text.includes('net::ERR_'))).toEqual([]);
  },
);

test('[W5, C11] if saving a form fails, it stays selected, a message says why, and a retry saves it', {
  tag: '@full',
}, async ({ page, context }) => {
  // Without its stream, the page misses the updates from the other tab.
  await page.route('**/*?stream', (route) => route.abort());
  await signInAsSavedPlayer(page);
  await page.goto('/vision');
  await expect(said(page)).toHaveText('This is you. The water is sure.');
  await page.getByRole('radio', { name: 'Cat girl' }).check();

  await page.route('**/quest/**', (route) => route.abort());
  const keep = page.getByRole('button', { name: 'Keep this one' });
  await keep.click();
  const problem = page.getByRole('alert');
  await expect(problem).toContainText('The tower did not answer. Try again.');
  await expect(said(page)).toHaveText('The water shows a cat girl.');
  await page.unroute('**/quest/**');

  const other = await context.newPage();
  await other.goto('/vision/name');
  await other.getByRole('button', { name: 'Draw a name' }).click();
  await expect(string(other)).toHaveCount(1);
  await choose(page, 'Try again');
  await expect(problem).toContainText('Someone got there first. Here is how it stands now.');
  await expect(said(page)).toHaveText('The water shows a cat girl.');
  await choose(page, 'Try again');
  await expect(said(page)).toHaveText('This is you. The water is sure.');
  await expect(problem).toHaveCount(0);
  await expect(page.getByRole('radio', { name: 'Cat girl' })).toBeChecked();
  // The pressed button is removed, and another element has the focus.
  await expect(page.locator('main :focus')).toHaveCount(1);
});

test('[W5] names that fail to load can be retried', { tag: '@full' }, async ({ page }) => {
  await page.route('**/assets/names-*', (route) => route.abort());
  const answer = await holdRequests(page, '**/api/auth/cookie');
  await page.goto('/vision/name');
  await choose(page, 'Draw a name');
  await expect(page.getByText('The hat is full. Put a hand in.')).toBeVisible();
  await expect(page.getByRole('alert')).toContainText('Part of the page did not arrive. Check your connection.');
  await expect(string(page)).toHaveCount(0);
  await expect(page.getByText('This is only a slip of paper. It goes when you close the page.')).toBeVisible();
  answer();
  await expectAuth(page, 'no-cookie');
  await page.unroute('**/assets/names-*');
  await choose(page, 'Try again');
  await expect(said(page)).toHaveText(/^You drew \w+\.$/);
  await expect(page.getByRole('alert')).toHaveCount(0);
});
