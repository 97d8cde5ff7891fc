import { drawsCharacter } from '../play.ts';
import { CARDS, type Choice, MEOW, OPEN, type Quest } from '../quest.ts';
import type { Player } from '../step.ts';

export interface PlayerKind {
  readonly name: string;
  readonly player: Player;
}

/** The id of players whom a server knows. */
export const KNOWN = 'known';

/** Those who come to a quest: somebody whom no server knows, and both who are known. */
export const PLAYERS: readonly PlayerKind[] = [
  { name: 'stranger', player: { id: '', name: '', gender: '', cards: {} } },
  { name: 'girl', player: { id: KNOWN, name: 'Ada', gender: 'f', cards: {} } },
  { name: 'boy', player: { id: KNOWN, name: 'Tom', gender: 'm', cards: {} } },
];

/**
 * Those who may come to a quest. Some bring one of each kind of card that checks ask for; where pages give some of these
 * as well, others bring only what no page gives.
 */
export function playersFor(quest: Quest): readonly PlayerKind[] {
  const given = new Set(
    [...quest.pages.values()].flatMap(({ actions }) =>
      actions.flatMap((action) => (action.kind === 'give' ? (action.card.split('?', 1)[0] ?? []) : [])),
    ),
  );
  const facts = Object.values(quest.checks).flatMap(({ reads }) => reads.filter((fact) => fact.startsWith(CARDS)));
  const read = new Set(facts.map((fact) => fact.slice(CARDS.length)));
  const missing = new Set([...read].filter((kind) => !given.has(kind)));
  const holders = missing.size > 0 ? holdersOf(missing, 'with cards') : [];
  if (missing.size === read.size) return [...PLAYERS, ...holders];
  return [...PLAYERS, ...holders, ...holdersOf(read, missing.size > 0 ? 'with all cards' : 'with cards')];
}

function holdersOf(kinds: ReadonlySet<string>, how: string): PlayerKind[] {
  const cards = Object.fromEntries([...kinds].map((kind) => [kind, 1]));
  return PLAYERS.map(({ name, player }) => ({ name: `${name} ${how}`, player: { ...player, cards } }));
}

/** What drawing a character can come to. Strangers become known by it, unless the server does not answer. */
const DRAWN = ['f', 'm', 'unsaved'] as const;
export type Drawn = (typeof DRAWN)[number];

/** A player after drawing: another person with the same cards. */
export function drawn(player: Player, outcome: Drawn): Player {
  const { id, name, gender } = PLAYERS.find((kind) => kind.player.gender === outcome)?.player ?? player;
  return { id, name, gender, cards: player.cards };
}

export function outcomesOf({ pages }: Quest, { next }: Choice, { id }: Player): readonly (Drawn | null)[] {
  const page = pages.get(next);
  if (!page || !drawsCharacter(page)) return [null];
  return id === '' ? DRAWN : ['f', 'm'];
}

/** Whether a check depends on how often somebody was petted. */
export function asksMeow({ checks }: Quest): boolean {
  return Object.values(checks).some(({ reads }) => reads.includes(MEOW));
}

/** Waiting until a choice takes itself. */
export const WAIT = '@wait';
/** Saving the card as text, and reading it again. Nothing may come of it. */
export const SAVE = '@save';

/** Beginning again, where an end offers it. */
export const RESTART = '@restart';

/** All moves that are no choices. */
export const OTHER_MOVES: readonly string[] = [MEOW, WAIT, OPEN, SAVE, RESTART];

/** What somebody did, as it stands in reports: the id of a choice, `meow`, or one of the words above. */
export type Move = string;

/** A choice that draws a character says whom: `accept_yes:f`. */
export function moveOf(choice: string, outcome: Drawn | null): Move {
  return outcome === null ? choice : `${choice}:${outcome}`;
}

/** The choice of a move, and whom it draws. */
export function readMove(move: Move): { readonly choice: string; readonly outcome: Drawn | null } {
  const [choice = '', said] = move.split(':');
  return { choice, outcome: DRAWN.find((outcome) => outcome === said) ?? null };
}
