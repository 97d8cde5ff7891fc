import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createServer } from 'vite';
import { expect, test } from 'vitest';
import { pageLanguage, questHotReload } from '../../../scripts/dev/quest-hmr-plugin.ts';
import { runCheck } from '../../../scripts/dev/watch-quests.ts';
import { paths } from '../../../scripts/lib/paths.ts';
import { tempFolder } from '../../helpers/temp-folder.ts';

const never = new AbortController().signal;
const QUIET = {
  configFile: false,
  logLevel: 'silent',
  server: { port: 0, ws: false, watch: null },
  optimizeDeps: { noDiscovery: true },
  cacheDir: tempFolder(),
} as const;

/** Writes a script that `runCheck` runs instead of the check of quests; returns its path. */
function scripted(text: string): string {
  const file = join(tempFolder(), 'check.mjs');
  writeFileSync(file, text);
  return file;
}

test('[W10] the quests of the game are checked in a separate process', { timeout: 120_000 }, async () => {
  const result = await runCheck(never);
  expect(result).toEqual({ report: { quests: expect.any(Number), findings: expect.any(Array) } });
  if ('report' in result) {
    expect(result.report.quests).toBeGreaterThan(0);
    expect(result.report.findings.filter(({ severity }) => severity === 'error')).toEqual([]);
  }
});

test.each([
  ['throws', `throw new RangeError('too warm')`, /^RangeError: too warm \(\/.+check\.mjs:1\)$/],
  [
    'fails after its report',
    'console.log(JSON.stringify({ quests: 1, findings: [] })); process.exitCode = 1;',
    /without a word/,
  ],
])('[W10] a check that %s is reported in one line', async (_, text, failure) => {
  expect(await runCheck(never, scripted(text))).toEqual({ failure: expect.stringMatching(failure) });
});

test('[W10] in development, quest modules get code that accepts hot updates; other modules, and builds, do not', async () => {
  const glue = 'import.meta.hot.accept()';
  const server = await createServer({ ...QUIET, plugins: [questHotReload()] });
  const codeOf = async (file: string) => (await server.transformRequest(join(paths.root, file)))?.code ?? '';
  try {
    expect(await codeOf('src/content/quests/Cookie/quest.ts')).toContain(glue);
    expect(await codeOf('src/content/quests/Cookie/quest.de.json')).not.toContain(glue);
    expect(await codeOf('src/content/deck.ts')).not.toContain(glue);
  } finally {
    await server.close();
  }
  expect(questHotReload().apply).toBe('serve');
});

test('the development server sends pages in the requested language', async () => {
  const server = await createServer({ ...QUIET, root: join(paths.root, 'src/client'), plugins: [pageLanguage()] });
  await server.listen();
  const languageOf = async (path: string, asked: string) => {
    const [origin = ''] = server.resolvedUrls?.local ?? [];
    const headers = { accept: 'text/html', 'accept-language': asked };
    const html = await (await fetch(new URL(path, origin), { headers })).text();
    return /<html lang="(.*?)">/.exec(html)?.[1];
  };
  try {
    expect(await languageOf('/', 'de-AT,de;q=0.9,en;q=0.8')).toBe('de');
    expect(await languageOf('/vision', 'fr,en;q=0.8')).toBe('en');
    expect(await languageOf('/vision?lang=de', 'en')).toBe('de');
  } finally {
    await server.close();
  }
});
