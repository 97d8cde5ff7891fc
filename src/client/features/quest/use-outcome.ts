import { quest as words } from '#content/messages/quest';
import { type Message, messagesOn, type Page, type Quest } from '#engine';
import { useAuth } from '../../lib/game.ts';
import { useMessages } from '../../lib/language.ts';
import type { Place } from './place.ts';
import type { QuestPlay } from './quest-play.ts';

/** What came out of the oven; 'cold': nothing is in it, and the page itself is shown. */
export type Outcome = Place['oven'] | 'unanswered';

/** What came out of the oven. A cookie that works is no failure, though nobody said whose it is. */
export function outcomeOf(oven: Place['oven'], saved: boolean): Outcome {
  return oven === 'failed' && saved ? 'unanswered' : oven;
}

/** What stands over the page; nothing, where there is none. */
export function useTitle(page: Page | null, outcome: Outcome): string {
  const { title } = useMessages(words).oven;
  return outcome === 'cold' ? (page?.title ?? '') : title[outcome];
}

/** What is said on the page: its own messages, or what is said around the oven. */
export function useToldMessages(quest: Quest, page: Page, { hand, from, outcome, reflection }: QuestPlay): Message[] {
  const locked = useAuth((auth) => auth.locked);
  const { oven, reflection: reflected } = useMessages(words);
  const said = (id: 'waiting' | 'failed' | 'unanswered' | 'locked', speaker: string | null = null): Message => ({
    id,
    text: oven[id],
    speaker,
    when: null,
  });
  if (outcome === 'cold') {
    const told = messagesOn(quest, page, hand, from);
    const speaker = page.npcs[0]?.soul_tag ?? null;
    return reflection ? [...told, { id: 'reflection', text: reflected.offer(reflection), speaker, when: null }] : told;
  }
  if (outcome === 'baking') return [said('waiting')];
  const ids = [outcome, ...(outcome === 'failed' && locked ? (['locked'] as const) : [])];
  return ids.map((id) => said(id, page.npcs[0]?.soul_tag));
}
