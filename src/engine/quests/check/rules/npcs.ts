import { repeated, type Survey } from '../survey.ts';

/** Who is on a page, and who speaks there. */
export function checkNpcs({ pages, report, guess }: Survey): void {
  for (const { key: page, npcs, messages } of pages) {
    const tags = npcs.map((npc) => npc.soul_tag);
    if (tags.includes('')) report('npc-without-tag', 'an npc needs a soul_tag', { page });
    for (const tag of repeated(tags)) report('repeated-npc', `two npcs have the soul_tag "${tag}"`, { page });
    for (const { speaker } of messages) {
      if (speaker === null || tags.includes(speaker)) continue;
      const suggestion = guess(speaker, tags);
      report('unknown-speaker', `"${speaker}" speaks but is not an npc of this page`, { page, suggestion });
    }
  }
}
