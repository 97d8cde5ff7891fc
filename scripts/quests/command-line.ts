import { relative } from 'node:path';
import { paths } from '../lib/paths.ts';
import { shownPath } from './print/print-finding.ts';

/** The command that does something with quests, to be copied by whoever stands in `folder`. */
export function commandLine(folder: string, file: string | null, args: readonly string[] = []): string {
  const isInside = !relative(paths.root, folder).startsWith('..');
  const npm = isInside ? ['npm', 'run', 'quests'] : ['npm', '--prefix', paths.root.replace(/.$/, ''), 'run', 'quests'];
  const source = file === null ? [] : [shownPath(file, folder)];
  return [...npm, '--', ...source, ...args].map(quoted).join(' ');
}

/** As shells read it. */
function quoted(word: string): string {
  return /^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`;
}
