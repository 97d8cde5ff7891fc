import { mkdirSync, openSync, symlinkSync, writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { tempFolder } from '../../tests/helpers/temp-folder.ts';
import { Refusal, refusalOf } from './command.ts';

const LONG = 'long'.repeat(99);

test.each([
  ['folder', 'it is a folder'],
  ['loop', 'it is a link that leads back to itself'],
  ['gone', 'it does not exist'],
  ['file/gone', 'a part of its path is not a folder'],
  ['a name too long', 'its name is too long'],
])('[W10] refusalOf explains the file system error for the path: %s', (name, words) => {
  const folder = tempFolder();
  mkdirSync(`${folder}/folder`);
  writeFileSync(`${folder}/file`, '');
  symlinkSync('loop', `${folder}/loop`);
  const error = caught(() => openSync(`${folder}/${name === 'a name too long' ? LONG : name}`, 'r+'));
  expect(refusalOf(error)?.message).toMatch(new RegExp(`^[^:]*: ${words}\\.$`));
});

test.each(['EACCES', 'EPERM', 'EROFS', 'ENOSPC'])(
  '[W10] refusalOf explains the error %s and names the path',
  (code) => {
    expect(refusalOf(Object.assign(new Error(), { code, path: '/tea.md' }))?.message).toMatch(/^\/tea\.md: .+ .+\.$/);
  },
);

test('[W10] refusalOf returns a Refusal unchanged, and null for errors that are not about a file', () => {
  const refusal = new Refusal('No.');
  expect(refusalOf(refusal)).toBe(refusal);
  const unknown = Object.assign(new Error(), { code: 'EWHAT', path: '/tea.md' });
  const nowhere = Object.assign(new Error(), { code: 'ENOENT' });
  for (const error of [unknown, nowhere, new TypeError('x'), null, undefined, 'ENOENT']) {
    expect(refusalOf(error)).toBeNull();
  }
});

function caught(act: () => unknown): unknown {
  try {
    return act();
  } catch (error) {
    return error;
  }
}
