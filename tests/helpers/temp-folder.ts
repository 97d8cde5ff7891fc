import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';

const made: string[] = [];

/** Makes an empty folder that is gone when the tests of this file are over. */
export function tempFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'meow-'));
  made.push(folder);
  return folder;
}

afterAll(() => {
  for (const folder of made.splice(0)) rmSync(folder, { recursive: true, force: true });
});
