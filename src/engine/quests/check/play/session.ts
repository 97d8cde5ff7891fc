import { createDeck, type Deck } from '../../../cards/deck.ts';
import { type CardKind, defineKind, type TraitTypes } from '../../../cards/kind.ts';
import { characterKind, createCharacter } from '../../../characters/character.ts';
import { type Hand, mergeCards, requireCard } from '../../../characters/entry.ts';
import { PLACEHOLDER_ID } from '../../../characters/flake.ts';
import {
  type Chance,
  drawsCharacter,
  handAfter,
  messagesOn,
  offersOf,
  opened,
  openQuest,
  placeOf,
  playerOf,
  takeChoice,
  timeoutOf,
} from '../../play.ts';
import { type Choice, MEOW, type Message, OPEN, type Page, type Quest } from '../../quest.ts';
import {
  type ArmedTimeout,
  beginQuest,
  findChoice,
  type Player,
  pageOf,
  type QuestState,
  restartQuest,
  sum,
  takeStep,
} from '../../step.ts';
import { type Drawn, drawn, type Move, moveOf, RESTART, readMove, SAVE, WAIT } from '../players.ts';

/** Somebody at a quest, playing by the rules that players have: with a hand of cards. */
export interface Session {
  readonly quest: Quest;
  readonly deck: Deck;
  readonly hand: Hand;
  /** The page that is shown. */
  readonly page: Page;
  /** The page left last. */
  readonly from: string;
  /** A character should have been drawn, but no server answered: the page is not shown. */
  readonly unsaved: boolean;
  /** Where the player stands, as far as nothing is forgotten. The card has to say the same. */
  readonly state: QuestState;
}

const FORMS = { f: 'AnyGirl', m: 'AnyBoy' } as const;
const NAMES = { f: [['Ada', 1]], m: [['Tom', 1]] } as const;
const form = { type: 'form' } as const;

export function beginSession(quest: Quest, { id, name, gender, cards }: Player): Session {
  const kinds: CardKind[] = [characterKind, quest.kind, ...quest.cards];
  const forms = Object.values(FORMS).map((key) => defineKind(key, form));
  const deck = createDeck([...new Map([...forms, ...kinds].map((kind) => [kind.name, kind])).values()]);
  const character = createCharacter(deck, { id: id || PLACEHOLDER_ID, name, gender: gender as '' | 'f' | 'm' });
  const held = Object.entries(cards).map(([key, c]) => deck.make(key, { c }));
  const hand = mergeCards({}, [character, ...held]);
  const page = openQuest(quest, hand);
  return { quest, deck, hand, page, from: '', unsaved: false, state: beginQuest(quest) };
}

export function openChoices({ quest, page, hand }: Session): Choice[] {
  if (page.address !== null) return [];
  return offersOf(quest, page, hand).flatMap(({ choice, closed }) => (closed === null ? choice : []));
}

export function saidOn({ quest, page, hand, from, unsaved }: Session): Message[] {
  return unsaved ? [] : messagesOn(quest, page, hand, from);
}

export function isTimed(session: Session): boolean {
  return session.page.address === null && armedOn(session) !== null;
}

/** Whether there is somebody to pet. */
export function canMeow({ quest }: Session): boolean {
  return typeof quest.defaults[MEOW] === 'number';
}

/** @throws whatever goes wrong: a move that is refused, a card that cannot be written, a save that is not the same */
export function make(session: Session, move: Move): Session {
  return (MOVES.get(move) ?? choose)(session, move);
}

const MOVES = new Map<Move, (session: Session) => Session>([
  [MEOW, meow],
  [OPEN, reopen],
  [RESTART, restart],
  [WAIT, wait],
  [SAVE, save],
]);

function reopen(session: Session): Session {
  return { ...session, page: openQuest(session.quest, session.hand), from: '', unsaved: false };
}

/** As the client does it: a stranger's card begins anew at once, that of somebody saved with the next choice. */
function restart(session: Session): Session {
  const { quest, deck, hand, page, state } = session;
  if (!page.canRestart) throw new Error('only an end that can be restarted offers to begin again');
  if (playerOf(hand).id !== '') return reopen(session);
  const begun = restartQuest(quest, state);
  const kept = Object.fromEntries(quest.keeps.map((name) => [name, state.traits[name]]));
  const before = mergeCards(hand, [deck.make(quest.card, kept as TraitTypes)]);
  return reopen({ ...session, hand: before, state: begun });
}

function choose(session: Session, move: Move): Session {
  const { quest, deck, hand, page } = session;
  const { choice, outcome } = readMove(move);
  const step = takeChoice(deck, quest, hand, choice, chanceOf(outcome));
  const state = takenFrom(session, choice);
  const after = drawsCharacter(step.page) ? met(session, handAfter(hand, step), outcome ?? 'f') : handAfter(hand, step);
  return {
    ...session,
    hand: after,
    page: step.page,
    from: page.key,
    unsaved: outcome === 'unsaved',
    state,
  };
}

/** Who is there once a character was drawn: somebody known, or the same stranger with the same cards. */
function met({ quest, deck, hand }: Session, after: Hand, outcome: Drawn): Hand {
  if (outcome === 'unsaved') return mergeCards(hand, [requireCard(after, quest.card)]);
  const { id } = drawn(playerOf(hand), outcome);
  return mergeCards(after, [deck.change(requireCard(after, characterKind.name), { id })]);
}

/** The step in memory: from the page where the player stands, or from the one that opening shows. */
function takenFrom({ quest, state, hand }: Session, choice: string): QuestState {
  const player = playerOf(hand);
  const places = [state, opened(quest, state, player)];
  const place = places.find((one) => {
    const page = pageOf(quest, one);
    return page.address === null && findChoice(page, choice);
  });
  return takeStep(quest, place ?? state, choice, player);
}

function meow(session: Session): Session {
  const { quest, deck, hand, state } = session;
  const step = takeChoice(deck, quest, hand, MEOW, chanceOf(null));
  const traits = { ...state.traits, [MEOW]: sum(Number(state.traits[MEOW]), 1) };
  return { ...session, hand: handAfter(hand, step), state: { ...state, traits } };
}

function wait(session: Session): Session {
  const { quest, page } = session;
  const armed = armedOn(session);
  if (!armed) throw new Error('no choice takes itself here');
  const next = quest.pages.get(findChoice(page, armed.choice)?.next ?? '');
  // Whoever waits is not told whom they will meet.
  return choose(session, moveOf(armed.choice, next && drawsCharacter(next) ? 'f' : null));
}

/** Nothing is ever late here: any visit will do. */
function armedOn({ quest, page, hand }: Session): ArmedTimeout | null {
  return timeoutOf(quest, page, hand, 1);
}

function save(session: Session): Session {
  const { quest, deck, hand, state } = session;
  const card = hand[quest.card];
  if (!card) return session;
  const read = { ...hand, [quest.card]: deck.parse(deck.format(card)) };
  const kept = essence(placeOf(quest, read).state);
  const meant = essence(state);
  if (kept !== meant) throw new Error(`the card says ${kept} where the player stands at ${meant}`);
  return { ...session, hand: read };
}

/** What a save keeps of a state, always written in the same order. */
function essence({ page, checkpoint, counts, traits }: QuestState): string {
  const sorted = (record: object) => Object.fromEntries(Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1)));
  return JSON.stringify({ page, checkpoint, counts: sorted(counts), traits: sorted(traits) });
}

/** Chance that draws what was said. */
function chanceOf(outcome: Drawn | null): Chance {
  return { random: () => (outcome === 'm' ? 0 : 1 / 256), names: NAMES, forms: FORMS };
}
