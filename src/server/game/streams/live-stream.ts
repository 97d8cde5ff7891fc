import type { Writable } from 'node:stream';
import { CHARACTER_EVENT } from '#contract';
import type { CharacterUpdate } from '#engine';

/** A comment that keeps proxies from closing the connection, and detects a broken connection. */
export const KEEP_ALIVE = Buffer.from(': keep-alive\n\n');

/** The frame (bytes to write to a stream) of a named event. `data` is a single line, as JSON is. */
export function eventFrame(event: string, data: string): Buffer {
  return Buffer.from(eventText(event, data));
}

function eventText(event: string, data: string): string {
  return `event: ${event}\ndata: ${data}\n\n`;
}

let last: { readonly update: CharacterUpdate; readonly frame: Buffer } | undefined;

/** The frame of an update. The last frame is cached, as the same update goes to many streams in a row. */
export function updateFrame(update: CharacterUpdate): Buffer {
  if (last?.update !== update) last = { update, frame: eventFrame(CHARACTER_EVENT, JSON.stringify(update)) };
  return last.frame;
}

/** The events of several updates, as one frame. */
export function updatesFrame(updates: readonly CharacterUpdate[]): Buffer {
  return Buffer.from(updates.map((update) => eventText(CHARACTER_EVENT, JSON.stringify(update))).join(''));
}

export function retryFrame(delay: number): Buffer {
  return Buffer.from(`retry: ${Math.round(delay)}\n\n`);
}

/** A stream with more unsent bytes is closed; its client then reconnects and gets a new snapshot. */
export const MAX_WAITING = 64 * 1024; // bytes
/**
 * So many frames of the size of the largest may wait, even if they have more bytes: as it opens, a stream is sent two that
 * are as long as the cards of the player, and of all others in the room. Where operators' quests make those long,
 * MAX_WAITING alone would close each stream at once.
 */
const LARGEST_WAITING = 3;
/** A client that leaves data unread for this long counts as gone, even on an open connection. */
export const DRAIN_TIMEOUT = 30_000; // ms

/** A response whose head is written; the stream writes its body. */
export interface Wire {
  readonly response: Writable;
  /** Called with each frame that is sent, for metrics. */
  readonly sent: ((frame: Buffer) => void) | null;
}

/** An open response. After its end, sending does nothing. */
export interface LiveStream {
  send(frame: Buffer): void;
  /** Sends a last frame and ends the response. */
  end(last?: Buffer): void;
  /** Calls the listener once, when either side ends the stream; at once if it has ended. */
  onClose(listener: () => void): void;
}

/** A class, because there are thousands of streams, for which closures would take several times the memory. */
export class WiredStream implements LiveStream {
  readonly #response: Writable;
  readonly #sent: Wire['sent'];
  /** To call when the stream ends; null afterwards. */
  #listeners: (() => void)[] | null = [];
  #stuck: NodeJS.Timeout | undefined;
  #mostWaiting = MAX_WAITING;

  constructor({ response, sent }: Wire) {
    this.#response = response;
    this.#sent = sent;
    const close = () => this.#close();
    response
      .on('drain', () => this.#unstick())
      .on('error', close)
      .on('close', close);
    if (response.destroyed) close();
  }

  send(frame: Buffer): void {
    if (!this.#listeners) return;
    this.#mostWaiting = Math.max(this.#mostWaiting, LARGEST_WAITING * frame.length);
    if (this.#response.writableLength + frame.length > this.#mostWaiting) this.#cut();
    else if (!this.#write(frame)) this.#stuck ??= setTimeout(() => this.#cut(), DRAIN_TIMEOUT);
  }

  end(last?: Buffer): void {
    if (!this.#listeners) return;
    this.#close();
    const response = this.#response;
    if (last) this.#write(last);
    // A client that has not read the last data within this time never will.
    const late = setTimeout(() => response.destroy(), DRAIN_TIMEOUT).unref();
    response.once('close', () => clearTimeout(late)).end();
  }

  onClose(listener: () => void): void {
    if (this.#listeners) this.#listeners.push(listener);
    else listener();
  }

  #write(frame: Buffer): boolean {
    this.#sent?.(frame);
    return this.#response.write(frame);
  }

  #cut(): void {
    this.#close();
    this.#response.destroy();
  }

  #close(): void {
    const listeners = this.#listeners;
    if (!listeners) return;
    this.#listeners = null;
    this.#unstick();
    for (const listener of listeners) listener();
  }

  #unstick(): void {
    clearTimeout(this.#stuck);
    this.#stuck = undefined;
  }
}
