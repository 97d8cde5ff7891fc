import { randomUUID } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';

/** The text of a file; null if it is missing or unreadable. Does not block on pipes. */
export function readText(path: string): string | null {
  let text: string | null = null;
  refusalOfSystem(() => {
    if (statSync(path).isFile()) text = readFileSync(path, 'utf8');
  });
  return text;
}

const TROUBLES: Readonly<Record<string, string>> = {
  EACCES: 'you have no right to it',
  EEXIST: 'something else lies there',
  EISDIR: 'it is a folder',
  ELOOP: 'it is a link that leads back to itself',
  ENAMETOOLONG: 'its name is too long',
  ENOENT: 'it does not exist',
  ENOSPC: 'the disk is full',
  ENOTDIR: 'a part of its path is not a folder',
  EPERM: 'you have no right to it',
  EROFS: 'nothing can be written to that disk',
};

/** Why the system could not read or write a file, as a clause; null for other errors. */
export function fileErrorReason(error: unknown): string | null {
  const { code } = Object(error) as NodeJS.ErrnoException;
  return TROUBLES[code ?? ''] ?? null;
}

/** Runs file operations. @returns the system's reason for a failure, as a clause; null on success */
export function refusalOfSystem(act: () => void): string | null {
  try {
    act();
    return null;
  } catch (error) {
    const trouble = fileErrorReason(error);
    if (trouble === null) throw error;
    return trouble;
  }
}

/** Writes a new file, and creates missing folders. @returns false if the path exists, even as a dangling link */
export function writeNew(path: string, text: string): boolean {
  mkdirSync(dirname(path), { recursive: true });
  try {
    writeFileSync(path, text, { flag: 'wx' });
    return true;
  } catch (error) {
    if (Object(error).code === 'EEXIST') return false;
    throw error;
  }
}

/**
 * Writes a file atomically, by renaming a temporary file, and creates missing folders. If the path is a link, writes
 * the file that the link leads to.
 */
export function writeWhole(path: string, text: string): void {
  const file = existsSync(path) ? realpathSync(path) : path;
  const draft = join(dirname(file), `.${randomUUID()}.tmp`);
  try {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(draft, text, { flag: 'wx' });
    renameSync(draft, file);
  } catch (error) {
    if (existsSync(draft)) rmSync(draft);
    throw Object.assign(Object(error), { path }); // the caller's path, not the temporary file's
  }
}
