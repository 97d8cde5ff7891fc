/** Of so many presses the middle one counts: a moment in which the machine had other things to do is outvoted. */
const REMEMBERED = 3;

/**
 * Watches how long presses wait until the page's thread hears of them: Event Timing's input delay. Gives back what tells
 * the middle one of the last few, in milliseconds; 0 before the first.
 *
 * @param now the clock that events are stamped by
 */
export function watchInputDelay(target: EventTarget, now: () => number): () => number {
  const delays: number[] = [];
  const note = ({ timeStamp }: Event) => {
    delays.push(now() - timeStamp);
    if (delays.length > REMEMBERED) delays.shift();
  };
  target.addEventListener('click', note, { capture: true });
  return () => delays.toSorted((one, other) => one - other)[delays.length >> 1] ?? 0;
}
