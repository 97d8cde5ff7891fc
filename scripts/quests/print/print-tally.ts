import { counted } from './counted.ts';
import { paint } from './paint.ts';

/** How many errors and warnings there are: `1 error, 2 warnings` */
export function printTally(findings: readonly { readonly severity: 'error' | 'warning' }[]): string {
  const errors = findings.filter(({ severity }) => severity === 'error').length;
  const warnings = findings.length - errors;
  if (findings.length === 0) return paint('green', 'nothing found');
  return [
    ...(errors > 0 ? [paint('red', counted(errors, 'error'))] : []),
    ...(warnings > 0 ? [paint('yellow', counted(warnings, 'warning'))] : []),
  ].join(', ');
}
