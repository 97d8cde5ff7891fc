import { MOODS } from '../../moods.ts';
import { npcName } from '../../npc.ts';
import type { Message, Npc, Page } from '../../quest.ts';
import { describeValue } from '../describe-value.ts';
import { repeated, type Survey } from '../quest-index.ts';
import { nearest } from '../spelling-suggestion.ts';

/** Checks npcs, speakers and moods of a page. Without the compiler, an npc may be any value. */
export function checkNpcs(survey: Survey): void {
  const seen = new Map<string, Appearance>();
  for (const page of survey.pages) {
    const tags = checkPresent(survey, page);
    for (const npc of page.npcs) checkIdentity(survey, page.key, npc, seen);
    for (const message of page.messages) checkSpeaker(survey, page.key, message, tags);
  }
}

/** @returns the soul_tags of the npcs that have one */
function checkPresent({ report }: Survey, { key: page, npcs }: Page): string[] {
  const tags: string[] = [];
  for (const npc of npcs) {
    const { soul_tag: tag, card }: Partial<Npc> = Object(npc);
    const isNamed = isTag(tag);
    if (isNamed) tags.push(tag);
    else if (npc) report('npc-without-tag', 'An npc of this page has no soul_tag.', { page });
    if (typeof card?.traits === 'object') continue;
    report('npc-without-card', `${isNamed ? `The npc "${tag}"` : 'An npc of this page'} has no card.`, { page });
  }
  for (const tag of repeated(tags))
    report('repeated-npc', `Two npcs of this page have the soul_tag "${tag}".`, { page });
  return tags;
}

/** An npc on the first page that it is on. */
interface Appearance {
  readonly page: string;
  readonly npc: Npc;
}

/** Reports a soul_tag that is not the one of the npc's card, or that stands for another npc on a page before. */
function checkIdentity({ report }: Survey, page: string, npc: Npc, seen: Map<string, Appearance>): void {
  const { soul_tag: tag, card }: Partial<Npc> = Object(npc);
  if (!isTag(tag) || typeof card?.traits !== 'object') return; // such an npc has a finding of its own
  const { soul_tag: tagOfCard } = card.traits;
  if (tagOfCard !== tag) {
    report('npc-tag-differs', `The npc "${tag}" has a card with another soul_tag, "${tagOfCard}".`, { page });
  }
  const first = seen.get(tag);
  if (!first) seen.set(tag, { page, npc });
  else {
    const [here, there] = [whoIs(npc), whoIs(first.npc)];
    if (here === there || first.page === page) return; // two npcs of one page have a finding of their own
    const says = `The npc "${tag}" is ${here} on this page, but ${there} on the page "${first.page}".`;
    report('npc-differs', says, { page });
  }
}

/** Name, title and soul_id of an npc, in words. */
function whoIs({ fill = {}, ...npc }: Npc): string {
  const { title, soul_id } = npc.card.traits;
  return `"${npcName({ ...npc, fill })}"${title ? `, ${title}` : ''} (soul_id ${soul_id})`;
}

function checkSpeaker({ report }: Survey, page: string, { speaker, moods = {} }: Message, tags: string[]): void {
  // An npc without a soul_tag has a finding of its own.
  if (speaker !== null && isTag(speaker) && !tags.includes(speaker)) {
    const suggestion = nearest(speaker, tags);
    report('unknown-speaker', `The npc "${speaker}" says a line, but is not on this page.`, { page, suggestion });
  }
  for (const [tag, mood] of Object.entries(moods)) {
    if (tag !== speaker && !tags.includes(tag)) {
      const suggestion = nearest(tag, tags);
      report('unknown-speaker', `The npc "${tag}" is given a mood, but is not on this page.`, { page, suggestion });
    }
    if (mood === undefined || MOODS.includes(mood)) continue;
    const written = describeValue(mood);
    const says = `The npc "${tag}" is given the mood "${written}", which does not exist. The moods are ${MOODS.join(', ')}.`;
    report('unknown-mood', says, { page, suggestion: nearest(written, MOODS) });
  }
}

function isTag(tag: unknown): tag is string {
  return typeof tag === 'string' && tag.trim() !== '';
}
