import { relative } from 'node:path';
import { styleText } from 'node:util';
import { FINDINGS } from '#engine/check';
import { printable } from '../../src/server/commands/printable.ts';
import { paths } from '../lib/paths.ts';
import { COMMAND_FINDINGS, DATA_FINDINGS, type Found } from './finding.ts';
import type { QuestReport, SourceReport, Summary } from './run-job.ts';
import { EXCHANGE_FINDINGS } from './translations/findings.ts';
import type { Written } from './write-graphs.ts';

/** Formats findings for authors, file by file, with a summary at the end. */
export function printReport(
  reports: readonly SourceReport[],
  { written, left, removed = [] }: Pick<Written, 'written' | 'left'> & { readonly removed?: readonly string[] },
  folder: string,
): string {
  const findings = reports.flatMap((report) => [
    ...report.findings,
    ...report.quests.flatMap((quest) => quest.findings),
  ]);
  const blocks = reports.flatMap((report) => [
    ...report.findings.map((finding) => printFinding(finding, folder)),
    ...report.quests.map((quest) => printQuest(quest, folder)),
  ]);
  const graphs = [
    ...written.map((path) => `Graph written: ${shownPath(path, folder)}`),
    ...removed.map((path) => `Graph removed: ${shownPath(path, folder)}`),
    ...left.map((path) => `Graph not written until the errors are mended: ${shownPath(path, folder)}`),
  ];
  return [...blocks, ...(graphs.length > 0 ? [graphs.join('\n')] : []), verdict(reports, findings)].join('\n\n');
}

function printQuest({ quest, file, summary, findings }: QuestReport, folder: string): string {
  const head = `${paint('bold', printable(quest))}${file === null ? '' : `  ${paint('dim', shownPath(file, folder))}`}`;
  const blocks = findings.map((finding) => printFinding(finding, folder));
  return [head, indent(printSummary(summary)), ...blocks.map((block) => `\n${indent(block)}`)].join('\n');
}

function verdict(reports: readonly SourceReport[], findings: readonly Found[]): string {
  const quests = counted(reports.flatMap((report) => report.quests).length, 'quest');
  return `${quests}, ${printTally(findings)}.${findings.length === 0 ? ' Good.' : ''}`;
}

function indent(text: string): string {
  return text
    .split('\n')
    .map((line) => (line === '' ? '' : `  ${line}`))
    .join('\n');
}

function printSummary({ pages, choices, words, ends, loops, furthest, explored, played }: Summary): string {
  const lines = [
    `${counted(pages, 'page')}, ${counted(choices, 'choice')}, ${counted(words, 'word')}, ${counted(ends.length, 'end')}, ${loopWords(loops)}.`,
  ];
  if (furthest.length > 1) {
    lines.push(`The page furthest away takes ${counted(furthest.length - 1, 'step')}: ${furthest.join(', ')}.`);
  }
  if (explored) {
    lines.push(
      explored.complete
        ? `Played through: ${counted(explored.states, 'state')}, and there are no others.`
        : `Played through ${explored.states} states, and there are more: what is found by playing on may be missing.`,
    );
  }
  if (played && played.plays > 0) {
    const { plays, pagesSeen, choicesTaken, counters } = played;
    lines.push(
      `Played ${counted(plays, 'time')} at random: ${share(pagesSeen, pages, 'page')} seen, ${share(choicesTaken, choices, 'choice')} taken.`,
    );
    const ranges = Object.entries(counters).map(([name, { min, max }]) => `${name} ${min} to ${max}`);
    if (ranges.length > 0) lines.push(`Numbers went from least to most: ${ranges.join(', ')}.`);
  }
  return lines.map(printable).join('\n');
}

function loopWords(loops: Summary['loops']): string {
  const [largest] = loops;
  if (!largest) return 'no loops';
  if (loops.length === 1) return `a loop through ${largest.join(', ')}`;
  return `${loops.length} loops, the largest through ${largest.join(', ')}`;
}

function share(part: number, whole: number, word: string): string {
  return part === whole ? `every ${word}` : `${part} of ${counted(whole, word)}`;
}

/** The number of errors and warnings: `1 error, 2 warnings` */
export function printTally(findings: readonly { readonly severity: 'error' | 'warning' }[]): string {
  const errors = findings.filter(({ severity }) => severity === 'error').length;
  const warnings = findings.length - errors;
  if (findings.length === 0) return paint('green', 'nothing found');
  return [
    ...(errors > 0 ? [paint('red', counted(errors, 'error'))] : []),
    ...(warnings > 0 ? [paint('yellow', counted(warnings, 'warning'))] : []),
  ].join(', ');
}

/**
 * Formats a finding for authors:
 *
 *     error  unknown-target  story.ts:23:14  page accept, choice finsh
 *       The choice "finsh" leads to "finsh", which is not a page of the quest.
 *       Did you mean "finish"?
 */
export function printFinding(finding: Found, folder: string): string {
  const { code, severity, message, suggestion } = finding;
  const head = [
    paint(severity === 'error' ? 'red' : 'yellow', severity),
    paint('bold', code),
    ...[sourceOf(finding, folder), placeOf(finding)].map((place) => place && paint('dim', place)),
  ];
  const words = [message, ...(suggestion === null ? [] : suggestion.split('\n'))];
  return [head.filter(Boolean).join('  '), ...words.map((line) => `  ${printable(line)}`)].join('\n');
}

function placeOf({ page, choice }: Found): string {
  const parts = [...(page === null ? [] : [`page ${page}`]), ...(choice === null ? [] : [`choice ${choice}`])];
  return printable(parts.join(', '));
}

function sourceOf({ file, line, column }: Found, folder: string): string {
  if (file === null) return '';
  return [shownPath(file, folder), ...(line === null ? [] : [line, ...(column === null ? [] : [column])])].join(':');
}

export function printFindings(): string {
  return [FINDINGS, DATA_FINDINGS, EXCHANGE_FINDINGS, COMMAND_FINDINGS]
    .flatMap((list) => Object.entries<{ severity: string; meaning: string; advice: string }>(list))
    .map(([code, { severity, meaning, advice }]) => {
      const kind = paint(severity === 'error' ? 'red' : 'yellow', severity);
      return `${paint('bold', code)} (${kind})\n  ${meaning}\n  ${advice}`;
    })
    .join('\n');
}

export function printJson(reports: readonly SourceReport[]): string {
  const lines = reports.flatMap(({ findings, quests }) => [
    ...[...findings, ...quests.flatMap((quest) => quest.findings)].map((finding) => ({ type: 'finding', ...finding })),
    ...quests.map(({ quest, file, summary }) => ({ type: 'summary', quest, file, ...summary })),
  ]);
  return lines.map((line) => JSON.stringify(line)).join('\n');
}

export function shownPath(path: string, folder: string): string {
  return printable(nearPath(path, folder));
}

/** A path relative to the user's folder if the file is inside it, else the absolute path. */
function nearPath(path: string, folder: string): string {
  const near = relative(folder, path);
  return near === '' || near.startsWith('..') ? path : near;
}

/** A quest command for an author to copy, run from `folder`. */
export function commandLine(folder: string, file: string | null, args: readonly string[] = []): string {
  const isInside = !relative(paths.root, folder).startsWith('..');
  const npm = isInside ? ['npm', 'run', 'quests'] : ['npm', '--prefix', paths.root.replace(/.$/, ''), 'run', 'quests'];
  const source = file === null ? [] : [nearPath(file, folder)];
  const rest = [...source, ...args];
  return [...npm, ...(rest.length > 0 ? ['--', ...rest] : [])].map(quoted).join(' ');
}

/** Quotes a word for a POSIX shell, with control characters as escapes. */
function quoted(word: string): string {
  if (printable(word) !== word) return `$'${printable(word.replace(/[\\']/g, '\\$&'))}'`;
  return /^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`;
}

/** `1 page`, `2 pages`. */
export function counted(count: number, word: string, words = `${word}s`): string {
  return `${count} ${count === 1 ? word : words}`;
}

type Format = Parameters<typeof styleText>[0];

/** Colours a text if standard output is a terminal with colours: respects NO_COLOR. */
export function paint(format: Format, text: string): string {
  return styleText(format, text, { stream: process.stdout });
}

const PATIENCE = 1500; // ms
const INTERVAL = 1000; // ms

/** Prints progress on standard error, first after `PATIENCE`. On a terminal each message replaces the last. */
export function createProgress(stream = process.stderr) {
  let last = performance.now() + PATIENCE - INTERVAL;
  let shown = false;

  function say(words: string): void {
    const now = performance.now();
    if (now - last < INTERVAL) return;
    last = now;
    stream.write(stream.isTTY ? `\r\u001b[K${printable(words)}` : `${printable(words)}\n`);
    shown = true;
  }

  function end(): void {
    if (shown && stream.isTTY) stream.write('\r\u001b[K');
  }

  return { say, end };
}
