import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import { tempFolder } from './helpers/temp-folder.ts';
import { treeSeed } from './helpers/tree-seed.ts';

describe('what seeds the tests that try anything', () => {
  let folder: string;
  beforeEach(() => {
    folder = tempFolder();
    git('init', '--quiet');
  });

  test('is the same for the same files, whatever is said of them', () => {
    commit('meow', 'First words');
    const first = treeSeed(folder);
    commit('meow meow', 'More words');
    const second = treeSeed(folder);
    commit('meow', 'Fewer words');
    expect(second).not.toBe(first);
    expect(treeSeed(folder)).toBe(first);
  });

  test('is a whole number that fast-check takes', () => {
    commit('meow', 'First words');
    const seed = treeSeed(folder);
    expect(Number.isSafeInteger(seed) && seed >= 0 && seed < 2 ** 31).toBe(true);
    expect(fc.sample(fc.integer(), { seed, numRuns: 3 })).toEqual(fc.sample(fc.integer(), { seed, numRuns: 3 }));
  });

  test('is one where nothing is committed, or git knows nothing', () => {
    expect(treeSeed(folder)).toBe(1);
    expect(treeSeed(tempFolder())).toBe(1);
    expect(treeSeed(join(folder, 'nowhere'))).toBe(1);
  });

  test('seeds each run of all tests', () => {
    expect(fc.readConfigureGlobal().seed).toBe(Number(process.env.PROPERTY_SEED));
  });

  function commit(words: string, message: string): void {
    writeFileSync(join(folder, 'cat.txt'), words);
    git('add', '.');
    git('-c', 'user.name=Cat', '-c', 'user.email=cat@example.org', 'commit', '--quiet', '-m', message);
  }

  function git(...args: string[]): void {
    execFileSync('git', args, { cwd: folder });
  }
});
