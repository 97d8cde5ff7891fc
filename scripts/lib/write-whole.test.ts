import {
  closeSync,
  lstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { describe, expect, test } from 'vitest';
import { tempFolder } from '../../tests/helpers/temp-folder.ts';
import { writeWhole } from './write-whole.ts';

describe('[W10] a file that is written whole', () => {
  test('has the folders it needs, and nothing besides', () => {
    const folder = tempFolder();
    writeWhole(`${folder}/a/b/tea.md`, 'Tea');
    expect(readFileSync(`${folder}/a/b/tea.md`, 'utf8')).toBe('Tea');
    expect(readdirSync(`${folder}/a/b`)).toEqual(['tea.md']);
  });

  test('takes the place of the former, which is never changed', () => {
    const file = `${tempFolder()}/tea.md`;
    writeFileSync(file, 'Tea');
    const former = openSync(file, 'r');
    writeWhole(file, 'Cocoa');
    expect(readFileSync(former, 'utf8')).toBe('Tea');
    expect(readFileSync(file, 'utf8')).toBe('Cocoa');
    closeSync(former);
  });

  test('is written where a link leads', () => {
    const folder = tempFolder();
    writeFileSync(`${folder}/tea.md`, 'Tea');
    symlinkSync('tea.md', `${folder}/link.md`);
    writeWhole(`${folder}/link.md`, 'Cocoa');
    expect(lstatSync(`${folder}/link.md`).isSymbolicLink()).toBe(true);
    expect(readFileSync(`${folder}/tea.md`, 'utf8')).toBe('Cocoa');
  });

  test('leaves nothing behind where it cannot be written, and says which it was', () => {
    const folder = tempFolder();
    mkdirSync(`${folder}/tea.md`);
    expect(() => writeWhole(`${folder}/tea.md`, 'Tea')).toThrow(
      expect.objectContaining({ code: 'EISDIR', path: `${folder}/tea.md` }),
    );
    expect(readdirSync(folder)).toEqual(['tea.md']);
  });
});
