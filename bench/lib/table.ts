import type { Line } from './figure.ts';

const HEAD = ['figure', 'ours', 'reference', 'unit', 'ratio', 'goal', '', 'beside'];

/** The figures of one bench, for people. */
export function tableOf(bench: string, lines: readonly Line[]): string {
  const rows = [HEAD, ...lines.map(cellsOf)];
  const widths = HEAD.map((_, column) => Math.max(...rows.map((cells) => cells[column]?.length ?? 0)));
  const texts = rows.map((cells) => cells.map((cell, column) => align(cell, column, widths[column] ?? 0)).join('  '));
  return [bench, ...texts.map((text) => `  ${text.trimEnd()}`), ''].join('\n');
}

function cellsOf({ figure, ours, reference, unit, ratio, goal, pass, referenceName }: Line): string[] {
  return [
    figure,
    number(ours),
    number(reference),
    unit,
    number(ratio),
    number(goal),
    pass ? 'ok' : 'MISSED',
    referenceName ?? '',
  ];
}

function align(cell: string, column: number, width: number): string {
  const isNumber = ['ours', 'reference', 'ratio', 'goal'].includes(HEAD[column] ?? '');
  return isNumber ? cell.padStart(width) : cell.padEnd(width);
}

function number(value: number | null): string {
  return value === null ? '–' : value.toLocaleString('en', { maximumSignificantDigits: 4 });
}
