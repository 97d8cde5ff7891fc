/** What can be wrong with keeping settings on this device. */
export const KEEP_PROBLEMS = ['unavailable', 'full', 'stuck', 'damaged', 'newer'] as const;
export type KeepProblem = (typeof KEEP_PROBLEMS)[number];
