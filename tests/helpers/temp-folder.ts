import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const made: string[] = [];

/** Makes an empty folder, deleted when the tests of the file, or the process, are over. */
export function tempFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'meow-'));
  made.push(folder);
  return folder;
}

/** Deletes the folders. Vitest kills its workers before exit handlers run: there, `remove-temp-folders.ts` calls this. */
export function removeTempFolders(): void {
  for (const folder of made.splice(0)) rmSync(folder, { recursive: true, force: true });
}

process.on('exit', removeTempFolders);
