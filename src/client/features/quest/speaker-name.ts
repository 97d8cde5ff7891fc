import { npcName, type Page } from '#engine';

/** The name that a page's npc goes by. */
export function speakerName({ npcs }: Page, soulTag: string | null): string | null {
  const npc = npcs.find(({ soul_tag }) => soul_tag === soulTag);
  return npc ? npcName(npc) : null;
}
