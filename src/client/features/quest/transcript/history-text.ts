import { history as words } from '#content/messages/history';
import { messagesOf } from '../../../lib/language.ts';
import { type Entry, isOnePage, type Transcript } from './transcript.ts';

/** Who said something; null: it was told by nobody. */
export function sayerOf(entry: Entry): string | null {
  return entry.kind === 'answer' ? messagesOf(words).you : entry.speaker;
}

/** A history as text to keep: a line for each, and an empty one where a page begins. */
export function historyText(transcript: Transcript): string {
  const lines = transcript.flatMap((entry, at) => {
    const sayer = sayerOf(entry);
    const line = sayer === null ? entry.text : `${sayer}: ${entry.text}`;
    return opensPage(transcript, at) ? ['', entry.scene.title, line] : [line];
  });
  return lines.join('\n').trim();
}

/** Whether a page begins with an entry: then its title stands over it. */
export function opensPage(transcript: Transcript, at: number): boolean {
  const [before, entry] = [transcript[at - 1], transcript[at]];
  if (!entry || entry.scene.title === '') return false;
  return !before || before.kind === 'answer' || !isOnePage(before.scene, entry.scene);
}
