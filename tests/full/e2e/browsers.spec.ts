import { globSync, readFileSync } from 'node:fs';
import compat from '@mdn/browser-compat-data' with { type: 'json' };
import { parse } from 'acorn';
import { OLDEST_BROWSERS } from '../../../scripts/lib/browsers.ts';
import { CLIENT_DIR } from '../../e2e/game-server.ts';
import { acceptTheCookie, choose, expect, expectAuth, expectQuestPage, openPage, test } from '../../e2e/test.ts';

/** The newest ECMAScript edition that all of the oldest supported browsers support completely. */
const LANGUAGE = 2023;

/** The browser support of a feature, in MDN's format. */
interface Support {
  readonly version_added: string | boolean | null;
  readonly flags?: unknown;
}
type Feature = { readonly __compat?: { readonly support: Record<string, Support | readonly Support[] | undefined> } };
type Group = Readonly<Record<string, Feature>>;

const BROWSERS = Object.entries(OLDEST_BROWSERS).map(([name, version]) => ({
  name: name === 'ios' ? 'safari_ios' : name,
  version,
}));

test('every script of the build is valid in the oldest supported browsers', () => {
  const files = globSync('{assets/*.js,sw.js}', { cwd: CLIENT_DIR });
  expect(files.length).toBeGreaterThan(20);
  for (const file of files) {
    const code = readFileSync(`${CLIENT_DIR}/${file}`, 'utf8');
    expect(() => parse(code, { ecmaVersion: LANGUAGE, sourceType: 'module' }), file).not.toThrow();
  }
});

/** Whether a browser version had a feature; true if MDN has no data about the feature in this browser. */
function had(feature: Feature, name: string, version: string): boolean {
  const support = feature.__compat?.support[name];
  if (!support) return true;
  return [support].flat().some(({ version_added: added, flags }) => {
    return typeof added === 'string' && !flags && isUpTo(added.replace('≤', ''), version);
  });
}

function isUpTo(a: string, b: string): boolean {
  const [x, y] = [a, b].map((text) => text.split('.').map(Number)) as [number[], number[]];
  return Number.isFinite(x[0]) && ((x[0] ?? 0) - (y[0] ?? 0) || (x[1] ?? 0) - (y[1] ?? 0)) <= 0;
}

/**
 * The APIs of the language and the page that a browser version lacks, such as `Document.startViewTransition` or
 * `Iterator`.
 */
function missingIn(name: string, version: string): string[] {
  const groups = { ...compat.api, ...compat.javascript.builtins } as unknown as Record<string, Group>;
  return Object.entries(groups).flatMap(([object, group]) => {
    if (!had(group as Feature, name, version)) return [object];
    return Object.entries(group).flatMap(([member, feature]) =>
      member === '__compat' || member.endsWith('_event') || had(feature, name, version)
        ? []
        : [`${object}.${member.replace(/_static$/, '')}`],
    );
  });
}

for (const { name, version } of BROWSERS.filter((one) => one.name !== 'edge' && one.name !== 'safari_ios')) {
  test(`the game can be played and saved with only the APIs of ${name} ${version}`, async ({ page, complaints }) => {
    // The Trusted Types APIs are not removed, as the test's browser enforces the policy in any case.
    const missing = missingIn(name, version).filter((path) => !/^Trusted|trustedTypes/.test(path));
    expect(missing).toContain('HTMLDialogElement.requestClose');
    await page.addInitScript((names: string[]) => {
      for (const path of names) {
        const [object = '', member] = path.split('.');
        const owner = (globalThis as unknown as Record<string, { prototype?: object } | undefined>)[object];
        if (member === undefined) Reflect.deleteProperty(globalThis, object);
        else if (object === 'Window') Reflect.deleteProperty(globalThis, member);
        else if (owner) for (const from of [owner, owner.prototype]) if (from) Reflect.deleteProperty(from, member);
      }
    }, missing);
    await page.goto('/');
    expect(await page.evaluate(() => 'requestClose' in HTMLDialogElement.prototype)).toBe(false);
    await expectAuth(page, 'no-cookie');
    await page.getByRole('link', { name: 'Next: Vision' }).click();
    await expect(page.locator('html')).toHaveAttribute('data-route', 'vision');
    await page.goBack();
    await expect(page.locator('html')).toHaveAttribute('data-route', 'index');
    await choose(page, 'Settings');
    await expect(page.getByRole('dialog', { name: 'How you like it' })).toBeVisible();
    await page.keyboard.press('Escape');
    await acceptTheCookie(page);
    await choose(page, 'Thank you, Quince');
    await expectQuestPage(page, 'finish');
    await openPage(page, '/game/account#words', 'authenticated');
    await choose(page, 'Show words');
    await expect(page.locator('[data-words="shown"] code')).toHaveCount(12);
    await page.goto('/tutorial/01_turns');
    await page.getByRole('button', { name: /^Leap/ }).click();
    await expect(page.getByRole('log')).toContainText('Leap: you are on tile 3.');
    expect(complaints).toEqual([]);
  });
}
