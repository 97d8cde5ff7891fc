import { ulid } from 'ulid';
import type { ErrorReport } from '#contract';

/** Lines a minute, from all browsers together: a mistake in one build breaks all of them alike, and a few tell of it. */
export const REPORTS_PER_MINUTE = 60;

const MINUTE = 60_000; // ms

export interface ReportLogOptions {
  readonly write: (fields: object, message: string) => void;
  readonly clock: () => number; // ms
}

/**
 * Writes down what browsers tell of errors, each with an id as errors of our own have one, which is given back. What is too
 * much for the log is counted, and the count is written with the first line of the minute after: that has none, null.
 */
export function createReportLog({ write, clock }: ReportLogOptions): (report: ErrorReport) => string | null {
  let endsAt = Number.NEGATIVE_INFINITY;
  let written = 0;
  let leftOut = 0;

  return (report) => {
    if (clock() >= endsAt) {
      if (leftOut > 0) write({ leftOut }, 'more errors in browsers than are written down');
      endsAt = clock() + MINUTE;
      written = 0;
      leftOut = 0;
    }
    if (written >= REPORTS_PER_MINUTE) {
      leftOut += 1;
      return null;
    }
    written += 1;
    const errorId = ulid();
    write({ errorId, report }, 'error in a browser');
    return errorId;
  };
}
