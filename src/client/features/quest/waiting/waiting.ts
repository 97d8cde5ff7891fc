import { createStore, type StoreApi } from 'zustand/vanilla';
import type { AuthState, AuthStore } from '../../../lib/auth/auth-store.ts';
import { type Backoff, createBackoff } from '../../../lib/backoff.ts';
import { isOurRefusal, statusOf } from '../../../lib/call-error.ts';
import { newIdempotencyKey } from '../../../lib/idempotency-key.ts';
import type { Send, Sending } from '../../../lib/use-calls.ts';

/** So long an answer may take before it is said that it is waited for. */
export const PATIENCE = 2000; // ms
const SERVICE_UNAVAILABLE = 503;

/** A choice of a quest that a saved player has taken. */
export interface AskedChoice {
  /** The character that takes it. */
  readonly id: string;
  /** The quest it is of, and the page it stands on. */
  readonly card: string;
  readonly page: string;
  readonly choice: string;
  /** What it says, as the player has read it. */
  readonly text: string;
}

/** One that the server has not heard of, or has not said that it has. */
export interface WaitingChoice extends AskedChoice {
  readonly sending: Sending;
  /** Whether it was sent: the server may have heard it, and nobody can take it back any more. */
  readonly sent: boolean;
}

export interface WaitingWorld {
  readonly auth: Pick<AuthStore, 'getState' | 'subscribe' | 'ping' | 'lost'>;
  /** The version of a character that is known here. */
  readonly versionOf: (id: string) => number;
  /** Keeps what waits, for a page that is loaded anew; null: nothing does. */
  readonly keep: (waiting: WaitingChoice | null) => void;
  /** Told of a choice that was refused when nobody looked. */
  readonly onRefused: (choice: AskedChoice) => void;
}

export interface Waiting extends StoreApi<{ readonly waiting: WaitingChoice | null }> {
  /**
   * Has the server take a choice, when it can be reached. One waits at a time: what is asked for besides is sent at once,
   * or fails. False when the player has taken it back. @throws what it was refused with
   */
  tell(asked: AskedChoice, send: Send): Promise<boolean>;
  /** Takes up what waited before the page was loaded. */
  restore(kept: WaitingChoice | null): void;
  /** Has what waits told while nobody looks. */
  tellAlone(send: Send): void;
  /** Whoever has asked looks no more: they are not told. */
  leave(): void;
  /** Takes back what was not sent yet. */
  takeBack(): void;
}

/** A choice that is on its way. */
interface Telling {
  readonly choice: WaitingChoice;
  readonly end: AbortController;
  /** Who hears what became of it. */
  asker: PromiseWithResolvers<boolean> | null;
}

/** Has choices wait for the server: nothing is done before it has said so. */
export function createWaiting({ auth, versionOf, keep, onRefused }: WaitingWorld): Waiting {
  const store = createStore<{ readonly waiting: WaitingChoice | null }>(() => ({ waiting: null }));
  let telling: Telling | null = null;

  const ours = () => telling?.choice ?? store.getState().waiting;

  function show(waiting: WaitingChoice | null): void {
    // From here on nothing may come in between: what changes the character before is told first, and refuses it. One that
    // queues behind another call is sent from the version that that one leaves.
    if (waiting && !waiting.sent) waiting.sending.from ??= versionOf(waiting.id);
    keep(waiting);
    store.setState({ waiting });
  }

  async function tell(asked: AskedChoice, send: Send): Promise<boolean> {
    const waits = ours();
    if (waits && !isSame(waits, asked)) {
      await send(asked.choice);
      return true;
    }
    telling ??= begin(waits ?? { ...asked, sending: { idempotencyKey: newIdempotencyKey() }, sent: false }, send);
    telling.asker = Promise.withResolvers();
    return telling.asker.promise;
  }

  function begin(choice: WaitingChoice, send: Send): Telling {
    const own: Telling = { choice, end: new AbortController(), asker: null };
    const done = () => {
      if (telling === own) telling = null;
      if (store.getState().waiting?.sending === choice.sending) show(null);
    };
    untilTold(own, send)
      .finally(done)
      .then(
        (told) => own.asker?.resolve(told),
        (error: unknown) => (own.asker ? own.asker.reject(error) : onRefused(choice)),
      );
    return own;
  }

  async function untilTold({ choice, end: { signal } }: Telling, send: Send): Promise<boolean> {
    const backoff = createBackoff();
    if (!isThere(choice, auth.getState())) {
      show(choice);
      // It may be there again, and nobody has looked.
      void auth.ping();
    }
    while (true) {
      await there(choice, signal);
      if (signal.aborted) return false;
      if (store.getState().waiting) show({ ...choice, sent: true });
      // From when it is sent: who waits for the server can take it back, however long that is.
      const patience = setTimeout(() => show({ ...choice, sent: true }), PATIENCE);
      const endPatience = () => clearTimeout(patience);
      signal.addEventListener('abort', endPatience);
      try {
        await send(choice.choice, choice.sending);
        return true;
      } catch (error) {
        if (!isUnheard(error)) throw error;
        show({ ...choice, sent: true });
        void auth.ping().then((answered) => answered || auth.lost());
      } finally {
        endPatience();
        signal.removeEventListener('abort', endPatience);
      }
      await pause(backoff, signal);
    }
  }

  function there(choice: WaitingChoice, signal: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      const look = () => {
        if (!isThere(choice, auth.getState()) && !signal.aborted) return;
        stop();
        signal.removeEventListener('abort', look);
        resolve();
      };
      const stop = auth.subscribe(look);
      signal.addEventListener('abort', look);
      look();
    });
  }

  function drop(): void {
    telling?.end.abort();
    telling = null;
    show(null);
  }

  // Whoever signs in as somebody else, or is forgotten, says nothing any more.
  auth.subscribe(({ characterId }, before) => {
    const waits = ours();
    if (!waits || characterId === waits.id) return;
    if (characterId !== null || before.characterId === waits.id) drop();
  });

  return Object.assign(store, {
    tell,
    restore(kept: WaitingChoice | null) {
      if (kept && !ours()) store.setState({ waiting: kept });
    },
    tellAlone(send: Send) {
      const waits = ours();
      if (waits) telling ??= begin(waits, send);
    },
    leave() {
      if (telling) telling.asker = null;
    },
    takeBack() {
      if (store.getState().waiting?.sent === false) drop();
    },
  });
}

function isSame(one: AskedChoice, other: AskedChoice): boolean {
  return (['id', 'card', 'page', 'choice'] as const).every((key) => one[key] === other[key]);
}

function isThere({ id }: AskedChoice, { state, characterId }: AuthState): boolean {
  return state === 'authenticated' && characterId === id;
}

/** Whether our server may not have heard it, or is about to be there again: what others say of it is no refusal. */
function isUnheard(error: unknown): boolean {
  const status = statusOf(error);
  if (status === null) return error instanceof Error && error.cause !== undefined;
  return status === SERVICE_UNAVAILABLE || !isOurRefusal(error);
}

function pause(backoff: Backoff, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, backoff.next());
    signal.addEventListener('abort', end);
  });
}
