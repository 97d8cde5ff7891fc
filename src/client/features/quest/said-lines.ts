import type { Message, Page } from '#engine';
import { speakerName } from './speaker-name.ts';
import type { SaidLine } from './transcript/transcript.ts';

/** Messages as they are said on a page: by the names that the speakers go by. */
export function saidLines(page: Page, messages: readonly Message[]): SaidLine[] {
  return messages.map(({ id, text, speaker, moods }) => ({
    id,
    text,
    soulTag: speaker,
    speaker: speakerName(page, speaker),
    ...(moods && { moods }),
  }));
}
