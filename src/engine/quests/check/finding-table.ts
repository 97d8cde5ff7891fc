/** The description of a code in a table of findings, in whole sentences for authors. */
export interface FindingEntry<S extends 'error' | 'warning' = 'error' | 'warning'> {
  readonly severity: S;
  readonly meaning: string;
  /** What to do about it. */
  readonly advice: string;
}

export function errorEntry(meaning: string, advice: string): FindingEntry<'error'> {
  return { severity: 'error', meaning, advice };
}

export function warningEntry(meaning: string, advice: string): FindingEntry<'warning'> {
  return { severity: 'warning', meaning, advice };
}
