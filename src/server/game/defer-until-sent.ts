let deferred: (() => void)[] = [];

/**
 * Runs `act` in a later turn, when the responses that are being written have usually been sent. Acts run in the order in which they
 * came, and all that wait in one turn: what they publish to a stream or to Redis is written in one piece.
 */
export function deferUntilSent(act: () => void): void {
  if (deferred.push(act) === 1) setImmediate(runDeferred);
}

/**
 * Runs `act`, which publishes a version that was just read, after all changes that were stored by then are published: a client
 * that hears of a version first is not told of the changes up to it. The change may not have been deferred yet, so this waits
 * for one more turn.
 */
export function deferAfterChanges(act: () => void): void {
  deferUntilSent(() => deferUntilSent(act));
}

function runDeferred(): void {
  const acts = deferred;
  deferred = [];
  for (const act of acts) act();
}
