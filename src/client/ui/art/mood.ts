/** How a cat can look. */
export type Mood = 'calm' | 'asleep' | 'watchful' | 'pleased' | 'offended' | 'startled';

/** Where a cat has its eyes. */
export const LEFT_EYE = -26;
export const RIGHT_EYE = 10;

/** An eye that is shut: its lashes hang in sleep, and stand in a smile. */
export function shutEye(at: number, smiles: boolean): string {
  return smiles ? `M${at - 8},-9q8,-13,16,0` : `M${at - 8},-15q8,9,16,0`;
}

/** Which eyes of a cat are shut. The one that watches over the others is the right one. */
export function isShut(at: number, mood: Mood): boolean {
  return mood === 'asleep' || mood === 'pleased' || (mood === 'watchful' && at === LEFT_EYE);
}

/** A cat's mouth. */
export const MOUTHS: Readonly<Record<Mood, string>> = {
  calm: 'M-8,5q-5,7-11,3M-8,5q5,7,11,3',
  asleep: 'M-8,5q-4,4-9,2M-8,5q4,4,9,2',
  watchful: 'M-8,5q-4,5-10,2M-8,5q5,7,12,2',
  pleased: 'M-8,5q-6,10-14,2M-8,5q6,10,14,2',
  offended: 'M-8,5v2q-6,0-10,5M-8,7q6,0,10,5',
  startled: 'M-8,5v1a4.5,6,0,1,0,0.1,0',
};

/** A cat's tail, from where it begins. Whoever is asleep has it around them; who is startled, on end. */
export const TAILS: Readonly<Record<Mood, string>> = {
  calm: 'M50,104C80,112 94,86 78,70C68,61 58,71 67,79',
  asleep: 'M60,98C74,118 30,124 -30,110',
  watchful: 'M50,104C82,108 72,72 80,46',
  pleased: 'M50,104C86,98 86,64 78,38C72,22 54,28 62,44',
  offended: 'M50,104C70,114 74,92 84,98C94,104 92,116 102,110',
  startled:
    'M48,110L66,105L83,109L79,97L93,92L85,82L98,74L88,65L99,54L87,49L96,36L84,36L86,20L77,26L72,8L66,26L56,23L61,36L51,42L61,50L51,60L61,66L52,78L60,84L46,92Z',
};
