import type { CharacterUpdate } from '#engine';
import { fieldsOf, requireUpdate } from '../api.ts';
import { DOUBTFUL_SILENCE, type LiveStream, LONGEST_SILENCE, openCharacterStream, type StreamWorld } from './stream.ts';

/**
 * Messages between the browser tabs that listen to one character. Tabs may run different builds: a change here needs
 * another `TABS_VERSION`.
 */
type TabMessage =
  /** A tab requests the leader's state. */
  | { readonly kind: 'join'; readonly tab: string }
  /** The leader's state, for the tab that requested it. */
  | {
      readonly kind: 'state';
      readonly tab: string;
      readonly listening: boolean;
      readonly updates: readonly CharacterUpdate[];
      /** The data of an event about the fire; null: the leader does not know the fire. */
      readonly fire: string | null;
    }
  | { readonly kind: 'fire'; readonly fire: string }
  | { readonly kind: 'listening'; readonly listening: boolean }
  | { readonly kind: 'update'; readonly update: CharacterUpdate };

const TABS_VERSION = 3;

/** Name of the channel between the tabs of a character, and of the lock that the leading tab holds. */
export function tabsName(characterId: string): string {
  return `meow tabs ${TABS_VERSION} ${characterId}`;
}

/** @throws TypeError for any other value */
function requireTabMessage(value: unknown): TabMessage {
  const { kind, tab, listening, update, updates, fire } = fieldsOf(value);
  if (kind === 'join' && typeof tab === 'string') return { kind, tab };
  if (kind === 'listening' && typeof listening === 'boolean') return { kind, listening };
  if (kind === 'fire' && typeof fire === 'string') return { kind, fire };
  if (kind === 'update') return { kind, update: requireUpdate(update) };
  if (kind === 'state' && typeof tab === 'string' && typeof listening === 'boolean' && Array.isArray(updates)) {
    return { kind, tab, listening, updates: updates.map(requireUpdate), fire: typeof fire === 'string' ? fire : null };
  }
  throw new TypeError("Not a tab's message");
}

/** Timeout for the leader's response: it may be busy or hidden. */
const ANSWER_TIMEOUT = 3000; // ms
/** Each tab waits longer by a random time up to this, so that not all steal the lock at once. */
const ANSWER_SPREAD = 2000; // ms

export interface SharedStreamWorld extends StreamWorld {
  readonly locks: Pick<LockManager, 'request'>;
  readonly openChannel: (name: string) => BroadcastChannel;
  /** Snapshots for a tab that joins: the player's character, then the others in the room. */
  readonly snapshots: () => readonly CharacterUpdate[];
  /** The data of an event about the fire, for a tab that joins; null: not known. */
  readonly fire: () => string | null;
  readonly onFire: (data: string) => void;
  /** Called with the snapshots of the leader. */
  readonly onSnapshots: (updates: readonly CharacterUpdate[]) => void;
  /** Identifies this tab among those of its browser. */
  readonly tab: string;
}

/**
 * Shares one stream among the tabs of a character. One tab, the leader, owns the stream, posts its events to the
 * others, and holds a lock, which the browser passes to another tab when the leader is closed. If the leader does not
 * respond, for example because it is frozen, another tab steals the lock.
 */
export function openSharedStream(id: string, url: string, world: SharedStreamWorld): LiveStream {
  const name = tabsName(id);
  const channel = world.openChannel(name);
  /** While this tab is the leader: its stream, and the function that releases its lock. */
  let stream: LiveStream | null = null;
  let releaseLock: (() => void) | null = null;
  let lockRequest = new AbortController();
  /** Whether the stream is open: this tab's, or the leader's. */
  let listening = false;
  let lastMessageAt = Date.now();
  let silenceTimer: ReturnType<typeof setTimeout> | undefined;
  let closed = false;

  const post = (message: TabMessage) => channel.postMessage(message);

  channel.onmessage = ({ data }) => {
    try {
      receive(requireTabMessage(data));
    } catch (error) {
      world.log('Invalid update', error);
    }
  };

  function receive(message: TabMessage): void {
    if (closed) return;
    if (message.kind === 'join') {
      if (stream) post({ kind: 'state', tab: message.tab, listening, updates: world.snapshots(), fire: world.fire() });
      return;
    }
    // For a moment there may be two leaders: one whose lock was stolen continues until it notices.
    if (stream) return;
    lastMessageAt = Date.now();
    afterSilence(LONGEST_SILENCE, join);
    if (message.kind === 'update') world.onUpdate(message.update);
    else if (message.kind === 'fire') world.onFire(message.fire);
    else if (message.kind === 'listening') setListening(message.listening);
    else if (message.tab === world.tab) {
      if (message.listening) world.onSnapshots(message.updates);
      if (message.listening !== listening) setListening(message.listening);
      if (message.fire !== null) world.onFire(message.fire);
    }
  }

  function setListening(now: boolean): void {
    // Reports an open stream once, even if another leader opens it again. Reports each loss, as that causes a ping.
    if (now && listening) return;
    listening = now;
    world.onListening(now);
  }

  function afterSilence(time: number, act: () => void): void {
    clearTimeout(silenceTimer);
    silenceTimer = setTimeout(act, time);
  }

  /** Requests the leader's state. Without a response, this tab becomes the leader. */
  function join(): void {
    afterSilence(ANSWER_TIMEOUT + Math.random() * ANSWER_SPREAD, () => {
      lockRequest.abort();
      requestLock({ steal: true });
    });
    post({ kind: 'join', tab: world.tab });
  }

  function requestLock(options: { readonly steal: true } | { readonly signal: AbortSignal }): void {
    world.locks.request(name, options, lead).catch((error: unknown) => {
      if (closed || ('signal' in options && options.signal.aborted)) return;
      if (stream) return follow(); // another tab has stolen the lock
      world.log('This tab opens a stream of its own', error);
      void lead();
    });
  }

  /** Opens the stream as the leader. The browser holds the lock until the returned promise settles. */
  function lead(): Promise<void> | undefined {
    if (closed) return;
    clearTimeout(silenceTimer);
    stream = openCharacterStream(url, {
      ...world,
      onUpdate(update) {
        post({ kind: 'update', update });
        world.onUpdate(update);
      },
      onFire(fire) {
        post({ kind: 'fire', fire });
        world.onFire(fire);
      },
      onListening(now) {
        post({ kind: 'listening', listening: now });
        setListening(now);
      },
    });
    return new Promise((resolve) => {
      releaseLock = resolve;
    });
  }

  /** Receives what the leader posts, and waits for the lock. */
  function follow(): void {
    stream?.close();
    stream = null;
    releaseLock = null;
    lockRequest = new AbortController();
    requestLock({ signal: lockRequest.signal });
    join();
  }

  follow();
  return {
    close() {
      if (closed) return;
      closed = true;
      clearTimeout(silenceTimer);
      lockRequest.abort();
      stream?.close();
      releaseLock?.();
      channel.close();
    },
    lose: () => stream?.lose(),
    wake() {
      if (closed) return;
      if (stream) stream.wake();
      else if (Date.now() - lastMessageAt > DOUBTFUL_SILENCE) join();
    },
  };
}
