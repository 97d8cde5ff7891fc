import type { FindingCode } from './findings.ts';

/** One mistake in a quest, and where it is. Errors fail the build; warnings can be expected, with a reason. */
export interface Finding {
  readonly code: FindingCode;
  readonly severity: 'error' | 'warning';
  readonly page: string | null;
  readonly choice: string | null;
  readonly message: string;
  /** What was meant, probably: the name alone. */
  readonly suggestion: string | null;
}

/** A finding in one line: `error unknown-target, door/sit: … Did you mean "chair"?` */
export function describeFinding({ code, severity, page, choice, message, suggestion }: Finding): string {
  const place = page === null ? '' : choice === null ? `, ${page}` : `, ${page}/${choice}`;
  const meant = suggestion === null ? '' : `; did you mean "${suggestion}"?`;
  return `${severity} ${code}${place}: ${message}${meant}`;
}
