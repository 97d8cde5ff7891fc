import { createStore } from 'zustand/vanilla';
import { waiting as words } from '#content/messages/waiting';
import { createBackoff, failedWith, isServerRefusal, newIdempotencyKey, statusOf } from '../../api.ts';
import type { AuthState, AuthStore } from '../../auth/auth-store.ts';
import { keepRecord, readRecord } from '../../auth/local-records.ts';
import { messagesOf } from '../../platform/language.ts';
import { notify } from '../../platform/overlays.ts';
import type { CharacterStore } from '../../sync/character-store.ts';
import type { Game } from '../../sync/game.ts';
import type { Send, Sending } from '../../sync/use-calls.ts';

/** After this time without a response, the page says that the choice waits. */
export const SHOWN_AFTER = 2000; // ms

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
  /** Whether it was sent: the server may have received it, and the player can no longer cancel it. */
  readonly sent: boolean;
}

interface World {
  readonly auth: Pick<AuthStore, 'getState' | 'subscribe' | 'ping' | 'lost'>;
  readonly versionOf: (id: string) => number;
  /** Stores the waiting choice across reloads; null deletes it. */
  readonly keep: (waiting: WaitingChoice | null) => void;
  /** Called for a refusal after the player has left the page. */
  readonly onRefused: (choice: AskedChoice) => void;
}

type Waiting = ReturnType<typeof createWaiting>;

/** A choice that is being sent, or waits for the server. */
interface Telling {
  readonly choice: WaitingChoice;
  readonly send: Send;
  readonly backoff: ReturnType<typeof createBackoff>;
  /** Timeout of its call, or the pause until the next one. */
  timer: ReturnType<typeof setTimeout> | undefined;
  /** From a call to the end of the pause after it. */
  busy: boolean;
  /** Settles with the outcome; null: the player has left the page. */
  asker: PromiseWithResolvers<boolean> | null;
}

/** Sends choices, and retries until the server responds: nothing is applied before. */
export function createWaiting({ auth, versionOf, keep, onRefused }: World) {
  const store = createStore<{ readonly waiting: WaitingChoice | null }>(() => ({ waiting: null }));
  let telling: Telling | null = null;

  const ours = () => telling?.choice ?? store.getState().waiting;

  function show(waiting: WaitingChoice | null): void {
    // From here on the version is fixed: a change of the character in between makes the server refuse the choice. A
    // choice that queues behind another call is based on the version that that call leaves.
    if (waiting && !waiting.sent) waiting.sending.from ??= versionOf(waiting.id);
    keep(waiting);
    store.setState({ waiting });
  }

  function begin(choice: WaitingChoice, send: Send): Telling {
    const own: Telling = { choice, send, backoff: createBackoff(), timer: undefined, busy: false, asker: null };
    if (!isOpen(choice, auth.getState())) {
      show(choice);
      // The server may be reachable again without a notice.
      void auth.ping();
    }
    void attempt(own);
    return own;
  }

  /** Sends the choice, if its player is signed in; retries after a pause while the server may not have received it. */
  async function attempt(own: Telling): Promise<void> {
    const { choice, send, backoff } = own;
    if (own.busy || !isOpen(choice, auth.getState())) return;
    own.busy = true;
    const showSent = () => show({ ...choice, sent: true });
    if (store.getState().waiting) showSent();
    // Starts when it is sent: until then, the player can cancel it, however long it waits.
    own.timer = setTimeout(showSent, SHOWN_AFTER);
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
    // A player who signs in as another character, or out, drops the choice.
    if (characterId !== waits.id && (characterId !== null || before.characterId === waits.id)) drop();
    else if (telling) void attempt(telling);
  });

  return Object.assign(store, {
    /**
     * Sends a choice once the server is reachable. One waits at a time: another one is sent at once, or fails.
     * @returns false when the player has cancelled it @throws the refusal
     */
    async send(asked: AskedChoice, send: Send): Promise<boolean> {
      const waits = ours();
      if (waits && !isSame(waits, asked)) {
        await send(asked.choice);
        return true;
      }
      telling ??= begin(waits ?? { ...asked, sending: { idempotencyKey: newIdempotencyKey() }, sent: false }, send);
      telling.asker = Promise.withResolvers();
      return telling.asker.promise;
    },
    /** Resumes the choice that waited before a reload. */
    restore(kept: WaitingChoice | null): void {
      if (kept && !ours()) store.setState({ waiting: kept });
    },
    /** Sends the waiting choice when no page awaits the outcome. */
    tellAlone(send: Send): void {
      const waits = ours();
      if (waits) telling ??= begin(waits, send);
    },
    leave(): void {
      if (telling) telling.asker = null;
    },
    /** Cancels a choice that was not sent yet. */
    cancel(): void {
      if (store.getState().waiting?.sent === false) drop();
    },
  });
}

function isSame(one: AskedChoice, other: AskedChoice): boolean {
  return (['id', 'card', 'page', 'choice'] as const).every((key) => one[key] === other[key]);
}

function isOpen({ id }: AskedChoice, { state, characterId }: AuthState): boolean {
  return state === 'authenticated' && characterId === id;
}

/** Whether the server may not have received it. Only an error in its own format is a refusal. */
function isUnheard(error: unknown): boolean {
  if (statusOf(error) === null) return error instanceof Error && error.cause !== undefined;
  return failedWith(error, 'SERVICE_UNAVAILABLE') || !isServerRefusal(error);
}

const known = new WeakMap<CharacterStore, Waiting>();

/** The waiting choice of a game, shared by all pages. */
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

/** The choice that was stored before a reload; null if there is none, or the record is invalid. */
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
