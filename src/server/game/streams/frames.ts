import { CHARACTER_EVENT } from '#contract';
import type { CharacterUpdate } from '#engine';

/** A comment: it keeps the way open, and finds out when it is not. */
export const KEEP_ALIVE = Buffer.from(': keep-alive\n\n');

/** An event with a name. The data is of one line, as JSON is. */
export function eventFrame(event: string, data: string): Buffer {
  return Buffer.from(`event: ${event}\ndata: ${data}\n\n`);
}

const frames = new WeakMap<CharacterUpdate, Buffer>();

/** The event of an update, made once however many streams it goes to. */
export function updateFrame(update: CharacterUpdate): Buffer {
  const frame = frames.get(update) ?? eventFrame(CHARACTER_EVENT, JSON.stringify(update));
  frames.set(update, frame);
  return frame;
}

/** Asks the browser to come back after so many milliseconds. */
export function retryFrame(delay: number): Buffer {
  return Buffer.from(`retry: ${Math.round(delay)}\n\n`);
}
