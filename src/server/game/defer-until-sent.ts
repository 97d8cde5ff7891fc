/** Runs `act` when the responses that are being written have been sent. Acts run in the order in which they came. */
export function deferUntilSent(act: () => void): void {
  setImmediate(act);
}

/**
 * Runs `act`, which publishes a version that was just read, after all changes that were stored by then are published: a client
 * that hears of a version first is not told of the changes up to it. The change may not have been deferred yet, so this waits
 * for one more turn.
 */
export function deferAfterChanges(act: () => void): void {
  setImmediate(setImmediate, act);
}
