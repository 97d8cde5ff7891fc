import { pipeline } from 'node:stream/promises';
import { createTiling } from '#tiles';
import { troubleOf } from './lib/files.ts';
import { printable } from './lib/printable.ts';
import { HELP, readCommand, UsageError } from './tiles/command.ts';
import { coverageOf, tilesAsJson, touchingTiles } from './tiles/tiles.ts';

/** `npm run tiles`: see HELP. */
try {
  await run();
} catch (error) {
  if (isPipeClosed(error)) process.exit();
  const words = wordsFor(error);
  if (words === null) throw error;
  console.error(words);
  process.exitCode = 1;
}

async function run(): Promise<void> {
  const command = readCommand(process.argv.slice(2));
  if (command.kind === 'help') return console.log(HELP);
  const { window, root, depth } = command;
  const coverage = coverageOf(touchingTiles(createTiling({ root, depth }), window), window, depth);
  await pipeline(tilesAsJson(coverage.tiles), process.stdout, { end: false });
  const gap = coverage.gap();
  if (gap !== null) console.error(gap);
}

/** What to say of an error that is none of ours; null for one that is. */
function wordsFor(error: unknown): string | null {
  if (error instanceof UsageError) return `${printable(error.message)} All there is: npm run tiles -- --help`;
  const { syscall, code } = Object(error) as NodeJS.ErrnoException;
  return syscall === 'write' ? `The tiles could not all be written: ${troubleOf(error) ?? code}.` : null;
}

/** Whoever reads, `head` for one, has seen enough. */
function isPipeClosed(error: unknown): boolean {
  return Object(error).code === 'EPIPE';
}
