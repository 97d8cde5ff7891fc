import { existsSync, readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { printable } from '../src/server/commands/printable.ts';
import { paths } from './lib/paths.ts';

/** Converts positions in built files to lines of the sources: `npm run where -- first-1a2b3c.js:1:2345`. */
const places = process.argv.slice(2);
if (places.length === 0) {
  console.error('Say which places: npm run where -- first-1a2b3c.js:1:2345');
  process.exit(2);
}
for (const place of places) console.log(`${printable(place)}  ${whereIs(place)}`);

function whereIs(place: string): string {
  const [, file, line, column] = /^([\w.-]+\.js):(\d+):(\d+)$/.exec(place) ?? [];
  if (!file) return 'is no place';
  const map = `${paths.maps}/${file}.map`;
  if (!existsSync(map)) return 'is of a build that is not here any more';
  const found = new SourceMap(JSON.parse(readFileSync(map, 'utf8'))).findEntry(Number(line) - 1, Number(column) - 1);
  if (!('originalSource' in found)) return 'comes from no source';
  // Source paths are relative to the client's assets.
  return `${found.originalSource.replace(/^(\.\.\/)+/, '')}:${found.originalLine + 1}`;
}
