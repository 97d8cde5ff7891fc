import { MEOW, type Npc, type Page, type Quest } from '#engine';

/** Whose fur the lines of all quests were written for. */
const CAT = 'NekoWitch';

/** Who can be petted on a page: the cat, else whoever is met first. Nobody where the quest's card does not count it. */
export function pettedOn(quest: Quest, { npcs }: Page): Npc | undefined {
  if (!quest.kind.traits.has(MEOW)) return undefined;
  return npcs.find(({ soul_tag }) => soul_tag === CAT) ?? npcs[0];
}
