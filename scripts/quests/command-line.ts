import { relative } from 'node:path';
import { printable } from '../../src/server/commands/printable.ts';
import { paths } from '../lib/paths.ts';
import { nearPath } from './print.ts';

/** The command that does something with quests, to be copied by whoever stands in `folder`. */
export function commandLine(folder: string, file: string | null, args: readonly string[] = []): string {
  const isInside = !relative(paths.root, folder).startsWith('..');
  const npm = isInside ? ['npm', 'run', 'quests'] : ['npm', '--prefix', paths.root.replace(/.$/, ''), 'run', 'quests'];
  const source = file === null ? [] : [nearPath(file, folder)];
  return [...npm, '--', ...source, ...args].map(quoted).join(' ');
}

/** As shells read it. What cannot be seen is spelled out. */
function quoted(word: string): string {
  if (printable(word) !== word) return `$'${printable(word.replace(/[\\']/g, '\\$&'))}'`;
  return /^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`;
}
