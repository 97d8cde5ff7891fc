import { MOODS } from '../../mood.ts';
import type { Message, Npc, Page } from '../../quest.ts';
import { inWords } from '../in-words.ts';
import { repeated, type Survey } from '../survey.ts';

/** Who is on a page, who speaks there, and how they look. Where no compiler looks on, an npc may be anything. */
export function checkNpcs(survey: Survey): void {
  for (const page of survey.pages) {
    const tags = checkPresent(survey, page);
    for (const message of page.messages) checkMessage(survey, page.key, message, tags);
  }
}

/** @returns the soul_tags of those who have one */
function checkPresent({ report }: Survey, { key: page, npcs }: Page): string[] {
  const tags: string[] = [];
  for (const npc of npcs) {
    const { soul_tag: tag, card }: Partial<Npc> = Object(npc);
    const isNamed = isTag(tag);
    if (isNamed) tags.push(tag);
    else if (npc) report('npc-without-tag', 'an npc needs a soul_tag', { page });
    if (typeof card?.traits === 'object') continue;
    report('npc-without-card', isNamed ? `npc "${tag}" needs a card` : 'an npc needs a card', { page });
  }
  for (const tag of repeated(tags)) report('repeated-npc', `two npcs have the soul_tag "${tag}"`, { page });
  return tags;
}

function checkMessage({ report, guess }: Survey, page: string, { speaker, moods = {} }: Message, tags: string[]): void {
  // Of an npc without a soul_tag nothing more is told.
  if (speaker !== null && isTag(speaker) && !tags.includes(speaker)) {
    const suggestion = guess(speaker, tags);
    report('unknown-speaker', `"${speaker}" speaks but is not an npc of this page`, { page, suggestion });
  }
  for (const [tag, mood] of Object.entries(moods)) {
    if (tag !== speaker && !tags.includes(tag)) {
      const suggestion = guess(tag, tags);
      report('unknown-speaker', `"${tag}" has a mood but is not an npc of this page`, { page, suggestion });
    }
    if (mood === undefined || MOODS.includes(mood)) continue;
    const written = inWords(mood);
    const says = `"${written}" is no mood: there are ${MOODS.join(', ')}`;
    report('unknown-mood', says, { page, suggestion: guess(written, MOODS) });
  }
}

function isTag(tag: unknown): tag is string {
  return typeof tag === 'string' && tag.trim() !== '';
}
