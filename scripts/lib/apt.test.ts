import { chmodSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { tempFolder } from '../../tests/helpers/temp-folder.ts';
import { aptInstall } from './apt.mjs';

afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

/** Puts a fake apt-get on the PATH: each call ends with the next result of `answers`; further calls repeat the last. */
function fakeApt(...answers: readonly { readonly code: number; readonly stderr?: string }[]) {
  const folder = tempFolder();
  const calls = join(folder, 'calls');
  writeFileSync(calls, '');
  answers.forEach(({ code, stderr = '' }, at) => {
    writeFileSync(join(folder, `answer-${at}`), `${stderr}\n`);
    writeFileSync(join(folder, `code-${at}`), `${code}`);
  });
  const script = `#!/bin/sh
at=$(($(/usr/bin/wc -l < "${calls}")))
[ $at -gt ${answers.length - 1} ] && at=${answers.length - 1}
echo "$*" >> "${calls}"
/bin/cat "${folder}/answer-$at" >&2
exit $(/bin/cat "${folder}/code-$at")
`;
  writeFileSync(join(folder, 'apt-get'), script);
  chmodSync(join(folder, 'apt-get'), 0o755);
  vi.stubEnv('PATH', folder); // only the fake's folder: the system's apt-get must never be called
  const said: string[] = [];
  vi.spyOn(console, 'log').mockImplementation((line) => void said.push(line));
  return { said, calls: () => readFileSync(calls, 'utf8').trim().split('\n') };
}

const HELD = 'E: Could not get lock /var/lib/apt/lists/lock. It is held by process 4242 (apt-get)';

test('aptInstall runs apt-get update, then install, and lets apt-get wait for the lock of dpkg', async () => {
  const apt = fakeApt({ code: 0 });
  expect(await aptInstall(['chromium', 'redis-server'])).toBeNull();
  expect(apt.calls().map((call) => call.replace(/^-q (-o \S+ )+/, ''))).toEqual([
    'update',
    'install -y --no-install-recommends chromium redis-server',
  ]);
  for (const call of apt.calls()) expect(call).toContain('-o DPkg::Lock::Timeout=300');
});

test('aptInstall retries while another process holds the lock of apt-get, and names that process once', async () => {
  const apt = fakeApt({ code: 100, stderr: HELD }, { code: 100, stderr: HELD }, { code: 0 });
  expect(await aptInstall(['chromium'], 1)).toBeNull();
  expect(apt.calls()).toHaveLength(4); // three updates, one install
  expect(apt.said.filter((line) => line.includes('held by process 4242'))).toHaveLength(1);
});

test('aptInstall returns any other error message of apt-get', async () => {
  fakeApt({ code: 0 }, { code: 100, stderr: 'Reading package lists...\nE: Unable to locate package chromium' });
  expect(await aptInstall(['chromium'])).toBe('apt-get install failed: Unable to locate package chromium');
});

test('aptInstall installs even if one package list could not be updated', async () => {
  const apt = fakeApt(
    { code: 100, stderr: "E: The repository 'http://third.party' does not have a Release file." },
    { code: 0 },
  );
  expect(await aptInstall(['chromium'])).toBeNull();
  expect(apt.calls()).toHaveLength(2);
});
