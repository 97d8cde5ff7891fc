/** The moods of npcs. An npc need not have a picture for each. */
export const MOODS = ['calm', 'asleep', 'watchful', 'pleased', 'offended', 'startled'] as const;
export type Mood = (typeof MOODS)[number];
