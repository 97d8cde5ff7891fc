import { type StartChild, startChild } from '../../../scripts/lib/services/child.ts';

/** Starts a program in the group of the tests, so that Ctrl-C ends both. */
export const startBeside: StartChild = (program, args, options) =>
  startChild(program, args, { ...options, detached: false });
