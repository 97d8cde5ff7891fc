import { createDeck, type Deck } from '../../../cards/deck.ts';
import { type CardKind, defineKind, type TraitTypes } from '../../../cards/kind.ts';
import { characterKind, createCharacter } from '../../../characters/character.ts';
import { PLACEHOLDER_ID } from '../../../characters/character-id.ts';
import { type Hand, mergeCards, requireCard } from '../../../characters/entry.ts';
import {
  type Chance,
  drawsCharacter,
  messagesOn,
  offersOf,
  openQuest,
  placeOf,
  playerOf,
  takeChoice,
  takeMeow,
  timeoutOf,
} from '../../play.ts';
import { type Action, type Choice, MEOW, type Message, OPEN, type Page, type Quest } from '../../quest.ts';
import { type ArmedTimeout, findChoice, ownOf, type Player, pageOf } from '../../step.ts';
import { standAt, standingOf } from '../../together.ts';
import { DAY, KNOWN, type Move, type Outcome, RESTART, readMove, resultOf, SAVE, WAIT } from '../players.ts';

/** A player's session in a quest, with a hand of cards. */
export interface Session {
  readonly quest: Quest;
  readonly deck: Deck;
  readonly hand: Hand;
  readonly page: Page;
  /** The key of the previous page; empty: none. */
  readonly from: string;
  /** Drawing a character failed because no server answered: the page is not shown. */
  readonly unsaved: boolean;
  /** Today, as `dayOf` counts days. */
  readonly day: number;
  /** What the last move did to the player's cards: the actions of the taken choice, then those of its page. */
  readonly did: readonly Action[];
}

const FORMS = { f: 'AnyGirl', m: 'AnyBoy' } as const;
const NAMES = { f: [['Ada', 1]], m: [['Tom', 1]] } as const;
const form = { type: 'form' } as const;

export function beginSession(quest: Quest, player: Player): Session {
  const { id, name, gender, cards, day } = player;
  const kinds: CardKind[] = [characterKind, quest.kind, ...quest.cards];
  const forms = Object.values(FORMS).map((key) => defineKind(key, form));
  const deck = createDeck([...new Map([...forms, ...kinds].map((kind) => [kind.name, kind])).values()]);
  const character = createCharacter(deck, { id: id || PLACEHOLDER_ID, name, gender: gender as '' | 'f' | 'm' });
  const held = Object.entries(cards).map(([key, c]) => deck.make(key, { c }));
  const hand = mergeCards({}, [character, ...held]);
  return { quest, deck, hand, page: openQuest(quest, hand, day), from: '', unsaved: false, day, did: [] };
}

export function openChoices({ quest, page, hand, day }: Session): Choice[] {
  if (page.address !== null) return [];
  return offersOf(quest, page, hand, day).flatMap(({ choice, closed }) => (closed === null ? choice : []));
}

export function saidOn({ quest, page, hand, from, unsaved, day }: Session): Message[] {
  return unsaved ? [] : messagesOn(quest, page, hand, from, day);
}

/** The timeout that runs on the current page; null: none. */
export function armedOn({ quest, page, hand, day }: Session): ArmedTimeout | null {
  return page.address === null ? timeoutOf(quest, page, hand, day) : null;
}

export function canMeow({ quest }: Session): boolean {
  return typeof quest.defaults[MEOW] === 'number';
}

/** Makes a move. @throws the error by which the move is refused, or the card cannot be saved */
export function make(session: Session, move: Move): Session {
  const act = ownOf(ACTS, move);
  return act ? act({ ...session, did: [] }) : choose(session, move);
}

/** The moves that are no choices. */
const ACTS: Readonly<Record<string, (session: Session) => Session>> = {
  [MEOW]: meow,
  [OPEN]: reopen,
  [RESTART]: restart,
  [WAIT]: wait,
  [SAVE]: save,
  [DAY]: (session) => ({ ...session, day: session.day + 1 }),
};

function reopen(session: Session): Session {
  return { ...session, page: openQuest(session.quest, session.hand, session.day), from: '', unsaved: false };
}

/** Restarts as the client does: an anonymous player's card is reset at once, a saved player's with the next choice. */
function restart(session: Session): Session {
  const { quest, deck, hand, page } = session;
  if (!page.canRestart) throw new Error('only an end that can be restarted offers to begin again');
  if (playerOf(hand).id !== '') return reopen(session);
  const kept = Object.fromEntries(quest.keeps.map((name) => [name, traitsOf(session)[name]]));
  return reopen({ ...session, hand: mergeCards(hand, [deck.make(quest.card, kept as TraitTypes)]) });
}

/** The traits of the quest's card. */
export function traitsOf({ quest, hand }: Session): TraitTypes {
  return hand[quest.card]?.traits ?? quest.defaults;
}

function choose(session: Session, move: Move): Session {
  const { quest, deck, hand } = session;
  const { choice, outcome } = readMove(move);
  const taken = findChoice(pageOf(quest, placeOf(quest, hand).state), choice) ?? findChoice(session.page, choice);
  const { page, cards } = takeChoice(deck, quest, hand, choice, chanceOf(outcome, session.day));
  const result = resultOf(choice, outcome);
  const told = cards.map((card) => {
    return result && card.key === quest.card ? standAt(deck, card, { ...standingOf(card), result }) : card;
  });
  const after = mergeCards(hand, told);
  const did = [...(taken?.actions ?? []), ...page.actions];
  const arrived = { ...session, hand: after, page, from: session.page.key, unsaved: false, did };
  if (!drawsCharacter(page)) return arrived;
  // If no server answers, no character is drawn: the quest goes on, and only the card of the quest has changed.
  if (outcome === 'unsaved') {
    const kept = did.filter(({ kind }) => kind === 'set' || kind === 'add' || kind === 'note-day');
    return { ...arrived, hand: mergeCards(hand, [requireCard(after, quest.card)]), unsaved: true, did: kept };
  }
  const character = deck.change(requireCard(after, characterKind.name), { id: KNOWN });
  return { ...arrived, hand: mergeCards(after, [character]) };
}

function meow(session: Session): Session {
  const { quest, deck, hand } = session;
  return { ...session, hand: mergeCards(hand, takeMeow(deck, quest, hand)) };
}

/** Takes the choice whose timeout runs. The move WAIT cannot say which outcome drawing a character would have. */
function wait(session: Session): Session {
  const armed = armedOn(session);
  if (!armed) throw new Error('no choice takes itself here');
  return choose(session, armed.choice);
}

function save(session: Session): Session {
  const { quest, deck, hand } = session;
  const card = hand[quest.card];
  return card ? { ...session, hand: { ...hand, [card.key]: deck.parse(deck.format(card)) } } : session;
}

function chanceOf(outcome: Outcome | null, day: number): Chance {
  return { random: () => (outcome === 'm' ? 0 : 1 / 256), names: NAMES, forms: FORMS, day };
}
