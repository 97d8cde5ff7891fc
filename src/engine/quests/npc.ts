import { createDeck } from '../cards/deck.ts';
import { type CharacterTraits, characterKind, createCharacter } from '../characters/character.ts';
import { fill } from './placeholders.ts';
import type { Npc } from './quest.ts';

/** A non-player character. `fill` are the values of placeholders in its name. */
export interface NpcDocument {
  readonly soul_id: string;
  readonly name: string;
  readonly title?: string;
  readonly gender?: CharacterTraits['gender'];
  readonly fill?: Readonly<Record<string, string>>;
}

/**
 * Makes a non-player character. @param soul_tag tells characters of a page apart, and chooses the portrait
 * @throws Error without a soul_id; CardError when a text is too long
 */
export function defineNpc<const Tag extends string>(soul_tag: Tag, { fill = {}, ...traits }: NpcDocument): Npc<Tag> {
  return { soul_tag, card: createCharacter(CHARACTERS, { soul_tag, ...traits }), fill };
}

const CHARACTERS = /* @__PURE__ */ createDeck([characterKind]);

export function npcName({ card, fill: names }: Npc): string {
  return fill(String(card.traits.name), (name) => (Object.hasOwn(names, name) ? names[name] : undefined));
}
