import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { tempFolder } from '../../tests/helpers/temp-folder.ts';
import { findBrowser, systemPlaces } from './browser.mjs';

test('CHROMIUM overrides all other browsers, and must name a program', async () => {
  const path = join(tempFolder(), 'my-chromium');
  writeFileSync(path, '');
  for (const wrong of [`${path}-gone`, path, tempFolder()])
    await expect(findBrowser({ CHROMIUM: wrong })).rejects.toThrow(`CHROMIUM names ${wrong}, which is not a program`);
  chmodSync(path, 0o755);
  expect(await findBrowser({ CHROMIUM: path })).toEqual({ path, why: 'named by CHROMIUM' });
});

test('systemPlaces lists paths of browsers on PATH and in the usual folders of each platform', () => {
  const bin = join(tempFolder(), 'bin');
  mkdirSync(bin);
  const linux = systemPlaces({ PATH: bin }, 'linux');
  expect(linux[0]).toBe(join(bin, 'chromium-headless-shell'));
  expect(linux).toContain('/usr/bin/google-chrome');
  expect(linux).toContain('/snap/bin/chromium');
  expect(systemPlaces({ HOME: '/Users/me' }, 'darwin')).toContain(
    '/Users/me/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  );
  expect(systemPlaces({ ProgramFiles: 'C:\\Program Files' }, 'win32')).toContain(
    'C:\\Program Files\\Microsoft\\Edge\\Application\\msedge.exe',
  );
});
