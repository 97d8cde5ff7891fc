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

/** The text of a file; null where there is none, or what is there cannot be read. Pipes are not waited for. */
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
  EISDIR: 'is a folder',
  ELOOP: 'is a link that leads back to itself',
  ENAMETOOLONG: 'the name is too long',
  ENOENT: 'is not there',
  ENOSPC: 'the disk is full',
  ENOTDIR: 'a part of the path is no folder',
  EPERM: 'you have no right to it',
  EROFS: 'nothing can be written to that disk',
};

/** Why the system reads or writes no such file, in words; null for an error of another kind. */
export function troubleOf(error: unknown): string | null {
  const { code } = Object(error) as NodeJS.ErrnoException;
  return TROUBLES[code ?? ''] ?? null;
}

/** Does something with files. @returns why the system refused, in words; null when it is done */
export function refusalOfSystem(act: () => void): string | null {
  try {
    act();
    return null;
  } catch (error) {
    const trouble = troubleOf(error);
    if (trouble === null) throw error;
    return trouble;
  }
}

/** Writes a file, and the folders it needs, where there is none. @returns false where something is, even a link to nothing */
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
 * Writes a file, and the folders it needs, so that no reader ever finds half of it: it is written under another name and
 * then takes its place. A link that leads to a file stays a link.
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
    throw Object.assign(Object(error), { path }); // the path that the caller named, not that of the draft
  }
}
