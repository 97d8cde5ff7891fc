/** So many presses are looked at: what the machine did beside one of them hardly tells. */
const REMEMBERED = 3;

/**
 * Watches how long presses wait until the page's thread hears of them: Event Timing's input delay. Gives back what tells the
 * mean of the last few, in milliseconds; 0 before the first. Only what somebody pressed counts, and no swipes.
 *
 * @param now the clock that events are stamped by
 */
export function watchInputDelay(target: Pick<EventTarget, 'addEventListener'>, now: () => number): () => number {
  const delays: number[] = [];
  const note = ({ isTrusted, timeStamp }: Event) => {
    const delay = now() - timeStamp;
    // The clocks may part while a machine sleeps.
    if (!isTrusted || delay < 0) return;
    delays.push(delay);
    if (delays.length > REMEMBERED) delays.shift();
  };
  target.addEventListener('click', note, { capture: true });
  return () => delays.reduce((sum, delay) => sum + delay, 0) / Math.max(1, delays.length);
}
