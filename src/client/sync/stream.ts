import { CHARACTER_EVENT, KEEP_ALIVE_INTERVAL, KEEP_ALIVES_PER_HEARTBEAT } from '#contract';
import type { CharacterUpdate } from '#engine';
import { type Backoff, createBackoff, readUpdate } from '../api.ts';
import type { LiveWorld } from './live.ts';

/** A stream that falls sooner than this has not come back for good. */
const STEADY_AFTER = KEEP_ALIVE_INTERVAL; // ms
const HEARTBEAT = KEEP_ALIVES_PER_HEARTBEAT * KEEP_ALIVE_INTERVAL; // ms
/** Three heartbeats missed: nobody is there, whatever the network says. */
export const LONGEST_SILENCE = 3 * HEARTBEAT; // ms
/** After so long a heartbeat is late, by as much as a keep-alive. Who has reason to doubt need not wait for a third. */
export const DOUBTFUL_SILENCE = HEARTBEAT + KEEP_ALIVE_INTERVAL; // ms

/** What a live stream needs of the world. */
export interface StreamWorld {
  readonly connect: (url: string) => EventSource;
  readonly onUpdate: (update: CharacterUpdate) => void;
  /** True once events come, false when the connection is lost. */
  readonly onListening: (listening: boolean) => void;
  readonly log: (message: string, error?: unknown) => void;
  readonly backoff?: Backoff;
}

export interface LiveStream {
  close(): void;
  /** The network is gone: the connection is given up without waiting for it to notice, and tried for again. */
  lose(): void;
  /**
   * The device is awake, or its network is back: no pause is waited for, and a connection that has been silent for too
   * long is opened anew. Timers stand still while a device sleeps, so that only the clock on the wall knows.
   */
  wake(): void;
}

/**
 * Listens to a character until closed. Reconnects by itself, each time a little later and never all at once:
 * EventSource's own retry stops for good on any status but 200.
 */
export function openCharacterStream(url: string, world: StreamWorld): LiveStream {
  const backoff = world.backoff ?? createBackoff();
  /** The connection that is listened to; what an older one still says is not heard. */
  let source: EventSource | null = null;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let steady: ReturnType<typeof setTimeout> | undefined;
  let silence: ReturnType<typeof setTimeout> | undefined;
  /** When the other side was last heard, or first asked. */
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
    // One try at a time: while one is waited for, there is nothing to lose.
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

type Live = Pick<typeof import('./live.ts'), 'openLive'>;

/**
 * Listens to a character once the code for rooms and tabs has come: a stranger does without it. Nothing is missed
 * meanwhile, for a stream begins with a snapshot. Where it does not come, a tab can still listen for itself.
 */
export function listenWhenLoaded(load: () => Promise<Live>, id: string, url: string, world: LiveWorld): LiveStream {
  let stream: LiveStream | null = null;
  let closed = false;
  load()
    .then(({ openLive }) => {
      if (!closed) stream = openLive(id, url, world);
    })
    .catch((error: unknown) => {
      world.log('A tab listens for itself', error);
      if (!closed) stream = openCharacterStream(url, world);
    });
  return {
    close() {
      closed = true;
      stream?.close();
    },
    lose: () => stream?.lose(),
    wake: () => stream?.wake(),
  };
}
