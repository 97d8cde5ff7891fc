import { readdirSync, readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { join } from 'node:path';
import { ErrorReportSchema } from '#contract';
import { CLIENT_DIR } from '../../e2e/game-server.ts';
import { expect, headline, noteRequests, openPage, type Page, test } from '../../e2e/test.ts';

const MAPS = join(CLIENT_DIR, '../maps');

/** Makes the code that handles a hover over a link throw an error, whose message contains words and an id. */
async function breakSomething(page: Page): Promise<void> {
  await page.evaluate(() => {
    Element.prototype.closest = () => {
      throw new TypeError('The words "abandon ability able" of 01JD3XWY0Q are not a link');
    };
  });
  await page.getByRole('link', { name: 'Help', exact: true }).hover();
}

test('[A8, B12] an error in a page’s code is reported to the server with its source position and no player data', async ({
  page,
}) => {
  const asked = noteRequests(page);
  await openPage(page, '/tutorial?lang=en#words');
  expect(asked.filter((path) => path.includes('/api/debug'))).toEqual([]);
  const telling = page.waitForResponse('**/api/debug/error');
  await breakSomething(page);
  const answer = await telling;
  expect(answer.status()).toBe(200);
  const request = answer.request();
  const report = ErrorReportSchema.parse(request.postDataJSON());
  expect(report).toMatchObject({
    name: 'TypeError',
    route: 'tutorial',
    message: 'The words ... of ... are not a link',
  });
  expect(await request.allHeaders()).not.toHaveProperty('cookie');
  // Each position in the report can be resolved to a position in the sources, with the source maps of this build.
  const assets = readdirSync(join(CLIENT_DIR, 'assets'));
  for (const place of report.stack) {
    const [file = '', line, column] = place.split(':');
    expect(assets).toContain(file);
    const map = new SourceMap(JSON.parse(readFileSync(join(MAPS, `${file}.map`), 'utf8')));
    const found = map.findEntry(Number(line) - 1, Number(column) - 1);
    expect('originalSource' in found && found.originalSource).toContain('src/client/platform/prefetch.ts');
    expect((await page.request.get(`/assets/${file}.map`)).status()).toBe(404);
    expect(await (await page.request.get(`/assets/${file}`)).text()).not.toContain('sourceMappingURL');
  }
  expect(report.stack.length).toBeGreaterThan(0);
  expect(readdirSync(CLIENT_DIR, { recursive: true }).filter((name) => String(name).endsWith('.map'))).toEqual([]);
});

test('[A8] the error screen shows an id, and the server’s log has the error and its page under this id', async ({
  page,
  server,
  context,
}) => {
  const breakPage = async () => {
    await openPage(page, '/debug');
    await context.setOffline(isOffline);
    // Pressed by a key, as a network message moves the button away from the mouse.
    await page.getByRole('button', { name: 'Raise 500' }).press('Enter');
    await expect(headline(page)).toHaveText('500');
  };
  let isOffline = false;
  await breakPage();
  const told = page.getByText('If you tell somebody, tell them this number:');
  await expect(told).toBeVisible();
  const number = (await told.locator('code').textContent()) ?? '';
  expect(number).toMatch(/^[0-9A-Z]{26}$/);
  await expect.poll(() => server.log().filter((line) => line.includes(number))).toHaveLength(1);
  const line = server.log().find((text) => text.includes(number)) ?? '{}';
  expect(JSON.parse(line)).toMatchObject({
    errorId: number,
    msg: 'error in a browser',
    report: {
      route: 'debug',
      message: 'A test of the error screen',
      components: expect.arrayContaining(['ErrorButtons']),
    },
  });
  // If the report cannot be sent, the error screen shows no id.
  isOffline = true;
  await breakPage();
  await expect(page.getByText('Sorry. This should not have happened.')).toBeVisible();
  await page.waitForTimeout(500);
  await expect(told).toHaveCount(0);
});
