import { relative } from 'node:path';
import { printable } from '../../lib/printable.ts';

/** A path as people read it. */
export function shownPath(path: string, folder: string): string {
  return printable(nearPath(path, folder));
}

/** A path as short as it stays clear from where the user stands. */
export function nearPath(path: string, folder: string): string {
  const near = relative(folder, path);
  return near === '' || near.startsWith('..') ? path : near;
}
