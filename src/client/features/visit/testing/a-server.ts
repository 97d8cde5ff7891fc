import { ORPCError } from '@orpc/client';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { deck } from '#content/deck';
import { type CharacterUpdate, dayOf, type Hand, mergeCards, OPEN, openedCards, QuestError, takeChoice } from '#engine';
import type { AuthState } from '../../../auth/auth-store.ts';
import { createCharacterStore } from '../../../sync/character-store.ts';
import type { Game } from '../../../sync/game-context.ts';
import { ID, rules, savedHand } from './a-visit.ts';

interface Call {
  readonly qcard: string;
  readonly choice: string;
  readonly from: number;
  readonly idempotencyKey: string;
}

/** What happens to a call: the server is not reached, refuses, or makes the choice and its response is lost. */
export type Mishap = 'unreached' | 'lost' | 'TOO_MANY_REQUESTS' | 'NOT_FOUND' | (() => void);

const KEYS_KEPT = 4;

async function turns(count: number): Promise<void> {
  for (let turn = 0; turn < count; turn += 1) await null;
}

/** A server with one saved player, which makes choices by the game's rules, as the real one does. */
export function createServer(...cards: readonly string[]) {
  let hand: Hand = savedHand(...cards);
  let v = 1;
  let keys: string[] = [];
  const made: string[] = [];
  const mishaps = new Map<number, Mishap>();
  let calls = 0;

  const snapshot = (): CharacterUpdate => ({
    characterId: ID,
    from: null,
    to: v,
    cards: Object.values(hand).map(deck.format),
  });

  /** Makes a choice, as another tab or device does. */
  function make(qcard: string, choice: string): CharacterUpdate {
    const rite = rules.rites.get(qcard);
    const quest = rules.questOf(qcard);
    const chance = { random: () => 0, names: { m: [], f: [] }, forms: { m: '', f: '' }, day: dayOf(rules.now) };
    if (!rite && !quest) throw new ORPCError('NOT_FOUND');
    try {
      const changed = rite
        ? rite.take(deck, hand, choice, { ...chance, now: rules.now })
        : quest &&
          (choice === OPEN ? openedCards(deck, quest, hand) : takeChoice(deck, quest, hand, choice, chance).cards);
      hand = mergeCards(hand, changed ?? []);
    } catch (error) {
      if (error instanceof QuestError) throw new ORPCError('BAD_REQUEST');
      throw error;
    }
    v += 1;
    made.push(`${qcard}/${choice}`);
    return { characterId: ID, from: v - 1, to: v, cards: Object.values(hand).map(deck.format) };
  }

  async function answer({ qcard, choice, from, idempotencyKey }: Call): Promise<CharacterUpdate> {
    if (keys.includes(idempotencyKey)) return snapshot();
    if (from !== v) throw new ORPCError('CONFLICT');
    const update = make(qcard, choice);
    keys = [idempotencyKey, ...keys].slice(0, KEYS_KEPT);
    return update;
  }

  async function quest(call: Call): Promise<CharacterUpdate> {
    calls += 1;
    const mishap = mishaps.get(calls);
    if (typeof mishap === 'function') mishap();
    if (mishap === 'TOO_MANY_REQUESTS' || mishap === 'NOT_FOUND') throw new ORPCError(mishap);
    if (mishap === 'unreached') throw new Error('no network', { cause: new TypeError() });
    const update = await answer(call);
    if (mishap === 'lost') throw new Error('no response', { cause: new TypeError() });
    return update;
  }

  async function answered(call: Call, lag: number): Promise<CharacterUpdate> {
    await turns(lag);
    return quest(call).finally(() => turns(lag));
  }

  return {
    made,
    make,
    /** What happens to the n-th call of all tabs. */
    onCall: (number: number, mishap: Mishap) => void mishaps.set(number, mishap),
    hand: () => hand,
    /** A tab of the player, with the cards that the server has. `lag`: how many turns each way of a call takes. */
    async tab(
      lag = 0,
    ): Promise<Pick<Game, 'characters'> & { readonly auth: StoreApi<AuthState>; readonly game: Game }> {
      const auth = createStore(() => ({ state: 'authenticated', characterId: ID, serverAhead: 0 }) as AuthState);
      const characters = createCharacterStore({ deck, fetchCharacter: async () => snapshot() });
      await characters.fetch(ID);
      const game = {
        auth,
        characters,
        api: { game: { quest: async (call: Call) => answered(call, lag) } },
      } as unknown as Game;
      return { auth, characters, game };
    },
  };
}
