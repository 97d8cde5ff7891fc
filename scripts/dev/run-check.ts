import { fork } from 'node:child_process';
import { join } from 'node:path';
import type { QuestReport } from './quest-report.ts';

/** A check that takes longer has lost itself in the quests. */
const PATIENCE = 60_000; // ms; generous, for machines are busy

/** What a check came to: its report, or why there is none, in one line. */
export type CheckResult = { readonly report: QuestReport } | { readonly failure: string };

/** Checks all quests in a process of its own. Ended by `signal`, it fails like any other. */
export async function runCheck(signal: AbortSignal, script = join(import.meta.dirname, 'check-quests.ts')) {
  return new Promise<CheckResult>((resolve) => {
    const child = fork(script, { silent: true, signal: AbortSignal.any([signal, AbortSignal.timeout(PATIENCE)]) });
    let report: QuestReport | undefined;
    let errors = '';
    child.on('message', (message) => {
      report = message as QuestReport;
    });
    child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      errors += text;
    });
    child.on('error', (error) => {
      errors += `\n${error.message}`;
    });
    child.on('close', (code) => resolve(report && code === 0 ? { report } : { failure: reasonOf(errors) }));
  });
}

/** The line that says what went wrong, and where, of what a process that broke has written. */
function reasonOf(errors: string): string {
  const lines = errors.split('\n').map((line) => line.trim());
  const what = lines.find((line) => /^(\w*Error\b|The operation was aborted)/.test(line)) ?? lines.find(Boolean);
  const where = lines.find((line) => /^(file:|\/).*:\d+$/.test(line));
  return [what ?? 'It ended without a word', where && `(${where.replace('file://', '')})`].filter(Boolean).join(' ');
}
