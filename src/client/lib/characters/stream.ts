import { CHARACTER_EVENT } from '#contract';
import type { CharacterUpdate } from '#engine';
import { type Backoff, createBackoff } from '../backoff.ts';
import { readUpdate } from './read-update.ts';

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
  let source: EventSource | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let closed = false;

  function connect(): void {
    source = world.connect(url);
    source.addEventListener('open', () => {
      backoff.reset();
      world.onListening(true);
    });
    source.addEventListener(CHARACTER_EVENT, (event) => receive(event.data));
    source.addEventListener('error', () => {
      source?.close();
      if (closed) return;
      world.onListening(false);
      timer = setTimeout(connect, backoff.next());
    });
  }

  function receive(data: string): void {
    try {
      world.onUpdate(readUpdate(data));
    } catch (error) {
      world.log('Invalid update', error);
    }
  }

  connect();
  return {
    close() {
      closed = true;
      clearTimeout(timer);
      source?.close();
    },
  };
}
