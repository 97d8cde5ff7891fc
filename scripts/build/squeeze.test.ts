import { SourceMap } from 'node:module';
import { expect, test } from 'vitest';
import { squeeze } from './squeeze.ts';

/** What a chunk becomes; the hook asks for nothing but its code. */
async function squeezed(code: string) {
  const { renderChunk } = squeeze();
  if (typeof renderChunk !== 'function') throw new Error('It has no part in what is built');
  const made = await (renderChunk as (code: string) => Promise<{ code: string; map: string }>)(code);
  return { ...made, exports: await import(`data:text/javascript,${encodeURIComponent(made.code)}`) };
}

const CODE = `
/* A cat, and what nobody asks her for. */
function whoSits(onTheTable) {
  const cat = { name: onTheTable, lives: 9 };
  return cat.name + ' has ' + cat.lives + ' lives';
}
function unused() { return 'Nobody calls this.'; }
export const said = [1, 2].map(() => whoSits('Quince'));
export function hiss() {
  throw new Error('Hiss');
}
`;

test('code is smaller, and does what it did', async () => {
  const { code, exports } = await squeezed(CODE);
  expect(code.length).toBeLessThan(CODE.length / 2);
  expect(code).not.toMatch(/unused|Nobody|onTheTable|\n./);
  expect(exports.said).toEqual(['Quince has 9 lives', 'Quince has 9 lives']);
  expect(exports.hiss).toThrow('Hiss');
});

test('where things were in the sources can still be found', async () => {
  const { code, map } = await squeezed(CODE);
  const found = new SourceMap(JSON.parse(map)).findEntry(0, code.indexOf('throw'));
  expect(found).toMatchObject({ originalLine: CODE.split('\n').findIndex((line) => line.includes('throw')) });
});

test('code that cannot be read ends the build, with its place', async () => {
  await expect(squeezed('const a = ;')).rejects.toThrow(/Expression expected/);
});
