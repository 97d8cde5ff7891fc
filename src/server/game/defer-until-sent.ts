let waiting: (() => void)[] = [];

/**
 * Does something when those who are being answered have been. Whatever waits then is done in one go, in the order in
 * which it came: what is told in one turn is sent in one piece.
 */
export function afterAnswers(act: () => void): void {
  if (waiting.push(act) === 1) setImmediate(doAll);
}

/**
 * Does something with what was just read, when all that had been kept by then is told: who hears of a version first is
 * told nothing of the way there. Whoever kept it may not have come to `afterAnswers` yet, so it waits once more.
 */
export function afterNews(act: () => void): void {
  afterAnswers(() => afterAnswers(act));
}

function doAll(): void {
  const acts = waiting;
  waiting = [];
  for (const act of acts) act();
}
