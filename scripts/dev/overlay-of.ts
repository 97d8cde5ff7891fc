import { join } from 'node:path';
import type { ErrorPayload } from 'vite';
import { paths } from '../lib/paths.ts';
import { printLine } from '../quests/print/print-line.ts';
import type { QuestReport } from './quest-report.ts';

/** What vite's overlay shows of the errors; null when there are none. Warnings are for the terminal only. */
export function overlayOf({ findings }: QuestReport): ErrorPayload | null {
  const errors = findings.filter(({ severity }) => severity === 'error');
  if (errors.length === 0) return null;
  const words = errors.map((finding) => printLine({ ...finding, file: null }));
  // Places of this form are links into the editor.
  const places = errors.flatMap(({ file, line, page }) =>
    file === null ? [] : `    at ${page ?? 'quest'} (${join(paths.root, file)}:${line}:1)`,
  );
  return { type: 'error', err: { plugin: 'quests', message: words.join('\n'), stack: places.join('\n') } };
}
