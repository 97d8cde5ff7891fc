let waiting: (() => void)[] = [];

/**
 * Does something when those who are being answered have been. Whatever waits then is done in one go, in the order in
 * which it came: what is told in one turn is sent in one piece.
 */
export function afterAnswers(act: () => void): void {
  if (waiting.push(act) === 1) setImmediate(doAll);
}

function doAll(): void {
  const acts = waiting;
  waiting = [];
  for (const act of acts) act();
}
