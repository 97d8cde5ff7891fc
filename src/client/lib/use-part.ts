import { useEffect, useState } from 'react';
import { connectionNow, isFrugal } from './frugal.ts';
import { logProblem } from './log.ts';
import { loadPart } from './reload-guard.ts';

/** A part of a page that comes when it is wanted. */
export interface Part<T> {
  /** Null until it has come. */
  readonly part: T | null;
  /** Whether it did not come. */
  readonly missing: boolean;
  readonly again: () => void;
}

/** Loads a part of the page once it is wanted. */
export function usePart<T>(load: () => Promise<T>, wanted = true): Part<T> {
  const [part, setPart] = useState<T | null>(null);
  const [missing, setMissing] = useState(false);
  const waits = wanted && part === null && !missing;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what loads it is the same part, whichever function says so
  useEffect(() => {
    if (!waits) return;
    loadPart(load).then(
      (come) => setPart(() => come),
      (error: unknown) => {
        logProblem('Part of the page did not come', error);
        setMissing(true);
      },
    );
  }, [waits]);
  return { part, missing, again: () => setMissing(false) };
}

/** Fetches a part that is likely to be wanted in a moment, as when a button for it is pointed at. */
export function fetchPart(load: () => Promise<unknown>): void {
  if (!isFrugal(connectionNow())) load().catch(() => {});
}
