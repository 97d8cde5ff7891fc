import type { sheets } from '#content/messages/sheets';

/** What can be wrong with keeping settings on this device. */
export type KeepProblem = keyof typeof sheets.messages.settings.keep.problems;
