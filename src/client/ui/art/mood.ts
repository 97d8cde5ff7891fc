/** How a cat can look. */
export type Mood = 'calm' | 'asleep' | 'watchful' | 'pleased' | 'offended' | 'startled';

/** Where a cat has its eyes. */
export const LEFT_EYE = -24;
export const RIGHT_EYE = 8;

/** An eye that is shut: its lashes hang in sleep, and stand in a smile. */
export function shutEye(at: number, smiles: boolean): string {
  return smiles ? `M${at - 7},-9q7,-11,14,0` : `M${at - 7},-14q7,8,14,0`;
}

/** Which eyes of a cat are shut. The one that watches over the others is the right one. */
export function isShut(at: number, mood: Mood): boolean {
  return mood === 'asleep' || mood === 'pleased' || (mood === 'watchful' && at === LEFT_EYE);
}

/** A cat's mouth. */
export const MOUTHS: Readonly<Record<Mood, string>> = {
  calm: 'M-8,4q-5,7-11,3M-8,4q5,7,11,3',
  asleep: 'M-8,4q-4,4-9,2M-8,4q4,4,9,2',
  watchful: 'M-8,4q-4,5-10,2M-8,4q5,7,12,2',
  pleased: 'M-8,4q-6,10-14,2M-8,4q6,10,14,2',
  offended: 'M-8,4v2q-6,0-10,4M-8,6q6,0,10,4',
  startled: 'M-8,4v1a4,5,0,1,0,0.1,0',
};
