import { readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { tempFolder } from '../../tests/helpers/temp-folder.ts';
import { writeNew } from './write-new.ts';

describe('[W10] a new file', () => {
  test('has the folders it needs', () => {
    const folder = tempFolder();
    expect(writeNew(`${folder}/a/tea.ts`, 'Tea')).toBe(true);
    expect(readFileSync(`${folder}/a/tea.ts`, 'utf8')).toBe('Tea');
  });

  test('is written over nothing', () => {
    const folder = tempFolder();
    writeFileSync(`${folder}/tea.ts`, 'Tea');
    expect(writeNew(`${folder}/tea.ts`, 'Cocoa')).toBe(false);
    expect(readFileSync(`${folder}/tea.ts`, 'utf8')).toBe('Tea');
  });

  test('is not written where a link to nothing leads', () => {
    const folder = tempFolder();
    symlinkSync(`${folder}/elsewhere.ts`, `${folder}/tea.ts`);
    expect(writeNew(`${folder}/tea.ts`, 'Tea')).toBe(false);
    expect(readdirSync(folder)).toEqual(['tea.ts']);
  });

  test('fails where no folder can be made for it', () => {
    const folder = tempFolder();
    writeFileSync(`${folder}/a`, '');
    expect(() => writeNew(`${folder}/a/tea.ts`, 'Tea')).toThrow(expect.objectContaining({ code: 'EEXIST' }));
  });
});
