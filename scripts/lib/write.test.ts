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
import { beforeEach, describe, expect, test } from 'vitest';
import { tempFolder } from '../../tests/helpers/temp-folder.ts';
import { writeNew, writeWhole } from './files.ts';

let folder: string;
beforeEach(() => {
  folder = tempFolder();
});
const textOf = (name: string) => readFileSync(`${folder}/${name}`, 'utf8');

describe('[W10] writeNew', () => {
  test('writeNew creates missing folders, and overwrites neither a file nor a dangling link', () => {
    expect(writeNew(`${folder}/a/tea.ts`, 'Tea')).toBe(true);
    expect(writeNew(`${folder}/a/tea.ts`, 'Cocoa')).toBe(false);
    expect(textOf('a/tea.ts')).toBe('Tea');
    symlinkSync(`${folder}/elsewhere.ts`, `${folder}/link.ts`);
    expect(writeNew(`${folder}/link.ts`, 'Tea')).toBe(false);
    expect(readdirSync(folder).sort()).toEqual(['a', 'link.ts']);
  });
});

describe('[W10] writeWhole', () => {
  test('writeWhole creates missing folders, and replaces a file without writing to its old inode', () => {
    writeWhole(`${folder}/a/b/tea.md`, 'Tea');
    const former = openSync(`${folder}/a/b/tea.md`, 'r');
    writeWhole(`${folder}/a/b/tea.md`, 'Cocoa');
    expect([readFileSync(former, 'utf8'), textOf('a/b/tea.md')]).toEqual(['Tea', 'Cocoa']);
    expect(readdirSync(`${folder}/a/b`)).toEqual(['tea.md']);
    closeSync(former);
  });

  test('writeWhole writes the file that a link points to, and keeps the link', () => {
    writeFileSync(`${folder}/tea.md`, 'Tea');
    symlinkSync('tea.md', `${folder}/link.md`);
    writeWhole(`${folder}/link.md`, 'Cocoa');
    expect([lstatSync(`${folder}/link.md`).isSymbolicLink(), textOf('tea.md')]).toEqual([true, 'Cocoa']);
  });

  test('writeWhole leaves no temporary file after an error, and names the requested path in the error', () => {
    mkdirSync(`${folder}/tea.md`);
    const error = expect.objectContaining({ code: 'EISDIR', path: `${folder}/tea.md` });
    expect(() => writeWhole(`${folder}/tea.md`, 'Tea')).toThrow(error);
    expect(readdirSync(folder)).toEqual(['tea.md']);
  });
});
