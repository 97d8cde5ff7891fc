import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, test } from 'vitest';
import { tempFolder } from '../../tests/helpers/temp-folder.ts';

/** A copy of the project as far as installing goes, with an npm that only writes down how it was called. */
function makeProject(name = 'project') {
  const folder = tempFolder();
  const [root, bin] = [join(folder, name), join(folder, 'bin')];
  for (const path of [join(root, 'scripts'), bin]) mkdirSync(path, { recursive: true });
  cpSync(import.meta.dirname, join(root, 'scripts/lib'), { recursive: true });
  for (const file of ['package.json', 'package-lock.json']) writeFileSync(join(root, file), '{"type":"module"}');
  writeFileSync(join(bin, 'npm'), `#!/bin/sh\necho "$@" >> ${folder}/npm\n`);
  chmodSync(join(bin, 'npm'), 0o755);
  return {
    folder,
    /** @param packages by their folders */
    lock: (packages: object) => writeFileSync(join(root, 'package-lock.json'), JSON.stringify({ packages })),
    modules: join(root, 'node_modules'),
    hasCalled: () => existsSync(join(folder, 'npm')),
    calls: () => readFileSync(join(folder, 'npm'), 'utf8').trim().split('\n'),
    install() {
      const module = pathToFileURL(join(root, 'scripts/lib/prepare.mjs')).href;
      const code = `import { install } from ${JSON.stringify(module)}; install();`;
      const env = { ...process.env, PATH: `${bin}:/usr/bin:/bin` };
      const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', code], { env });
      return { status, said: `${stderr}` };
    },
  };
}

describe('installing what the lockfile says', () => {
  test('is done once', () => {
    const project = makeProject();
    expect(project.install()).toEqual({ status: 0, said: '' });
    expect(project.hasCalled()).toBe(true);
    expect(readFileSync(join(project.modules, '.cache/installed'), 'utf8')).toMatch(/^[0-9a-f]{64}$/);
    writeFileSync(join(project.folder, 'bin/npm'), '#!/bin/sh\nexit 1\n');
    expect(project.install()).toEqual({ status: 0, said: '' });
  });

  test('takes what builds, too, where NODE_ENV says production: npm would leave it out, and nothing would start', () => {
    const project = makeProject();
    project.install();
    expect(project.calls()[0]).toMatch(/^ci .*--include=dev\b/);
  });

  test("is refused through a link: it would empty somebody else's folder", () => {
    const project = makeProject();
    const theirs = join(project.folder, 'theirs');
    mkdirSync(theirs);
    symlinkSync(theirs, project.modules);
    const { status, said } = project.install();
    expect([status, project.hasCalled()]).toEqual([1, false]);
    expect(said).toMatch(/^node_modules is a link, .+\n$/);
  });

  test.each(['a#b', 'is it?', 'star*'])('is not begun in a folder called %s, where nothing can be built', (name) => {
    const project = makeProject(name);
    const { status, said } = project.install();
    expect([status, project.hasCalled()]).toEqual([1, false]);
    expect(said).toMatch(/^Vite cannot build in a folder with [#?*] in its path\. Move the game, .+\n$/);
  });

  test('is nothing to refuse where it is done, whoever did it', () => {
    const project = makeProject();
    expect(project.install().status).toBe(0);
    const theirs = join(project.folder, 'theirs');
    cpSync(project.modules, theirs, { recursive: true });
    rmSync(project.modules, { recursive: true });
    symlinkSync(theirs, project.modules);
    expect(project.install()).toEqual({ status: 0, said: '' });
  });

  describe('is not done again where somebody has called npm themselves', () => {
    const ours = { 'node_modules/hat': { integrity: 'sha512-hat' }, 'node_modules/cat': { integrity: 'sha512-cat' } };
    const elsewhere = { 'node_modules/hat-for-another-machine': { integrity: 'sha512-other', optional: true } };

    function installByHand(found: object, { withNode = true } = {}) {
      const project = makeProject();
      project.lock({ '': { name: 'meow-meow' }, ...ours, ...elsewhere });
      mkdirSync(join(project.modules, '.bin'), { recursive: true });
      if (withNode) writeFileSync(join(project.modules, '.bin/node'), '');
      writeFileSync(join(project.modules, '.package-lock.json'), JSON.stringify({ packages: found }));
      expect(project.install()).toEqual({ status: 0, said: '' });
      return project;
    }

    test('and all of it is there', () => {
      expect(installByHand(ours).hasCalled()).toBe(false);
      expect(installByHand({ ...ours, ...elsewhere }).hasCalled()).toBe(false);
    });

    test.each([
      ['a package is missing', { 'node_modules/hat': ours['node_modules/hat'] }],
      ['a package is another one', { ...ours, 'node_modules/cat': { integrity: 'sha512-dog' } }],
    ])('unless %s', (_, found) => {
      expect(installByHand(found).hasCalled()).toBe(true);
    });

    test('unless its scripts were not run', () => {
      expect(installByHand(ours, { withNode: false }).hasCalled()).toBe(true);
    });
  });
});
