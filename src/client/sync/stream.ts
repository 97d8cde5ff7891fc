import { CHARACTER_EVENT, FIRE_EVENT, KEEP_ALIVE_INTERVAL, KEEP_ALIVES_PER_HEARTBEAT } from '#contract';
import type { CharacterUpdate } from '#engine';
import { createBackoff, readUpdate } from '../api.ts';

/** A stream that lasts this long resets the backoff. */
const STEADY_AFTER = KEEP_ALIVE_INTERVAL; // ms
const HEARTBEAT = KEEP_ALIVES_PER_HEARTBEAT * KEEP_ALIVE_INTERVAL; // ms
/** After this silence (three missed heartbeats) the connection counts as dead. */
export const LONGEST_SILENCE = 3 * HEARTBEAT; // ms
/** After this silence (a heartbeat and a keep-alive) `wake` replaces the connection. */
export const DOUBTFUL_SILENCE = HEARTBEAT + KEEP_ALIVE_INTERVAL; // ms

/** Dependencies of a live stream. */
export interface StreamWorld {
  readonly connect: (url: string) => EventSource;
  readonly onUpdate: (update: CharacterUpdate) => void;
  /** Called with the data of each event about the fire. */
  readonly onFire?: (data: string) => void;
  /** Called with true when a connection opens, and with false when it is lost. */
  readonly onListening: (listening: boolean) => void;
  readonly log: (message: string, error?: unknown) => void;
}

export interface LiveStream {
  close(): void;
  /** Drops the connection at once, and retries after a pause. Call it when the network is gone. */
  lose(): void;
  /** Reconnects at once if the stream is lost, or was silent too long. Call it after sleep, which suspends timers. */
  wake(): void;
}

/**
 * Listens to a character until closed. Reconnects with backoff: EventSource's own retry stops on any status but 200.
 */
export function openCharacterStream(url: string, world: StreamWorld): LiveStream {
  const backoff = createBackoff();
  /** The current connection; events of older ones are ignored. */
  let source: EventSource | null = null;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let steady: ReturnType<typeof setTimeout> | undefined;
  let silence: ReturnType<typeof setTimeout> | undefined;
  let heardAt = 0;
  let closed = false;

  function connect(): void {
    const made = world.connect(url);
    const hear = <E extends Event>(act: (event: E) => void) => {
      return (event: E) => {
        if (source !== made) return;
        beginSilence();
        act(event);
      };
    };
    source = made;
    beginSilence();
    made.addEventListener(
      'open',
      hear(() => {
        steady = setTimeout(backoff.reset, STEADY_AFTER);
        world.onListening(true);
      }),
    );
    made.addEventListener(
      CHARACTER_EVENT,
      hear<MessageEvent>(({ data }) => receive(data)),
    );
    made.addEventListener(
      FIRE_EVENT,
      hear<MessageEvent>(({ data }) => world.onFire?.(data)),
    );
    made.addEventListener('error', hear(lose));
  }

  function beginSilence(): void {
    clearTimeout(silence);
    silence = setTimeout(lose, LONGEST_SILENCE);
    heardAt = Date.now();
  }

  function receive(data: string): void {
    try {
      world.onUpdate(readUpdate(data));
    } catch (error) {
      world.log('Invalid update', error);
    }
  }

  function lose(): void {
    if (closed || !source) return;
    hangUp();
    retry = setTimeout(connect, backoff.next());
    world.onListening(false);
  }

  function wake(): void {
    if (closed || (source && Date.now() - heardAt <= DOUBTFUL_SILENCE)) return;
    hangUp();
    connect();
  }

  function hangUp(): void {
    source?.close();
    source = null;
    for (const timer of [retry, steady, silence]) clearTimeout(timer);
  }

  function close(): void {
    closed = true;
    hangUp();
  }

  connect();
  return { close, lose, wake };
}
