import { deck, FIRST_FORMS, questOf } from '#content';
import { nameLists } from '#content/names';
import type { ErrorCode } from '#contract';
import {
  type Card,
  type Chance,
  type CharacterUpdate,
  characterKind,
  createCharacter,
  enterPage,
  type Hand,
  INVALID_FLAKE,
  isFlake,
  mergeCards,
  type Random,
  requireCharacterId,
} from '#engine';
import type { CardChange, Session, SignedSession, Store, StoredCharacter } from '../store/index.ts';

/** A refused call, with the message to the caller, which repeats nothing that the client sent. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly code: ErrorCode;
  /** Seconds until a retry makes sense; null: waiting does not help. */
  readonly retryAfter: number | null;
  /** A word for the operator: what is exhausted or unavailable; null if waiting does not help. */
  readonly reason: string | null;

  constructor(code: ErrorCode, message: string, retryAfter: number | null = null, reason: string | null = null) {
    super(message);
    this.code = code;
    this.retryAfter = retryAfter;
    this.reason = reason;
  }
}

/** @throws Refusal UNAUTHORIZED without a signed session */
export function requireSigned(player: Session | null): SignedSession {
  if (!player?.characterId) throw new Refusal('UNAUTHORIZED', 'Sign in with a cookie first');
  return { ...player, characterId: player.characterId };
}

/** Returns the player's session unchanged. @throws Refusal 'Invalid flake?!' if `id` is no flake */
export function requireId(player: Session | null, id: string): Session | null {
  if (!isFlake(id)) throw new Refusal('BAD_REQUEST', INVALID_FLAKE);
  return player;
}

/**
 * The session of a player who owns the character with this id.
 * @throws Refusal 'Invalid flake?!' for an invalid id, UNAUTHORIZED without a signed session, NOT_FOUND for another
 *   player's id
 */
export function requireOwner(player: Session | null, id: string): SignedSession {
  const signed = requireSigned(requireId(player, id));
  if (signed.characterId !== id) throw notVisible();
  return signed;
}

/** The refusal for another player's character and for a missing character: a response does not reveal which it is. */
export function notVisible(): Refusal {
  return new Refusal('NOT_FOUND', 'There is no such character to be seen here');
}

/** The quest, and its page, whose steps draw gender, name and form of a saved character at random. */
const SAVING = { quest: 'Cookie', page: 'accept_yes' } as const;

/**
 * The first hand of a saved character: the quest Cookie decides gender, name and form.
 * @throws Error 'Character id is not set' for an empty id
 */
export function makeCharacter(id: string, address: string, random: Random): CardChange[] {
  const character = createCharacter(deck, { id, address, v: 1 });
  requireCharacterId(character);
  const hand = { [character.key]: character };
  const step = enterPage(deck, questOf(SAVING.quest), SAVING.page, hand, chanceOf(random, 0)); // notes no day
  return Object.values(mergeCards(hand, step.cards)).map((card) => ({ key: card.key, card: deck.format(card) }));
}

/** @param day today, as `dayOf` counts days */
export function chanceOf(random: Random, day: number): Chance {
  return { random, names: nameLists, forms: FIRST_FORMS, day };
}

/**
 * The stored hand, without cards of unknown kinds or with count 0. The hand always has the card Character, with the id
 * of its row: no edit of content or rows may lock a player out.
 */
export function readHand({ id, v, cards }: StoredCharacter): Hand {
  const known: Card[] = [];
  for (const text of cards) {
    const card = deck.salvage(text);
    if (card) known.push(card);
  }
  const hand = mergeCards({}, known);
  const who = hand[characterKind.name] ?? deck.make(characterKind);
  return who.traits.id === id && who.traits.v === v ? hand : mergeCards(hand, [deck.change(who, { id, v })]);
}

interface CharacterNow {
  readonly id: string;
  readonly v: number;
  readonly hand: Hand;
}

/** @throws Refusal NOT_FOUND */
export async function readCharacterNow(store: Store, id: string): Promise<CharacterNow> {
  const character = await store.readCharacter(id);
  if (!character) throw notVisible();
  return { id, v: character.v, hand: readHand(character) };
}

/** @throws Refusal NOT_FOUND */
export async function readSnapshot(store: Store, id: string): Promise<CharacterUpdate> {
  return snapshotOf(await readCharacterNow(store, id));
}

/** All cards of a character, at its version. */
export function snapshotOf({ id, v, hand }: CharacterNow): CharacterUpdate {
  return { characterId: id, from: null, to: v, cards: Object.values(hand).map(deck.format) };
}
