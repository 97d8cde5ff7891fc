import type { ArmedTimeout, Hand, Offer, Page } from '#engine';
import type { Place } from './place.ts';
import type { Scene } from './transcript/transcript.ts';
import type { Outcome } from './use-outcome.ts';
import type { Reflection } from './use-reflection.ts';

/** A quest as it is played just now, and what can be done in it. */
export interface QuestPlay extends Omit<Place, 'page'> {
  /** Null when the card is creased. */
  readonly page: Page | null;
  /** The player's cards, with the quest's standing on the page. */
  readonly hand: Hand;
  readonly outcome: Outcome;
  /** This visit of the page, for what is said on it. */
  readonly scene: Scene;
  /** Whether the quest was played before: its card is in the hand. */
  readonly played: boolean;
  /** It is still open whether whoever is here was here before, and is somewhere else. */
  readonly unknown: boolean;
  /** A choice is on its way to the server, or something waits until it is known who asks for it. */
  readonly busy: boolean;
  /** The choice that is on its way there. */
  readonly sent: string | null;
  /** The server that keeps this player is not to be reached. */
  readonly away: boolean;
  /** The choice that takes itself on this visit; null: none. */
  readonly armed: ArmedTimeout | null;
  /** The count at the last petting on this page; null when nobody was petted. */
  readonly petted: number | null;
  /** What the player is told when a choice did not get through, or no cookie could be baked. */
  readonly problem: string | null;
  /** What a player who was drawn just now may keep instead; null: nothing. */
  readonly reflection: Reflection | null;
  choose(offer: Offer): void;
  /** Keeps the reflection in place of what was drawn, and goes on. */
  keepReflection(): void;
  /** The clock of the armed choice has run out. */
  expire(): void;
  bakeAgain(): void;
  goOnUnsaved(): void;
  restart(): void;
  /** @param from what was pressed: the sky ripples from there */
  pet(from: Element): void;
}
