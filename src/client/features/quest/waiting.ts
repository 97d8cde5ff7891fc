import { createStore } from 'zustand/vanilla';
import { waiting as words } from '#content/messages/waiting';
import { createBackoff, failedWith, isOurRefusal, newIdempotencyKey, statusOf } from '../../api.ts';
import type { AuthState, AuthStore } from '../../auth/auth-store.ts';
import { keepRecord, readRecord } from '../../auth/local-records.ts';
import { messagesOf } from '../../platform/language.ts';
import { notify } from '../../platform/overlays.ts';
import type { CharacterStore } from '../../sync/character-store.ts';
import type { Game } from '../../sync/game.ts';
import type { Send, Sending } from '../../sync/use-calls.ts';

/** A response may take this long before the page says that the choice waits. */
export const PATIENCE = 2000; // ms

export interface AskedChoice {
  readonly id: string;
  /** The card of its quest. */
  readonly card: string;
  readonly page: string;
  readonly choice: string;
  /** Its text, in the player's language. */
  readonly text: string;
}

/** A choice without a response. */
export interface WaitingChoice extends AskedChoice {
  readonly sending: Sending;
  /** Whether it was sent: the server may have received it, and the player cannot take it back any more. */
  readonly sent: boolean;
}

interface World {
  readonly auth: Pick<AuthStore, 'getState' | 'subscribe' | 'ping' | 'lost'>;
  readonly versionOf: (id: string) => number;
  /** Keeps the waiting choice across reloads; null deletes it. */
  readonly keep: (waiting: WaitingChoice | null) => void;
  /** Called for a refusal after the page was left. */
  readonly onRefused: (choice: AskedChoice) => void;
}

type Waiting = ReturnType<typeof createWaiting>;

/** A choice that is being sent, or waits for the server. */
interface Telling {
  readonly choice: WaitingChoice;
  readonly send: Send;
  readonly backoff: ReturnType<typeof createBackoff>;
  /** How long its call may take, or how long until the next one. */
  timer: ReturnType<typeof setTimeout> | undefined;
  /** From a call to the end of the pause after it. */
  busy: boolean;
  /** Settles with the outcome; null: the page that asked was left. */
  asker: PromiseWithResolvers<boolean> | null;
}

/** Sends choices, and retries until the server responds: nothing is done before it has. */
export function createWaiting({ auth, versionOf, keep, onRefused }: World) {
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

  function begin(choice: WaitingChoice, send: Send): Telling {
    const own: Telling = { choice, send, backoff: createBackoff(), timer: undefined, busy: false, asker: null };
    if (!isThere(choice, auth.getState())) {
      show(choice);
      // The server may be reachable again, unnoticed.
      void auth.ping();
    }
    void attempt(own);
    return own;
  }

  /** Sends it, if the player is there; and again after a pause, as long as the server may not have received it. */
  async function attempt(own: Telling): Promise<void> {
    const { choice, send, backoff } = own;
    if (own.busy || !isThere(choice, auth.getState())) return;
    own.busy = true;
    const showSent = () => show({ ...choice, sent: true });
    if (store.getState().waiting) showSent();
    // From when it is sent: a player who waits for the server can take it back, however long that is.
    own.timer = setTimeout(showSent, PATIENCE);
    const failure = await send(choice.choice, choice.sending).then(
      () => null,
      (error: unknown) => ({ error }),
    );
    if (telling !== own) return;
    clearTimeout(own.timer);
    if (failure && isUnheard(failure.error)) {
      showSent();
      void auth.ping().then((answered) => answered || auth.lost());
      own.timer = setTimeout(() => {
        own.busy = false;
        void attempt(own);
      }, backoff.next());
      return;
    }
    const { asker } = own;
    end();
    if (!failure) asker?.resolve(true);
    else if (asker) asker.reject(failure.error);
    else onRefused(choice);
  }

  function end(): void {
    clearTimeout(telling?.timer);
    telling = null;
    if (store.getState().waiting) show(null);
  }

  function drop(): void {
    const asker = telling?.asker;
    end();
    asker?.resolve(false);
  }

  auth.subscribe(({ characterId }, before) => {
    const waits = ours();
    if (!waits) return;
    // A player who signs in as somebody else, or is forgotten, says nothing any more.
    if (characterId !== waits.id && (characterId !== null || before.characterId === waits.id)) drop();
    else if (telling) void attempt(telling);
  });

  return Object.assign(store, {
    /**
     * Has the server take a choice, when it can be reached. One waits at a time: another one is sent at once, or fails.
     * @returns false when the player has taken it back @throws the refusal
     */
    async tell(asked: AskedChoice, send: Send): Promise<boolean> {
      const waits = ours();
      if (waits && !isSame(waits, asked)) {
        await send(asked.choice);
        return true;
      }
      telling ??= begin(waits ?? { ...asked, sending: { idempotencyKey: newIdempotencyKey() }, sent: false }, send);
      telling.asker = Promise.withResolvers();
      return telling.asker.promise;
    },
    /** Takes up what waited before the page was loaded. */
    restore(kept: WaitingChoice | null): void {
      if (kept && !ours()) store.setState({ waiting: kept });
    },
    /** Sends what waits where no page asks for the outcome. */
    tellAlone(send: Send): void {
      const waits = ours();
      if (waits) telling ??= begin(waits, send);
    },
    leave(): void {
      if (telling) telling.asker = null;
    },
    /** Takes back what was not sent yet. */
    takeBack(): void {
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

/** Whether the server may not have received it. Only its own error format is a refusal. */
function isUnheard(error: unknown): boolean {
  if (statusOf(error) === null) return error instanceof Error && error.cause !== undefined;
  return failedWith(error, 'SERVICE_UNAVAILABLE') || !isOurRefusal(error);
}

const known = new WeakMap<CharacterStore, Waiting>();

/** The waiting choice of a game, on whichever page the player is. */
export function waitingOf({ auth, characters }: Pick<Game, 'auth' | 'characters'>): Waiting {
  const made =
    known.get(characters) ??
    createWaiting({
      auth,
      versionOf: (id) => characters.entry(id).v,
      keep: (waiting) => keepRecord('waiting', waiting && JSON.stringify(waiting)),
      onRefused({ id, text }) {
        void characters.fetch(id).catch(() => {});
        notify({ say: () => ({ text: messagesOf(words).refused({ choice: text }) }) });
      },
    });
  known.set(characters, made);
  return made;
}

/** The choice that was kept across a reload; null where there is none, or the record is invalid. */
export function keptWaiting(kept = readRecord('waiting')): WaitingChoice | null {
  try {
    const found: unknown = JSON.parse(kept ?? 'null');
    return isWaiting(found) ? found : null;
  } catch {
    return null;
  }
}

function isWaiting(found: unknown): found is WaitingChoice {
  if (typeof found !== 'object' || found === null) return false;
  const { sending, sent, id, card, page, choice, text } = found as Partial<WaitingChoice>;
  const texts = [id, card, page, choice, text, sending?.idempotencyKey];
  const areTexts = texts.every((one) => typeof one === 'string');
  return areTexts && Number.isInteger(sending?.from) && typeof sent === 'boolean';
}
