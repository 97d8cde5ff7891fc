import { printable } from '../../lib/printable.ts';
import type { Found } from '../finding.ts';
import { paint } from './paint.ts';
import { shownPath } from './shown-path.ts';

/**
 * A finding as people read it:
 *
 *     error  unknown-target  story.ts:23:14
 *       page accept, choice finsh: leads to "finsh", which is not a page
 *       Did you mean "finish"?
 */
export function printFinding(finding: Found, folder: string): string {
  const { code, severity, message, suggestion } = finding;
  const head = [
    paint(severity === 'error' ? 'red' : 'yellow', severity),
    paint('bold', code),
    paint('dim', sourceOf(finding, folder)),
  ];
  const place = placeOf(finding);
  const words = [`${place}${place && ': '}${message}`, ...(suggestion === null ? [] : suggestion.split('\n'))];
  return [head.filter(Boolean).join('  '), ...words.map((line) => `  ${printable(line)}`)].join('\n');
}

function placeOf({ page, choice }: Found): string {
  const parts = [...(page === null ? [] : [`page ${page}`]), ...(choice === null ? [] : [`choice ${choice}`])];
  return parts.join(', ');
}

function sourceOf({ file, line, column }: Found, folder: string): string {
  if (file === null) return '';
  return [shownPath(file, folder), ...(line === null ? [] : [line, ...(column === null ? [] : [column])])].join(':');
}
