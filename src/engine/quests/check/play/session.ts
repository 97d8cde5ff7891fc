import { createDeck, type Deck } from '../../../cards/deck.ts';
import { type CardKind, defineKind, type TraitTypes } from '../../../cards/kind.ts';
import { characterKind, createCharacter } from '../../../characters/character.ts';
import { type Hand, mergeCards, requireCard } from '../../../characters/entry.ts';
import { PLACEHOLDER_ID } from '../../../characters/flake.ts';
import { type Chance, messagesOn, offersOf, openQuest, placeOf, takeChoice, timeoutOf } from '../../play.ts';
import { type Choice, MEOW, type Message, OPEN, type Page, type Quest } from '../../quest.ts';
import { type ArmedTimeout, ownOf, type Player, type QuestState, restartQuest } from '../../step.ts';
import { type Drawn, type Move, RESTART, readMove, SAVE, WAIT } from '../players.ts';
import {
  chosen,
  firstSituation,
  type Given,
  givenBy,
  openedAt,
  petted,
  reopened,
  type Situation,
} from '../situation.ts';

/** A player at a quest, with a hand of cards. */
export interface Session {
  readonly quest: Quest;
  readonly deck: Deck;
  readonly given: Given;
  readonly hand: Hand;
  readonly page: Page;
  /** Where the player stands, as far as nothing is forgotten. The card has to say the same. */
  readonly at: Situation;
}

const FORMS = { f: 'AnyGirl', m: 'AnyBoy' } as const;
const NAMES = { f: [['Ada', 1]], m: [['Tom', 1]] } as const;
const form = { type: 'form' } as const;

export function beginSession(quest: Quest, player: Player): Session {
  const { id, name, gender, cards } = player;
  const kinds: CardKind[] = [characterKind, quest.kind, ...quest.cards];
  const forms = Object.values(FORMS).map((key) => defineKind(key, form));
  const deck = createDeck([...new Map([...forms, ...kinds].map((kind) => [kind.name, kind])).values()]);
  const character = createCharacter(deck, { id: id || PLACEHOLDER_ID, name, gender: gender as '' | 'f' | 'm' });
  const held = Object.entries(cards).map(([key, c]) => deck.make(key, { c }));
  const hand = mergeCards({}, [character, ...held]);
  const page = openQuest(quest, hand);
  return { quest, deck, given: givenBy(quest), hand, page, at: firstSituation(quest, player) };
}

export function openChoices({ quest, page, hand }: Session): Choice[] {
  if (page.address !== null) return [];
  return offersOf(quest, page, hand).flatMap(({ choice, closed }) => (closed === null ? choice : []));
}

export function saidOn({ quest, page, hand, at }: Session): Message[] {
  return at.unsaved ? [] : messagesOn(quest, page, hand, at.seen.from);
}

/** The timeout that is running. */
export function armedOn({ quest, page, hand }: Session): ArmedTimeout | null {
  return page.address === null ? timeoutOf(quest, page, hand) : null;
}

export function canMeow({ quest }: Session): boolean {
  return typeof quest.defaults[MEOW] === 'number';
}

/** @throws whatever goes wrong: a move that is refused, a card that cannot be written, a save that is not the same */
export function make(session: Session, move: Move): Session {
  const act = ownOf(ACTS, move);
  return act ? act(session) : choose(session, move);
}

/** The moves that are no choices of a page. */
const ACTS: Readonly<Record<string, (session: Session) => Session>> = {
  [MEOW]: meow,
  [OPEN]: reopen,
  [RESTART]: restart,
  [WAIT]: wait,
  [SAVE]: save,
};

function reopen(session: Session): Session {
  const { quest, hand, at } = session;
  return { ...session, page: openQuest(quest, hand), at: reopened(quest, at) };
}

/** As the client does it: a stranger's card begins anew at once, that of somebody saved with the next choice. */
function restart(session: Session): Session {
  const { quest, deck, hand, page, at } = session;
  if (!page.canRestart) throw new Error('only an end that can be restarted offers to begin again');
  if (at.player.id !== '') return reopen(session);
  const kept = Object.fromEntries(quest.keeps.map((name) => [name, at.kept.traits[name]]));
  const before = mergeCards(hand, [deck.make(quest.card, kept as TraitTypes)]);
  return reopen({ ...session, hand: before, at: openedAt(quest, restartQuest(quest, at.kept), at.player) });
}

function choose(session: Session, move: Move): Session {
  const { quest, deck, given, hand } = session;
  const { choice, outcome } = readMove(move);
  const step = takeChoice(deck, quest, hand, choice, chanceOf(outcome));
  const at = chosen(quest, given, session.at, choice, outcome);
  return { ...session, hand: handIn(session, at, mergeCards(hand, step.cards)), page: step.page, at };
}

/** What a player holds after a step: with the id of whoever was drawn, or as before when no server drew anybody. */
function handIn({ quest, deck, hand, at: before }: Session, { player, unsaved }: Situation, after: Hand): Hand {
  if (unsaved) return mergeCards(hand, [requireCard(after, quest.card)]);
  if (player.id === before.player.id) return after;
  return mergeCards(after, [deck.change(requireCard(after, characterKind.name), { id: player.id })]);
}

function meow(session: Session): Session {
  const { quest, deck, hand, at } = session;
  const step = takeChoice(deck, quest, hand, MEOW, chanceOf(null));
  return { ...session, hand: mergeCards(hand, step.cards), at: petted(quest, at) };
}

/** A player who waits is not told who will be drawn. */
function wait(session: Session): Session {
  const armed = armedOn(session);
  if (!armed) throw new Error('no choice takes itself here');
  return choose(session, armed.choice);
}

function save(session: Session): Session {
  const { quest, deck, hand, at } = session;
  const card = hand[quest.card];
  if (!card) return session;
  const read = { ...hand, [quest.card]: deck.parse(deck.format(card)) };
  const kept = essence(placeOf(quest, read).state);
  const meant = essence(at.kept);
  if (kept !== meant) throw new Error(`the card says ${kept} where the player stands at ${meant}`);
  return { ...session, hand: read };
}

/** What a save keeps of a state, always written in the same order. */
function essence({ page, checkpoint, counts, traits }: QuestState): string {
  const sorted = (record: object) => Object.fromEntries(Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1)));
  return JSON.stringify({ page, checkpoint, counts: sorted(counts), traits: sorted(traits) });
}

function chanceOf(outcome: Drawn | null): Chance {
  return { random: () => (outcome === 'm' ? 0 : 1 / 256), names: NAMES, forms: FORMS };
}
