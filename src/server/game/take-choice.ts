import { hash } from 'node:crypto';
import {
  chairRite,
  deck,
  fireRite,
  firstAnswer,
  giftRite,
  HIGHEST_FIRE,
  LOG_LIFE,
  mirrorRite,
  nameRite,
  questOf,
  type Rite,
  type RiteChance,
  type SharedRite,
  TooSoon,
  windowRite,
} from '#content';
import { magicRite, turnsRite } from '#content/lessons';
import type { ErrorCode } from '#contract';
import {
  type Answer,
  type AskedVote,
  answerBy,
  type Card,
  CardError,
  type Chance,
  type CharacterUpdate,
  COUNT,
  characterKind,
  dayOf,
  findPage,
  type Hand,
  MEOW,
  OPEN,
  openedCards,
  pageNamed,
  type Quest,
  QuestError,
  type QuestErrorCode,
  type Result,
  readVote,
  requireCard,
  type Tally,
  takeChoice,
  takeMeow,
  takeResult,
  takeVote,
  voteOf,
} from '#engine';
import {
  type BothChanges,
  type BothCharacters,
  type CardChange,
  type ChangeOutcome,
  type FireLog,
  type Session,
  StoreBusy,
  type StoredCharacter,
} from '../store/index.ts';
import { chanceOf, notVisible, Refusal, readCharacterNow, readHand, requireOwner, snapshotOf } from './characters.ts';
import { deferAfterChanges, deferUntilSent } from './defer-until-sent.ts';
import type { GameOptions } from './game-options.ts';
import { characterTopic } from './messages.ts';
import type { Rooms } from './rooms/rooms.ts';
import type { Rounds } from './rounds.ts';
import type { Tallies } from './tallies.ts';

type Throttle = ReturnType<typeof createThrottle>;

/**
 * Creates a throttle: one meow per `interval` (ms) and character; 0, for load tests, is no throttle. Call the returned
 * function for each meow. It returns another function, to call if the meow was not stored and so does not count.
 * @throws Refusal TOO_MANY_REQUESTS by the returned function, when the last meow was less than the interval ago
 */
export function createThrottle(clock: () => number, interval: number) {
  /** The time of each character's last meow, the oldest first: older entries than the interval are deleted. */
  const last = new Map<string, number>();

  return (characterId: string) => {
    const now = clock();
    for (const [id, at] of last) {
      if (now - at < interval) break;
      last.delete(id);
    }
    if (last.has(characterId))
      throw new Refusal('TOO_MANY_REQUESTS', 'One meow a second is plenty', interval / 1000, 'meows');
    last.set(characterId, now);
    return () => {
      if (last.get(characterId) === now) last.delete(characterId);
    };
  };
}

interface ChoiceParts extends Pick<GameOptions, 'store' | 'bus' | 'random' | 'clock'> {
  readonly meows: Throttle;
  readonly rooms: Pick<Rooms, 'publish'>;
  readonly rounds: Pick<Rounds, 'resultFor' | 'wayOf'>;
  readonly tallies: Pick<Tallies, 'look' | 'count' | 'tallyAfter'>;
}

/** An answer that a choice gives, and whether it is the player's first at its page. */
interface Given {
  readonly quest: Quest;
  readonly answer: Answer;
  readonly isFirst: boolean;
}

/** Most attempts of a vote, when rounds end or are opened by others meanwhile. */
const VOTES_MAX = 5;

/** A requested choice. */
export interface ChoiceCall {
  readonly id: string;
  readonly qcard: string;
  readonly choice: string;
  readonly from: number;
  /** Allows the client to retry the choice when its response was lost: the choice then counts once. */
  readonly idempotencyKey?: string | undefined;
}

/**
 * Takes a choice of a quest or a rite: the rules decide, the store saves, others are notified after the response. The
 * response of an answer tells how others have answered, unless it is a retry's.
 */
export async function playChoice(
  { store, bus, random, clock, meows, rooms, rounds, tallies }: ChoiceParts,
  player: Session | null,
  { id, qcard, choice, from, idempotencyKey }: ChoiceCall,
): Promise<CharacterUpdate & { readonly tally?: Tally }> {
  requireOwner(player, id);
  const quest = refuseBrokenRules(() => requireQuest(qcard));
  const now = clock();
  /** The changes to publish: the player's, then another player's if the choice changes both. */
  let updates: readonly CharacterUpdate[] = [];
  /** Makes the throttle forget this meow; null: the choice is no meow, or was not decided yet. */
  let undoThrottle: (() => void) | null = null;
  /** The answer that the choice gives; null: it gives none that is counted. */
  let given: Given | null = null;
  if (!('take' in quest) && choice !== MEOW) tallies.look(quest.card);

  const chance: GameChance = { ...chanceOf(random, dayOf(now)), now };
  const change = changeBy(
    (hand) => cardsOf(quest, hand, choice, chance),
    () => (choice === MEOW ? null : choice),
  );

  /**
   * @param decide returns the cards that the rules change
   * @param answered returns the id of the choice that the player decides for; null: there is none
   */
  function changeBy(
    decide: (hand: Hand) => readonly Card[],
    answered: (hand: Hand) => string | null = () => null,
  ): (character: StoredCharacter) => readonly CardChange[] {
    return (character) => {
      // The store has already compared the version: a stale choice is a conflict before any other refusal.
      // A transaction that conflicted with another is repeated, and still counts as the same meow.
      if (choice === MEOW) undoThrottle ??= meows(id);
      const hand = readHand(character);
      const cards = refuseBrokenRules(() => decide(hand));
      const own = writtenFor(character, hand, [...noteAnswer(hand, answered(hand)), ...cards]);
      updates = [own.update];
      return own.changes;
    };
  }

  /** Notes the answer of the player. @returns the card that remembers it, if it is the first at its page */
  function noteAnswer(hand: Hand, chosen: string | null): readonly Card[] {
    given = null;
    if (chosen === null || 'take' in quest) return [];
    const answer = answerBy(quest, hand, chosen, chance.day);
    if (!answer) return [];
    const card = firstAnswer(deck, hand, quest, answer);
    given = { quest, answer, isFirst: card !== null };
    return card ? [card] : [];
  }

  /** Counts an answer that is stored, and tells how others have answered. */
  function countAnswer(): { readonly tally?: Tally } {
    if (!given) return {};
    const { answer, isFirst } = given;
    if (isFirst) tallies.count(answer);
    const tally = tallies.tallyAfter(given.quest, answer, isFirst);
    return tally ? { tally } : {};
  }

  function changeWith(rite: SharedRite, both: BothCharacters): BothChanges {
    const [hand, otherHand] = [readHand(both.own), both.other && readHand(both.other)];
    const changed = refuseBrokenRules(() => rite.takeWith(deck, hand, otherHand, choice));
    const own = writtenFor(both.own, hand, changed.own);
    if (!both.other || !otherHand) {
      updates = [own.update];
      return { own: own.changes, other: [] };
    }
    const other = writtenFor(both.other, otherHand, changed.other);
    updates = [own.update, other.update];
    return { own: own.changes, other: other.changes };
  }

  const key = idempotencyKey === undefined ? undefined : keyFor(idempotencyKey, qcard, choice);
  const outcome = await keep();
  if (outcome === 'missing') throw notVisible();
  if (outcome === 'stale') throw new Refusal('CONFLICT', 'The character has changed meanwhile: read it again first');
  const [own] = updates;
  if (outcome === 'repeated' || !own) return replyToRetry();
  deferUntilSent(() => {
    for (const update of updates) void publish(update);
  });
  return { ...own, ...countAnswer() };

  async function keep(): Promise<ChangeOutcome> {
    try {
      const outcome = await write();
      // 'missing' and 'stale' mean that nothing was stored, even if the rules had decided here. 'repeated' means that
      // this very meow was stored before, and therefore counts.
      if (outcome === 'missing' || outcome === 'stale') undoThrottle?.();
      return outcome;
    } catch (error) {
      undoThrottle?.(); // a meow that was not stored does not count, and may be retried at once
      throw error;
    }
  }

  async function write(): Promise<ChangeOutcome> {
    const vote = readVote(choice);
    if (!('take' in quest) && (vote || choice === COUNT)) {
      const { v, hand } = await readCharacterNow(store, id);
      // A vote that is based on another version is refused below, or was repeated.
      if (v === from && vote) return castVote(quest, hand, vote);
      if (v === from) return takeCounted(quest, await rounds.resultFor(quest, hand).catch(throwRefusal));
    }
    const otherId = 'otherOf' in quest ? quest.otherOf(choice) : null;
    if ('otherOf' in quest && otherId !== null) {
      return store.changeBoth(id, from, otherId, (both) => changeWith(quest, both), key);
    }
    return store.changeCharacter(id, from, change, key, quest === fireRite ? logAt(now) : undefined);
  }

  async function castVote(quest: Quest, hand: Hand, vote: AskedVote): Promise<ChangeOutcome> {
    for (let attempt = 1; attempt <= VOTES_MAX; attempt += 1) {
      const way = await rounds.wayOf(id, quest, hand, vote).catch(throwRefusal);
      if (way.kind === 'over') return takeCounted(quest, way.result);
      if (way.kind === 'alone') {
        return store.changeCharacter(
          id,
          from,
          changeBy(
            (now) => cardsOf(quest, now, vote.choice, chance),
            () => vote.choice,
          ),
          key,
        );
      }
      const { choice: voted, round } = way.ballot;
      const stand = { choice: voted, round: round.id, endsAt: round.endsAt };
      const outcome = await store.castBallot(
        id,
        from,
        changeBy((own) => takeVote(deck, quest, own, stand, chance.day)),
        way.ballot,
        key,
      );
      if (outcome !== 'closed') return outcome;
    }
    throw new StoreBusy('the rounds at a place changed too often during a vote');
  }

  function takeCounted(quest: Quest, result: Result | null): Promise<ChangeOutcome> {
    return store.changeCharacter(
      id,
      from,
      changeBy(
        (hand) => takeResult(deck, quest, hand, result, chance).cards,
        // Who has chosen together counts for the own answer, not for the winner.
        (hand) => voteOf(quest, hand)?.choice ?? null,
      ),
      key,
    );
  }

  /**
   * Answers a retry with all cards, and publishes the version again: the node that stored the choice may have died
   * before it published. Which cards the choice changed is no longer known.
   */
  async function replyToRetry(): Promise<CharacterUpdate> {
    const now = await readCharacterNow(store, id);
    deferAfterChanges(() => void publish({ characterId: id, from: now.v, to: now.v, cards: [] }));
    return snapshotOf(now);
  }

  /** Publishes a stored choice. After a failure, the heartbeat of the streams carries the version. */
  async function publish(update: CharacterUpdate): Promise<void> {
    try {
      const toldRoom = rooms.publish(update);
      await bus.publish(characterTopic(update.characterId), { kind: 'character', update, toldRoom });
    } catch {
      // A heartbeat makes up for it.
    }
  }
}

/** Binds a client's key to one choice. Otherwise another choice with the same key would seem to be taken already. */
function keyFor(idempotencyKey: string, qcard: string, choice: string): string {
  return hash('sha256', `${idempotencyKey} ${qcard} ${choice}`).slice(0, idempotencyKey.length);
}

function logAt(now: number): FireLog {
  return { now, life: LOG_LIFE, longest: HIGHEST_FIRE * LOG_LIFE };
}

/** Chance for quests and rites, and the time. */
type GameChance = Chance & RiteChance;

/** What the store writes for a character whose cards change, and the update for its streams. */
interface Written {
  readonly changes: readonly CardChange[];
  readonly update: CharacterUpdate;
}

/**
 * Formats the changed cards, even those that leave the hand: a card that cannot be formatted rolls the change back. They
 * always include the card Character, which carries the version.
 */
function writtenFor({ id, v }: StoredCharacter, hand: Hand, cards: readonly Card[]): Written {
  const to = v + 1;
  const who = cards.find((card) => card.key === characterKind.name) ?? requireCard(hand, characterKind.name);
  const changed = [deck.change(who, { v: to }), ...cards.filter((card) => card.key !== who.key)];
  const texts = changed.map((card) => deck.format(card));
  return {
    changes: changed.map(({ key, c }, at) => ({ key, card: c === 0 ? null : (texts[at] as string) })),
    update: { characterId: id, from: v, to, cards: texts },
  };
}

/** The cards that a choice changes. */
function cardsOf(quest: Quest | Rite, hand: Hand, choice: string, chance: GameChance): readonly Card[] {
  if ('take' in quest) return quest.take(deck, hand, choice, chance);
  if (choice === MEOW) return takeMeow(deck, quest, hand);
  if (choice === OPEN) return openedCards(deck, quest, hand);
  return takeChoice(deck, quest, hand, choice, chance).cards;
}

/** The rites, by the names of their cards. */
const RITES: ReadonlyMap<string, Rite | SharedRite> = new Map(
  [mirrorRite, nameRite, turnsRite, magicRite, windowRite, fireRite, giftRite, chairRite].map((rite) => [
    rite.card,
    rite,
  ]),
);

/**
 * The quest or rite of a card's text. The card of a quest may name one of its pages; a rite has no pages.
 * @throws CardError for an invalid card, or one without a quest; QuestError 'Page not found'
 */
function requireQuest(qcard: string): Quest | Rite | SharedRite {
  const card = deck.parse(qcard);
  const rite = RITES.get(card.key);
  if (rite && card.p !== '') throw new QuestError('page-not-found');
  if (rite) return rite;
  const quest = questOf(card.key);
  if (card.p !== '') findPage(quest, card.p);
  return quest;
}

/**
 * The name of the quest that a URL leads to; null if the URL's card calls no quest, or the URL names a page that the
 * quest does not have.
 *
 * @param qcard the text of the card in the URL
 * @param linked the page in the URL's query, which overrides the page of the card; undefined: none
 */
export function questAtAddress(qcard: string, linked?: string): string | null {
  try {
    const card = deck.parse(qcard);
    const quest = questOf(card.key);
    const page = linked ?? card.p;
    if (page !== '') pageNamed(quest, page);
    return quest.card;
  } catch (error) {
    if (error instanceof CardError || error instanceof QuestError) return null;
    throw error;
  }
}

const QUEST_CODES: Readonly<Record<QuestErrorCode, ErrorCode>> = {
  'page-not-found': 'NOT_FOUND',
  'unknown-page': 'NOT_FOUND',
  'invalid-state': 'UNPROCESSABLE_CONTENT',
  'invalid-choice': 'BAD_REQUEST',
};

/**
 * Runs rules, and turns their errors into refusals with the same messages.
 * The engine repeats no outside input in its messages, so players may see them.
 */
function refuseBrokenRules<Result>(run: () => Result): Result {
  try {
    return run();
  } catch (error) {
    throwRefusal(error);
  }
}

function throwRefusal(error: unknown): never {
  if (error instanceof QuestError) throw new Refusal(QUEST_CODES[error.code], error.message);
  if (error instanceof TooSoon) {
    throw new Refusal('TOO_MANY_REQUESTS', error.message, Math.ceil(error.wait / 1000), 'logs');
  }
  if (error instanceof CardError) {
    throw new Refusal(error.code === 'unknown-card' ? 'NOT_FOUND' : 'BAD_REQUEST', error.message);
  }
  throw error;
}
