import { oven as ovenCopy } from '#content';
import { type Message, messagesOf, type Page, type Quest } from '#engine';
import { useAuth, useSaved } from '../../lib/game.ts';
import type { QuestPlay } from './quest-play.ts';

/** What came out of the oven; 'cold': nothing is in it, and the page itself is shown. */
export type Outcome = QuestPlay['oven'] | 'unanswered';

/** What came out of the oven. A cookie that works is no failure, though nobody said whose it is. */
export function useOutcome({ oven }: QuestPlay): Outcome {
  const saved = useSaved();
  return oven === 'failed' && saved ? 'unanswered' : oven;
}

/** What stands over the page. */
export function titleOf(page: Page, outcome: Outcome): string {
  return outcome === 'cold' ? page.title : ovenCopy.title[outcome];
}

/** What is said on the page: its own messages, or what is said around the oven. */
export function useMessages(quest: Quest, page: Page, { hand, from }: QuestPlay, outcome: Outcome): Message[] {
  const locked = useAuth((auth) => auth.locked);
  const said = (text: string, speaker: string | null = null): Message => ({ id: text, text, speaker, when: null });
  if (outcome === 'cold') return messagesOf(quest, page, hand, from);
  if (outcome === 'baking') return [said(ovenCopy.waiting)];
  const lines = [ovenCopy[outcome], ...(outcome === 'failed' && locked ? [ovenCopy.locked] : [])];
  return lines.map((text) => said(text, page.npcs[0]?.soul_tag));
}
