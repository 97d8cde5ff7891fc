import { createStore } from 'zustand/vanilla';
import type { Rite } from '#content';
import { deck } from '#content/deck';
import { type Card, PLACEHOLDER_ID } from '#engine';
import { createBackoff, failedWith, isServerRefusal, newIdempotencyKey } from '../../api.ts';
import { keepRecord, readRecord } from '../../auth/local-records.ts';
import { logProblem } from '../../platform/errors.ts';
import type { Game } from '../../sync/game-context.ts';
import { callsOf } from '../../sync/use-calls.ts';
import { noteChoice } from '../../sync/visit-record.ts';

/** A won lesson of a saved player, which the server has not confirmed yet. */
interface Win {
  readonly characterId: string;
  /** The name of the lesson's card. */
  readonly card: string;
  /** The record of the game, which the server plays again. */
  readonly record: string;
  /** The same at every attempt, so that the win counts once. */
  readonly idempotencyKey: string;
}

const NO_CHANCE = { random: () => 0, names: { m: [], f: [] }, now: 0 };

/**
 * The cards that a player gets for a won game: none, if the player has them already.
 * @param record the record of a won game
 */
export function cardsFor(rite: Rite, { entry }: Pick<Game['characters'], 'entry'>, id: string, record: string) {
  return rite.take(deck, entry(id).cards, record, NO_CHANCE);
}

type Wins = ReturnType<typeof createWins>;

/** Gives players the cards of the lessons that they win: on the server for saved players, else in memory. */
function createWins(game: Pick<Game, 'api' | 'auth' | 'characters'>) {
  const { auth, characters } = game;
  const store = createStore<readonly Win[]>(storedWins);
  const backoff = createBackoff();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isSending = false;

  /** The keys of the wins that this tab has had: others in the record are those of other tabs, which send them. */
  const own = new Set<string>();

  function set(wins: readonly Win[]): void {
    for (const { idempotencyKey } of [...store.getState(), ...wins]) own.add(idempotencyKey);
    store.setState(wins, true);
    const all = [...storedWins().filter(({ idempotencyKey }) => !own.has(idempotencyKey)), ...wins];
    keepRecord('won', all.length > 0 ? JSON.stringify(all) : null);
  }

  const drop = (win: Win) => set(store.getState().filter((other) => other !== win));

  /** Sends the wins of the signed-in player, one after another, until one fails. */
  async function deliver(): Promise<void> {
    const { state, characterId } = auth.getState();
    const win = store.getState().find((one) => one.characterId === characterId);
    if (isSending || !win || state !== 'authenticated') return;
    isSending = true;
    const { card, record, idempotencyKey } = win;
    const failure = await callsOf(
      game,
      win.characterId,
      card,
    )(record, { idempotencyKey }).then(
      () => null,
      (error: unknown) => ({ error }),
    );
    isSending = false;
    if (!failure) backoff.reset();
    // Any other refusal is final: it would be the same again.
    else if (failedWith(failure.error, 'CONFLICT')) await characters.fetch(win.characterId).catch(() => {});
    else if (isServerRefusal(failure.error) && !failedWith(failure.error, 'SERVICE_UNAVAILABLE', 'TOO_MANY_REQUESTS')) {
      logProblem('A won lesson was refused', failure.error);
    } else return retryLater();
    if (!failure || !failedWith(failure.error, 'CONFLICT')) drop(win);
    await deliver();
  }

  function retryLater(): void {
    clearTimeout(timer);
    timer = setTimeout(() => void deliver(), backoff.next());
  }

  auth.subscribe(({ characterId }, before) => {
    // A player who signs out, or in as another character, takes no wins along.
    if (before.characterId !== null && characterId !== before.characterId) set([]);
    void deliver();
  });
  void deliver();

  return Object.assign(store, {
    /** Gives the cards of a won lesson to a player, unless they have them. */
    add(rite: Rite, id: string, record: string): readonly Card[] {
      const earned = cardsFor(rite, characters, id, record);
      const isOnItsWay = store.getState().some((win) => win.characterId === id && win.record === record);
      if (earned.length === 0 || isOnItsWay) return [];
      if (id === PLACEHOLDER_ID) {
        characters.playLocally(earned);
        noteChoice({ card: rite.card, choice: record });
        return earned;
      }
      set([
        ...store.getState().filter(({ card, characterId }) => card !== rite.card || characterId !== id),
        { characterId: id, card: rite.card, record, idempotencyKey: newIdempotencyKey() },
      ]);
      void deliver();
      return earned;
    },
  });
}

/** The wins that were not confirmed before a reload; none if there is no valid record. */
function storedWins(): readonly Win[] {
  try {
    const found: unknown = JSON.parse(readRecord('won') ?? '[]');
    return Array.isArray(found) ? found.filter(isWin) : [];
  } catch {
    return [];
  }
}

function isWin(found: unknown): found is Win {
  const { characterId, card, record, idempotencyKey } = Object(found) as Partial<Win>;
  return [characterId, card, record, idempotencyKey].every((one) => typeof one === 'string');
}

const known = new WeakMap<Game['characters'], Wins>();

/** The won lessons of a game, shared by all pages. */
export function winsOf(game: Pick<Game, 'api' | 'auth' | 'characters'>): Wins {
  const made = known.get(game.characters) ?? createWins(game);
  known.set(game.characters, made);
  return made;
}
