import { type Npc, npcName, type Quest } from '#engine';
import * as people from '../../src/content/quests/npcs.ts';
import { commandFinding, type Found } from './finding.ts';

const GAME_NPCS: readonly Npc[] = Object.values(people);

/** Reports npcs with the soul_tag of an npc of the game, whose portrait players would see; each at its first page. */
export function borrowedTags(quest: Quest, known: readonly Npc[] = GAME_NPCS): Found[] {
  const seen = new Set<string>();
  return [...quest.pages.values()].flatMap(({ key: page, npcs }) =>
    npcs.flatMap((npc) => {
      const { soul_tag: tag, card }: Partial<Npc> = Object(npc); // an npc with mistakes may be anything
      const owner = known.find((one) => one.soul_tag === tag);
      if (!owner || !card?.traits || seen.has(owner.soul_tag)) return [];
      seen.add(owner.soul_tag);
      if (card.traits.soul_id === owner.card.traits.soul_id) return [];
      const name = npcName(owner);
      const message = `The soul_tag "${tag}" belongs to ${name}, an npc of the game, so players see the portrait of ${name}.`;
      return [commandFinding('borrowed-tag', message, { page })];
    }),
  );
}
