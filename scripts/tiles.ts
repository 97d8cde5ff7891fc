import { pipeline } from 'node:stream/promises';
import { createTiling } from '#tiles';
import { runCommand } from './lib/command.ts';
import { fileErrorReason } from './lib/files.ts';
import { HELP, readCommand } from './tiles/command.ts';
import { coverageOf, tilesAsJson, touchingTiles } from './tiles/tiles.ts';

await runCommand('tiles', run, { describe: describeWriteError });

async function run(): Promise<void> {
  const command = readCommand(process.argv.slice(2));
  if (command.kind === 'help') return console.log(HELP);
  const { window, root, depth } = command;
  const coverage = coverageOf(touchingTiles(createTiling({ root, depth }), window), window, depth);
  await pipeline(tilesAsJson(coverage.tiles), process.stdout, { end: false });
  const gap = coverage.gap();
  if (gap !== null) console.error(gap);
}

function describeWriteError(error: unknown): string | null {
  const { syscall, code } = Object(error) as NodeJS.ErrnoException;
  if (code === 'EPIPE') process.exit(); // the reading program, such as `head`, has closed the pipe
  return syscall === 'write' ? `The tiles could not all be written: ${fileErrorReason(error) ?? code}.` : null;
}
