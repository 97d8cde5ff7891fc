import { createStore } from 'zustand/vanilla';
import { waiting as words } from '#content/messages/waiting';
import { createBackoff, failedWith, isServerRefusal, newIdempotencyKey, statusOf } from '../../api.ts';
import type { AuthState, AuthStore } from '../../auth/auth-store.ts';
import { keepRecord, readRecord } from '../../auth/local-records.ts';
import { messagesOf } from '../../platform/language.ts';
import { notify } from '../../platform/overlays.ts';
import type { CharacterStore } from '../../sync/character-store.ts';
import type { Game } from '../../sync/game-context.ts';
import type { Send, Sending } from '../../sync/use-calls.ts';

/** After this time without a response, the page says that the choice waits. */
export const SHOWN_AFTER = 2000; // ms

export interface AskedChoice {
  readonly id: string;
  /** The card of the choice's quest. */
  readonly card: string;
  readonly page: string;
  readonly choice: string;
  /** The text of the choice, in the player's language. */
  readonly text: string;
}

/** A choice without a response. */
export interface PendingChoice extends AskedChoice {
  readonly sending: Sending;
  /** Whether the choice was sent: the server may have received it, and the player can no longer cancel it. */
  readonly sent: boolean;
}

interface World {
  readonly auth: Pick<AuthStore, 'getState' | 'subscribe' | 'ping' | 'lost'>;
  readonly versionOf: (id: string) => number;
  /** Stores the pending choice across reloads; null deletes it. */
  readonly keep: (pending: PendingChoice | null) => void;
  /** Called when the server refuses the choice after the player has left the page. */
  readonly onRefused: (choice: AskedChoice) => void;
}

type PendingChoiceStore = ReturnType<typeof createPendingChoice>;

/** A choice that is being sent, or waits for the server. */
interface Delivery {
  readonly choice: PendingChoice;
  readonly send: Send;
  readonly backoff: ReturnType<typeof createBackoff>;
  /** Timer until the choice is shown as sent, or until the next call. */
  timer: ReturnType<typeof setTimeout> | undefined;
  /** True from the start of a call to the end of the pause after it. */
  busy: boolean;
  /** Settled with the outcome for the page that sent the choice; null: the player has left it. */
  caller: PromiseWithResolvers<boolean> | null;
}

/** Sends choices, and retries until the server responds. */
export function createPendingChoice({ auth, versionOf, keep, onRefused }: World) {
  const store = createStore<{ readonly pending: PendingChoice | null }>(() => ({ pending: null }));
  let current: Delivery | null = null;

  const pendingNow = () => current?.choice ?? store.getState().pending;

  function show(pending: PendingChoice | null): void {
    // Fixes the version that the choice is based on: if the character changes before the choice is sent, the server
    // refuses it. A choice that queues behind another call is based on the version that this call leads to.
    if (pending && !pending.sent) pending.sending.from ??= versionOf(pending.id);
    keep(pending);
    store.setState({ pending });
  }

  function begin(choice: PendingChoice, send: Send): Delivery {
    const delivery: Delivery = { choice, send, backoff: createBackoff(), timer: undefined, busy: false, caller: null };
    if (!isOpen(choice, auth.getState())) {
      show(choice);
      // Pings to learn whether the server is reachable again, as nothing else might tell the client.
      void auth.ping();
    }
    void deliver(delivery);
    return delivery;
  }

  /**
   * Sends the choice, if its player is signed in. Retries after a pause, as long as the server may not have received
   * it.
   */
  async function deliver(delivery: Delivery): Promise<void> {
    const { choice, send, backoff } = delivery;
    if (delivery.busy || !isOpen(choice, auth.getState())) return;
    delivery.busy = true;
    const showSent = () => show({ ...choice, sent: true });
    if (store.getState().pending) showSent();
    // Not reached while the server is unreachable: then the choice waits unsent, and the player can cancel it.
    delivery.timer = setTimeout(showSent, SHOWN_AFTER);
    const failure = await send(choice.choice, choice.sending).then(
      () => null,
      (error: unknown) => ({ error }),
    );
    if (current !== delivery) return;
    clearTimeout(delivery.timer);
    if (failure && mayBeUnreceived(failure.error)) {
      showSent();
      void auth.ping().then((answered) => answered || auth.lost());
      delivery.timer = setTimeout(() => {
        delivery.busy = false;
        void deliver(delivery);
      }, backoff.next());
      return;
    }
    const { caller } = delivery;
    end();
    if (!failure) caller?.resolve(true);
    else if (caller) caller.reject(failure.error);
    else onRefused(choice);
  }

  function end(): void {
    clearTimeout(current?.timer);
    current = null;
    if (store.getState().pending) show(null);
  }

  function drop(): void {
    const caller = current?.caller;
    end();
    caller?.resolve(false);
  }

  auth.subscribe(({ characterId }, before) => {
    const waits = pendingNow();
    if (!waits) return;
    // Drops the choice when the player signs out, or signs in as another character.
    if (characterId !== waits.id && (characterId !== null || before.characterId === waits.id)) drop();
    else if (current) void deliver(current);
  });

  return Object.assign(store, {
    /**
     * Sends a choice once the server is reachable. Only one choice waits at a time; while it does, another one is sent
     * without retries.
     * @returns false when the player has cancelled it or signed out @throws the server's refusal
     */
    async send(asked: AskedChoice, send: Send): Promise<boolean> {
      const waits = pendingNow();
      if (waits && !isSame(waits, asked)) {
        await send(asked.choice);
        return true;
      }
      current ??= begin(waits ?? { ...asked, sending: { idempotencyKey: newIdempotencyKey() }, sent: false }, send);
      current.caller = Promise.withResolvers();
      return current.caller.promise;
    },
    /** Restores the choice that waited before a reload. */
    restore(kept: PendingChoice | null): void {
      if (kept && !pendingNow()) store.setState({ pending: kept });
    },
    /** Sends the pending choice, unless it is being sent. */
    resume(send: Send): void {
      const waits = pendingNow();
      if (waits) current ??= begin(waits, send);
    },
    leave(): void {
      if (current) current.caller = null;
    },
    /** Cancels the pending choice, unless it was sent. */
    cancel(): void {
      if (store.getState().pending?.sent === false) drop();
    },
  });
}

function isSame(one: AskedChoice, other: AskedChoice): boolean {
  return (['id', 'card', 'page', 'choice'] as const).every((key) => one[key] === other[key]);
}

function isOpen({ id }: AskedChoice, { state, characterId }: AuthState): boolean {
  return state === 'authenticated' && characterId === id;
}

/**
 * Whether the error leaves open if the server has received the choice: it is no refusal of our server, or a 503. A 429
 * is a refusal, whoever counts the calls: a proxy may do it.
 */
function mayBeUnreceived(error: unknown): boolean {
  if (failedWith(error, 'TOO_MANY_REQUESTS')) return false;
  if (statusOf(error) === null) return error instanceof Error && error.cause !== undefined;
  return failedWith(error, 'SERVICE_UNAVAILABLE') || !isServerRefusal(error);
}

const known = new WeakMap<CharacterStore, PendingChoiceStore>();

/** The store of the pending choice, one for each game, shared by all pages. */
export function pendingChoiceOf({ auth, characters }: Pick<Game, 'auth' | 'characters'>): PendingChoiceStore {
  const made =
    known.get(characters) ??
    createPendingChoice({
      auth,
      versionOf: (id) => characters.entry(id).v,
      keep: (pending) => keepRecord('waiting', pending && JSON.stringify(pending)),
      onRefused({ id, text }) {
        void characters.fetch(id).catch(() => {});
        notify({ say: () => ({ text: messagesOf(words).refused({ choice: text }) }) });
      },
    });
  known.set(characters, made);
  return made;
}

/** The choice that was stored before a reload; null if there is none, or the record is invalid. */
export function storedPendingChoice(kept = readRecord('waiting')): PendingChoice | null {
  try {
    const found: unknown = JSON.parse(kept ?? 'null');
    return isPendingChoice(found) ? found : null;
  } catch {
    return null;
  }
}

function isPendingChoice(found: unknown): found is PendingChoice {
  if (typeof found !== 'object' || found === null) return false;
  const { sending, sent, id, card, page, choice, text } = found as Partial<PendingChoice>;
  const texts = [id, card, page, choice, text, sending?.idempotencyKey];
  const areTexts = texts.every((one) => typeof one === 'string');
  return areTexts && Number.isInteger(sending?.from) && typeof sent === 'boolean';
}
