import { FINDINGS } from '#engine/check';
import { COMMAND_FINDINGS } from '../finding.ts';
import { paint } from './paint.ts';

/** Everything that can be found, and what to do about it. */
export function printFindings(): string {
  return Object.entries({ ...FINDINGS, ...COMMAND_FINDINGS })
    .map(([code, { severity, meaning, advice }]) => {
      const kind = paint(severity === 'error' ? 'red' : 'yellow', severity);
      return `${paint('bold', code)} (${kind})\n  ${meaning}\n  ${advice}`;
    })
    .join('\n');
}
