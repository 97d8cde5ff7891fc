import { pipeline } from 'node:stream/promises';
import { createTiling } from '#tiles';
import { printable } from './lib/printable.ts';
import { readCommand, UsageError } from './tiles/command.ts';
import { coverageOf } from './tiles/coverage-of.ts';
import { HELP } from './tiles/help.ts';
import { tilesAsJson } from './tiles/tiles-as-json.ts';
import { touchingTiles } from './tiles/touching-tiles.ts';

/** `npm run tiles`: see HELP. */
try {
  await run();
} catch (error) {
  if (isPipeClosed(error)) process.exit();
  if (!(error instanceof UsageError)) throw error;
  console.error(`${printable(error.message)} All there is: npm run tiles -- --help`);
  process.exitCode = 1;
}

async function run(): Promise<void> {
  const command = readCommand(process.argv.slice(2));
  if (command.kind === 'help') return console.log(HELP);
  const { window, root, depth } = command;
  const coverage = coverageOf(touchingTiles(createTiling({ root, depth }), window), window);
  await pipeline(tilesAsJson(coverage.tiles), process.stdout, { end: false });
  const gap = coverage.gap();
  if (gap !== null) console.error(gap);
}

/** Whoever reads, `head` for one, has seen enough. */
function isPipeClosed(error: unknown): boolean {
  return Object(error).code === 'EPIPE';
}
