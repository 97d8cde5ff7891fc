import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, test } from 'vitest';
import { tempFolder } from '../../tests/helpers/temp-folder.ts';

/** A minimal copy of the project, with a fake npm that only records its calls. */
function makeProject(name = 'project') {
  const folder = tempFolder();
  const [root, bin] = [join(folder, name), join(folder, 'bin')];
  for (const path of [join(root, 'scripts'), bin]) mkdirSync(path, { recursive: true });
  cpSync(import.meta.dirname, join(root, 'scripts/lib'), { recursive: true });
  for (const file of ['package.json', 'package-lock.json']) writeFileSync(join(root, file), '{"type":"module"}');
  writeFileSync(
    join(bin, 'npm'),
    `#!/bin/sh\n/bin/mkdir -p node_modules/.bin\n: > node_modules/.bin/node\necho "$@" >> "${folder}/npm"\n`,
  );
  chmodSync(join(bin, 'npm'), 0o755);
  return {
    folder,
    /** Writes the lockfile. @param packages the packages by their folders */
    lock: (packages: object) => writeFileSync(join(root, 'package-lock.json'), JSON.stringify({ packages })),
    modules: join(root, 'node_modules'),
    hasCalled: () => existsSync(join(folder, 'npm')),
    calls: () => readFileSync(join(folder, 'npm'), 'utf8').trim().split('\n'),
    install() {
      const module = pathToFileURL(join(root, 'scripts/lib/bootstrap.mjs')).href;
      const code = `import { install } from ${JSON.stringify(module)}; install();`;
      const env = { ...process.env, PATH: bin }; // only the fake's folder: the system's npm must never be called
      const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', code], { env });
      return { status, said: `${stderr}` };
    },
  };
}

describe('[W1] install', () => {
  test('install runs `npm ci` with dev dependencies, and only once', () => {
    const project = makeProject();
    expect(project.install()).toEqual({ status: 0, said: '' });
    expect(project.calls()[0]).toMatch(/^ci .*--include=dev\b/);
    expect(readFileSync(join(project.modules, '.cache/installed'), 'utf8')).toMatch(/^[0-9a-f]{64}$/);
    writeFileSync(join(project.folder, 'bin/npm'), '#!/bin/sh\nexit 1\n');
    // A linked node_modules is accepted if all packages are installed: npm is not called.
    renameSync(project.modules, join(project.folder, 'theirs'));
    symlinkSync(join(project.folder, 'theirs'), project.modules);
    expect(project.install()).toEqual({ status: 0, said: '' });
  });

  test("install fails if npm exits with 0 but did not install the project's Node", () => {
    const project = makeProject();
    writeFileSync(join(project.folder, 'bin/npm'), '#!/bin/sh\n');
    const { status, said } = project.install();
    expect(status).toBe(1);
    expect(said).toMatch(/^npm has not installed .+\.bin\/node\. Look for .+\n$/);
    expect(existsSync(join(project.modules, '.cache/installed'))).toBe(false);
  });

  test('install refuses a node_modules that is a link, since npm would empty the folder that it links to', () => {
    const project = makeProject();
    mkdirSync(join(project.folder, 'theirs'));
    symlinkSync(join(project.folder, 'theirs'), project.modules);
    const { status, said } = project.install();
    expect([status, project.hasCalled()]).toEqual([1, false]);
    expect(said).toMatch(/^node_modules is a link, .+\n$/);
  });

  test.each(['a#b', 'is it?', 'star*'])('install refuses a folder called %s, in which Vite cannot build', (name) => {
    const project = makeProject(name);
    const { status, said } = project.install();
    expect([status, project.hasCalled()]).toEqual([1, false]);
    expect(said).toMatch(/^Vite cannot build in a folder with [#?*] in its path\. Move the game, .+\n$/);
  });

  const hat = { 'node_modules/hat': { integrity: 'sha512-hat' } };
  const ours = { ...hat, 'node_modules/cat': { integrity: 'sha512-cat' } };
  const elsewhere = { 'node_modules/hat-for-another-machine': { integrity: 'sha512-other', optional: true } };

  test.each([
    ['does not call npm if all packages are installed', ours, true, false],
    ['calls npm if a package is missing', hat, true, true],
    [
      'calls npm if a package has other content',
      { ...ours, 'node_modules/cat': { integrity: 'sha512-dog' } },
      true,
      true,
    ],
    ["calls npm if the project's Node is missing", ours, false, true],
  ])('after the user ran npm directly, install %s', (_, found, withNode, calls) => {
    const project = makeProject();
    project.lock({ '': { name: 'meow-meow' }, ...ours, ...elsewhere });
    mkdirSync(join(project.modules, '.bin'), { recursive: true });
    if (withNode) writeFileSync(join(project.modules, '.bin/node'), '');
    writeFileSync(join(project.modules, '.package-lock.json'), JSON.stringify({ packages: found }));
    expect(project.install()).toEqual({ status: 0, said: '' });
    expect(project.hasCalled()).toBe(calls);
  });
});
