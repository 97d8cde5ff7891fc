import { CHARACTER_EVENT, KEEP_ALIVE_INTERVAL, KEEP_ALIVES_PER_HEARTBEAT } from '#contract';
import type { CharacterUpdate } from '#engine';
import { type Backoff, createBackoff } from '../backoff.ts';
import { readUpdate } from './read-update.ts';

/** A stream that falls sooner than this has not come back for good. */
const STEADY_AFTER = KEEP_ALIVE_INTERVAL; // ms
/** Three heartbeats missed: nobody is there, whatever the network says. */
const LONGEST_SILENCE = 3 * KEEP_ALIVES_PER_HEARTBEAT * KEEP_ALIVE_INTERVAL; // ms

/** What a live stream needs of the world. */
export interface StreamWorld {
  readonly connect: (url: string) => EventSource;
  readonly onUpdate: (update: CharacterUpdate) => void;
  /** True once events come, false when the connection is lost. */
  readonly onListening: (listening: boolean) => void;
  readonly log: (message: string, error?: unknown) => void;
  readonly backoff?: Backoff;
}

/**
 * Listens to a character until closed. Reconnects by itself, each time a little later and never all at once:
 * EventSource's own retry stops for good on any status but 200.
 */
export function openCharacterStream(url: string, world: StreamWorld): { close(): void } {
  const backoff = world.backoff ?? createBackoff();
  /** The connection that is listened to; what an older one still says is not heard. */
  let source: EventSource | null = null;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let steady: ReturnType<typeof setTimeout> | undefined;
  let silence: ReturnType<typeof setTimeout> | undefined;

  function connect(): void {
    const made = world.connect(url);
    const hear = <E extends Event>(act: (event: E) => void) => {
      return (event: E) => {
        if (source !== made) return;
        clearTimeout(silence);
        silence = setTimeout(lose, LONGEST_SILENCE);
        act(event);
      };
    };
    source = made;
    silence = setTimeout(lose, LONGEST_SILENCE);
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
    made.addEventListener('error', hear(lose));
  }

  function receive(data: string): void {
    try {
      world.onUpdate(readUpdate(data));
    } catch (error) {
      world.log('Invalid update', error);
    }
  }

  function lose(): void {
    hangUp();
    retry = setTimeout(connect, backoff.next());
    world.onListening(false);
  }

  function hangUp(): void {
    source?.close();
    source = null;
    for (const timer of [retry, steady, silence]) clearTimeout(timer);
  }

  connect();
  return { close: hangUp };
}
