import type { Player } from '../facts.ts';
import { CARDS, type Quest } from '../quest.ts';

/** A kind of player that quests are tried with. */
export interface PlayerKind {
  readonly name: string;
  readonly player: Player;
}

const KNOWN = 'known';

/** Those who come to a quest: somebody whom no server knows, and both who are known. */
export const PLAYERS: readonly PlayerKind[] = [
  { name: 'stranger', player: { id: '', name: '', gender: '', cards: {} } },
  { name: 'girl', player: { id: KNOWN, name: 'Ada', gender: 'f', cards: {} } },
  { name: 'boy', player: { id: KNOWN, name: 'Tom', gender: 'm', cards: {} } },
];

/** Those who may come to a quest. Cards that checks ask for and no page gives come from elsewhere: some have one of each. */
export function playersFor(quest: Quest): readonly PlayerKind[] {
  const given = [...quest.pages.values()].flatMap(({ actions }) =>
    actions.flatMap((action) => (action.kind === 'give' ? (action.card.split('?', 1)[0] ?? []) : [])),
  );
  const read = Object.values(quest.checks).flatMap(({ reads }) => reads.filter((fact) => fact.startsWith(CARDS)));
  const missing = read.map((fact) => fact.slice(CARDS.length)).filter((kind) => !given.includes(kind));
  if (missing.length === 0) return PLAYERS;
  const cards = Object.fromEntries(missing.map((kind) => [kind, 1]));
  const holders = PLAYERS.map(({ name, player }) => ({ name: `${name} with cards`, player: { ...player, cards } }));
  return [...PLAYERS, ...holders];
}

/** What drawing a character can come to. Strangers become known by it, unless the server does not answer. */
export const DRAWN = ['f', 'm', 'unsaved'] as const;
export type Drawn = (typeof DRAWN)[number];

/** A player after drawing: another person with the same cards. */
export function drawn(player: Player, outcome: Drawn): Player {
  const { id, name, gender } = PLAYERS.find((kind) => kind.player.gender === outcome)?.player ?? player;
  return { id, name, gender, cards: player.cards };
}

export function outcomesFor({ id }: Player): readonly Drawn[] {
  return id === '' ? DRAWN : ['f', 'm'];
}
