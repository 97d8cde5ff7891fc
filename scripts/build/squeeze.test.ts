import { SourceMap } from 'node:module';
import { expect, test } from 'vitest';
import { squeeze } from './squeeze.ts';

const CODE = `
export const said = [1, 2].map((cats) => cats + ' sit').join();
export function hiss() {
  throw new Error('Hiss');
}
`;

test('[A8] minified code does the same, and its map leads to the lines of the sources', async () => {
  const { renderChunk } = squeeze();
  const minify = renderChunk as unknown as (code: string) => Promise<{ code: string; map: string }>;
  const { code, map } = await minify(CODE);
  const { said, hiss } = await import(`data:text/javascript,${encodeURIComponent(code)}`);
  expect(said).toBe('1 sit,2 sit');
  expect(hiss).toThrow('Hiss');
  const found = new SourceMap(JSON.parse(map)).findEntry(0, code.indexOf('throw'));
  expect(found).toMatchObject({ originalLine: CODE.split('\n').findIndex((line) => line.includes('throw')) });
  await expect(minify('const a = ;')).rejects.toThrow(/Expression expected/);
});
