let deferred: (() => void)[] = [];

/** Runs `act` in a later turn of the event loop, when most responses in progress are sent. Keeps the order of calls. */
export function deferUntilSent(act: () => void): void {
  if (deferred.push(act) === 1) setImmediate(runDeferred);
}

/**
 * Runs `act`, which publishes a version that was just read, after all changes stored before the read are published. The
 * publication of such a change may not have been deferred yet, so this waits for one turn more than `deferUntilSent`.
 */
export function deferAfterChanges(act: () => void): void {
  deferUntilSent(() => deferUntilSent(act));
}

function runDeferred(): void {
  const acts = deferred;
  deferred = [];
  for (const act of acts) act();
}
