import { CHARACTER_EVENT } from '#contract';
import type { CharacterUpdate } from '#engine';

/** A comment: it keeps the way open, and finds out when it is not. */
export const KEEP_ALIVE = Buffer.from(': keep-alive\n\n');

/** An event with a name. The data is of one line, as JSON is. */
export function eventFrame(event: string, data: string): Buffer {
  return Buffer.from(eventText(event, data));
}

function eventText(event: string, data: string): string {
  return `event: ${event}\ndata: ${data}\n\n`;
}

let last: { readonly update: CharacterUpdate; readonly frame: Buffer } | undefined;

/** The event of an update, made once for all streams that it goes to: they are told one after the other. */
export function updateFrame(update: CharacterUpdate): Buffer {
  if (last?.update !== update) last = { update, frame: eventFrame(CHARACTER_EVENT, JSON.stringify(update)) };
  return last.frame;
}

/** The events of several updates, to be written at once. */
export function updatesFrame(updates: readonly CharacterUpdate[]): Buffer {
  return Buffer.from(updates.map((update) => eventText(CHARACTER_EVENT, JSON.stringify(update))).join(''));
}

/** Asks the browser to come back after so many milliseconds. */
export function retryFrame(delay: number): Buffer {
  return Buffer.from(`retry: ${Math.round(delay)}\n\n`);
}
