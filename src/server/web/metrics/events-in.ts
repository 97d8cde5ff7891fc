const EVENT = Buffer.from('event: ');
const counted = new WeakMap<Buffer, number>();

/**
 * How many events there are in what is written to a stream: several may be written at once. Keep-alives, and what tells a
 * browser when to come back, are none. One frame goes to many streams, and is looked through once.
 */
export function eventsIn(frame: Buffer): number {
  const known = counted.get(frame);
  if (known !== undefined) return known;
  let count = 0;
  for (let at = frame.indexOf(EVENT); at >= 0; at = frame.indexOf(EVENT, at + EVENT.length)) count += 1;
  counted.set(frame, count);
  return count;
}
