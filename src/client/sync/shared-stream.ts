import type { CharacterUpdate } from '#engine';
import { requireUpdate } from '../api.ts';
import { DOUBTFUL_SILENCE, type LiveStream, LONGEST_SILENCE, openCharacterStream, type StreamWorld } from './stream.ts';

/**
 * What tabs of one character say to each other: what came by the one stream, and no more. A tab that joins asks, and the
 * one that leads tells it how things stand. Tabs of different builds talk, too: who changes this changes `TABS_VERSION`.
 */
type TabMessage =
  | { readonly kind: 'ask'; readonly tab: string }
  | {
      readonly kind: 'tell';
      /** Who asked. */
      readonly tab: string;
      readonly listening: boolean;
      readonly updates: readonly CharacterUpdate[];
    }
  | { readonly kind: 'listening'; readonly listening: boolean }
  | { readonly kind: 'update'; readonly update: CharacterUpdate };

const TABS_VERSION = 1;

/** What the channel between the tabs of a character is called, and the lock of the one that leads. */
export function tabsName(characterId: string): string {
  return `meow tabs ${TABS_VERSION} ${characterId}`;
}

/** @throws TypeError for anything but a message of a tab */
function requireTabMessage(value: unknown): TabMessage {
  if (typeof value !== 'object' || value === null) throw notOurs();
  const { kind, tab, listening, update, updates } = value as Record<string, unknown>;
  if (kind === 'ask' && typeof tab === 'string') return { kind, tab };
  if (kind === 'listening' && typeof listening === 'boolean') return { kind, listening };
  if (kind === 'update') return { kind, update: requireUpdate(update) };
  if (kind === 'tell' && typeof tab === 'string' && typeof listening === 'boolean' && Array.isArray(updates)) {
    return { kind, tab, listening, updates: updates.map(requireUpdate) };
  }
  throw notOurs();
}

function notOurs(): TypeError {
  return new TypeError("Not a tab's message");
}

/** How long the tab that leads may take to answer: it may be busy, and it may be hidden. */
const ANSWER_PATIENCE = 3000; // ms
/** Tabs that doubt do not all act at once: each waits up to so much longer. */
const ANSWER_SPREAD = 2000; // ms

/** What a stream that tabs share needs of the world. */
export interface SharedStreamWorld extends StreamWorld {
  readonly locks: Pick<LockManager, 'request'>;
  readonly openChannel: (name: string) => BroadcastChannel;
  /** How things stand here, for a tab that joins: a snapshot of the own character, then those of others. */
  readonly recall: () => readonly CharacterUpdate[];
  /** Told of the same by the tab that leads. */
  readonly onRecall: (updates: readonly CharacterUpdate[]) => void;
  /** This tab, among those of its browser. */
  readonly tab: string;
  readonly random: () => number;
}

/**
 * Listens to a character together with the other tabs of this browser: one leads, it has the stream and passes on what
 * it hears. Who leads holds a lock, so that the browser itself hands it on when that tab is gone. A tab that is there and
 * does not answer, as when it is frozen, has the lock taken from it.
 */
export function openSharedStream(id: string, url: string, world: SharedStreamWorld): LiveStream {
  const name = tabsName(id);
  const channel = world.openChannel(name);
  /** The stream, while this tab leads. */
  let stream: LiveStream | null = null;
  /** Lets go of the lock, while this tab leads. */
  let handOn: (() => void) | null = null;
  /** Ends the waiting for the lock. */
  let turn = new AbortController();
  /** Whether events come, whoever it is that hears them. */
  let listening = false;
  let heardAt = Date.now();
  let doubt: ReturnType<typeof setTimeout> | undefined;
  let closed = false;

  const say = (message: TabMessage) => channel.postMessage(message);

  channel.onmessage = ({ data }) => {
    try {
      hear(requireTabMessage(data));
    } catch (error) {
      world.log('Invalid update', error);
    }
  };

  function hear(message: TabMessage): void {
    if (closed) return;
    if (message.kind === 'ask') {
      if (stream) say({ kind: 'tell', tab: message.tab, listening, updates: world.recall() });
      return;
    }
    // Two lead for as long as it takes the one to hear that its lock is gone.
    if (stream) return;
    heardAt = Date.now();
    doubtAfter(LONGEST_SILENCE, ask);
    switch (message.kind) {
      case 'update':
        world.onUpdate(message.update);
        break;
      case 'listening':
        setListening(message.listening);
        break;
      case 'tell':
        if (message.tab !== world.tab) return;
        if (message.listening) world.onRecall(message.updates);
        if (message.listening !== listening) setListening(message.listening);
        break;
    }
  }

  function setListening(now: boolean): void {
    // Whoever leads now begins with a stream of its own. A loss is told again: each time the server may have gone.
    if (now && listening) return;
    listening = now;
    world.onListening(now);
  }

  function doubtAfter(pause: number, act: () => void): void {
    clearTimeout(doubt);
    doubt = setTimeout(act, pause);
  }

  /** Asks who leads how things stand. Without an answer, this tab does. */
  function ask(): void {
    doubtAfter(ANSWER_PATIENCE + world.random() * ANSWER_SPREAD, () => {
      turn.abort();
      stand({ steal: true });
    });
    say({ kind: 'ask', tab: world.tab });
  }

  /** Waits for its turn to lead, or takes it. */
  function stand(how: { readonly steal: true } | { readonly signal: AbortSignal }): void {
    world.locks.request(name, how, lead).catch((error: unknown) => {
      if (closed || ('signal' in how && how.signal.aborted)) return;
      if (stream) {
        // Taken by a tab that had no answer from this one.
        follow();
      } else {
        world.log('A tab listens for itself', error);
        void lead();
      }
    });
  }

  /** Leads for as long as what it gives back is open. */
  function lead(): Promise<void> | undefined {
    if (closed) return;
    clearTimeout(doubt);
    stream = openCharacterStream(url, {
      ...world,
      onUpdate(update) {
        say({ kind: 'update', update });
        world.onUpdate(update);
      },
      onListening(now) {
        say({ kind: 'listening', listening: now });
        setListening(now);
      },
    });
    return new Promise((resolve) => {
      handOn = resolve;
    });
  }

  /** Hears from another tab what comes, and waits for its turn. */
  function follow(): void {
    stream?.close();
    stream = null;
    handOn = null;
    turn = new AbortController();
    stand({ signal: turn.signal });
    ask();
  }

  function close(): void {
    if (closed) return;
    closed = true;
    clearTimeout(doubt);
    turn.abort();
    stream?.close();
    handOn?.();
    channel.close();
  }

  follow();
  return {
    close,
    lose: () => stream?.lose(),
    wake() {
      if (closed) return;
      if (stream) stream.wake();
      else if (Date.now() - heardAt > DOUBTFUL_SILENCE) ask();
    },
  };
}
