import { type Page, type Quest, type StoreEntry, standingOf, timeLeft, type Vote } from '#engine';
import { type Other, otherOf, type RoomState } from '../../sync/room.ts';

/** Another player at the page. */
export interface OtherVoter {
  readonly other: Other;
  /** The id of the choice at which the player stands in the present round; null: at none. */
  readonly choice: string | null;
}

/** Those who choose together with the player, who is one of them. */
export interface Voters {
  readonly others: readonly OtherVoter[];
  /** The id of the choice at which the player stands; null: at none. */
  readonly own: string | null;
  /** The round that goes on here, and when it ends by the server's clock; null: nobody stands at an answer. */
  readonly round: { readonly id: string; readonly endsAt: number } | null;
}

/** The voters of a page, and how long its round still lasts. */
export interface VotersNow extends Voters {
  /** Null: nobody stands at an answer. */
  readonly left: number | null; // ms
}

/** How long a round that has ended is still shown: its players are about to leave. */
const LINGERS = 5000; // ms

/**
 * The players with whom a saved player chooses together; null: the player chooses alone.
 * @param own the player's vote; null: the player stands at no answer
 * @param now by the server's clock, in ms since 1970
 */
export function votersAt(
  quest: Quest,
  page: Page,
  own: Vote | null,
  { others, hidden }: Pick<RoomState, 'others' | 'hidden'>,
  now: number,
): Voters | null {
  if (!page.together) return null;
  const here = [...others.values()].filter((entry) => !hidden.has(entry.id) && standsAt(quest, page, entry));
  if (here.length === 0 && !own) return null;
  const votes = here.flatMap(({ cards }) => standingOf(cards[quest.card]).vote ?? []);
  const latest = votes.toSorted((a, b) => b.endsAt - a.endsAt).find((vote) => timeLeft(vote, now - LINGERS) > 0);
  const id = own?.round ?? latest?.round;
  const ends = [own, ...votes].flatMap((vote) => (vote && vote.round === id ? vote.endsAt : []));
  return {
    others: here.map((entry) => {
      const { vote } = standingOf(entry.cards[quest.card]);
      return { other: otherOf(entry), choice: vote && vote.round === id ? vote.choice : null };
    }),
    own: own?.choice ?? null,
    round: id === undefined ? null : { id, endsAt: Math.max(...ends) },
  };
}

function standsAt({ card }: Quest, { key }: Page, { cards }: StoreEntry): boolean {
  return standingOf(cards[card]).page === key;
}
