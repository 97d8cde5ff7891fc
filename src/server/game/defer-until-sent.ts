let deferred: (() => void)[] = [];

/** Runs `act` in a later turn, when most responses in progress are sent; those deferred in one turn run in order. */
export function deferUntilSent(act: () => void): void {
  if (deferred.push(act) === 1) setImmediate(runDeferred);
}

/**
 * Runs `act`, which publishes a version that was just read, once all changes stored by then are published. A change may
 * not have been deferred yet, so this waits for one more turn.
 */
export function deferAfterChanges(act: () => void): void {
  deferUntilSent(() => deferUntilSent(act));
}

function runDeferred(): void {
  const acts = deferred;
  deferred = [];
  for (const act of acts) act();
}
