import { createDeck } from '../../cards/deck.ts';
import type { CardKind, TraitTypes } from '../../cards/kind.ts';
import { characterKind, createCharacter } from '../../characters/character.ts';
import { type MessagePhase, quest } from '../builder.ts';
import type { Npc, Quest } from '../quest.ts';

type Steps = MessagePhase<string, string, TraitTypes, CardKind, string>;
/** An untyped page: for generated quests, and for mistakes that the compiler would refuse. */
export type LoosePage = { readonly [Step in keyof Steps]: (...given: readonly unknown[]) => LoosePage };
export type Writer = (page: LoosePage) => unknown;

/** An untyped quest. Its pages are declared in the order in which they are written. */
export function looseQuest(kind: CardKind, pages: Readonly<Record<string, Writer>>, head: object = {}): Quest {
  return quest(kind, { pages: Object.keys(pages), ...head } as never).write(pages as never) as Quest;
}

/** A quest of `size` pages, from p0 to the end, each of which leads to the next. */
export function longQuest(kind: CardKind, size: number): Quest {
  const onward =
    (at: number): Writer =>
    (page) =>
      at + 1 < size ? page.choice(`p${at + 1}`, 'On') : page.done();
  return looseQuest(kind, Object.fromEntries(Array.from({ length: size }, (_, at) => [`p${at}`, onward(at)])));
}

/** A non-player character with a soul_tag (the tag by which a quest refers to it); the name defaults to this tag. */
export function npcOf<T extends string>(soul_tag: T, name: string = soul_tag, title = ''): Npc<T> {
  const card = createCharacter(createDeck([characterKind]), { soul_tag, soul_id: soul_tag, name, title });
  return { soul_tag, card, fill: { name: soul_tag } };
}
