import type { Translation } from '#content/messages';
import type { quest as words } from '#content/messages/quest';
import type { Quest } from '#engine';
import type { Note } from './place.ts';

type NoteMessages = Translation<typeof words.messages>['note'];

/** What a player is told who does not find the story where they left it; empty: they know. */
export function noteWords(say: NoteMessages, quest: Quest, note: Note | null): string {
  if (!note) return '';
  if (!('page' in note)) return say[note.kind];
  const page = quest.pages.get(note.page);
  return page ? say[note.kind](page) : '';
}
