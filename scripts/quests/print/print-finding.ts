import { relative } from 'node:path';
import type { Found } from '../finding.ts';
import { paint } from './paint.ts';

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
  const lines = [head.filter(Boolean).join('  '), `  ${place}${place && ': '}${message}`];
  return [...lines, ...(suggestion === null ? [] : suggestion.split('\n').map((line) => `  ${line}`))].join('\n');
}

function placeOf({ page, choice }: Found): string {
  const parts = [...(page === null ? [] : [`page ${page}`]), ...(choice === null ? [] : [`choice ${choice}`])];
  return parts.join(', ');
}

function sourceOf({ file, line, column }: Found, folder: string): string {
  if (file === null) return '';
  return [shownPath(file, folder), ...(line === null ? [] : [line, ...(column === null ? [] : [column])])].join(':');
}

/** A path as short as it stays clear from where the user stands. */
export function shownPath(path: string, folder: string): string {
  const near = relative(folder, path);
  return near === '' || near.startsWith('..') ? path : near;
}
