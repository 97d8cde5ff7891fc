import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const made: string[] = [];

/** Makes an empty folder that is gone when the tests of the file, or the process, are over. */
export function tempFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'meow-'));
  made.push(folder);
  return folder;
}

function removeAll(): void {
  for (const folder of made.splice(0)) rmSync(folder, { recursive: true, force: true });
}

// Vitest's workers do not live to see their exit; Playwright's do, and cannot load Vitest.
if (process.env.VITEST) (await import('vitest')).afterAll(removeAll);
else process.on('exit', removeAll);
