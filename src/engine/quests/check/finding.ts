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
export function describeFinding(finding: Finding): string {
  const { code, severity, page, choice } = finding;
  const place = page === null ? '' : choice === null ? `, ${page}` : `, ${page}/${choice}`;
  return `${severity} ${code}${place}: ${wordsOf(finding)}`;
}

/** A quest that cannot be played. All its mistakes are listed, not only the first. */
export class QuestDefinitionError extends Error {
  override readonly name = 'QuestDefinitionError';
  readonly findings: readonly Finding[];

  constructor(quest: string, findings: readonly Finding[]) {
    const lines = findings.map((finding) => `  ${finding.page === null ? '' : `${finding.page}: `}${wordsOf(finding)}`);
    super(`Quest ${quest} cannot be built:\n${lines.join('\n')}`);
    this.findings = findings;
  }
}

function wordsOf({ message, suggestion }: Finding): string {
  return suggestion === null ? message : `${message}; did you mean "${suggestion}"?`;
}
