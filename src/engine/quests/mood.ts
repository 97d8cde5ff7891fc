import type { Message } from './quest.ts';

/** How somebody can look. Nobody has to be able to look all of these ways. */
export const MOODS = ['calm', 'asleep', 'watchful', 'pleased', 'offended', 'startled'] as const;
export type Mood = (typeof MOODS)[number];

/** How somebody looks when the last of these messages is being said: as the messages up to it have left them. */
export function moodAfter(messages: readonly Pick<Message, 'moods'>[], soulTag: string): Mood {
  return messages.findLast(({ moods }) => moods?.[soulTag])?.moods?.[soulTag] ?? 'calm';
}
