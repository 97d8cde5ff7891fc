/** What a bench/<name>.ts exports. */
export interface BenchModule {
  figures(): AsyncIterable<Figure> | Iterable<Figure>;
}

/** One thing that was measured. */
export interface Figure {
  readonly figure: string;
  readonly unit: string;
  readonly better: 'more' | 'less';
  readonly ours: number;
  /** What the reference came to, and what it is; null when there is nothing to compare with. */
  readonly reference: number | null;
  readonly referenceName: string | null;
  /**
   * What ours / reference has to come to, or ours where there is no reference:
   * at least this when more is better, at most this when less is. null: any value will do.
   */
  readonly goal: number | null;
}

/** A figure as it is printed. */
export interface Line {
  readonly bench: string;
  readonly figure: string;
  readonly unit: string;
  readonly ours: number;
  readonly reference: number | null;
  readonly referenceName: string | null;
  /** ours / reference */
  readonly ratio: number | null;
  readonly goal: number | null;
  readonly pass: boolean;
}

export function lineOf(bench: string, { figure, unit, better, ours, reference, referenceName, goal }: Figure): Line {
  const ratio = reference === null ? null : ours / reference;
  const judged = ratio ?? ours;
  const pass = goal === null || (better === 'more' ? judged >= goal : judged <= goal);
  return {
    bench,
    figure,
    unit,
    ours: rounded(ours),
    reference: reference === null ? null : rounded(reference),
    referenceName,
    ratio: ratio === null ? null : rounded(ratio),
    goal,
    pass,
  };
}

/** Four digits are more than a measurement is worth. */
function rounded(value: number): number {
  return Number(value.toPrecision(4));
}
