import { type Patch, symmetric } from '../patch.ts';

/* Given by their left half, 16 pixels wide, where they are symmetric. Hair is laid over a face, ears over hair. */

export const FACE = symmetric(12, [
  '.........sssssss',
  '.........sssssss',
  '.......ossssssss',
  '.......ossssssss',
  '.......ossssssss',
  '........osscssss',
  '.........ossssss',
  '..........oooSSS',
]);
export const EYES: Patch = { x: 12, y: 14, rows: ['we....we', 'ee....ee', 'ee....ee'] };
export const CLOSED_EYES: Patch = { x: 12, y: 14, rows: ['ss....ss', 'ss....ss', 'ee....ee'] };
/** Their glass is pale all around the eyes: where skin is seen through it, dark skin is a mask. Clear of what is below. */
export const GLASSES: Patch = {
  x: 10,
  y: 12,
  rows: ['.ggg....ggg.', 'glllgggglllg', 'glelg..glelg', 'glelg..glelg', '.ggg....ggg.'],
};
export const CLOSED_EYES_IN_GLASSES: Patch = { x: 11, y: 13, rows: ['lll....lll', 'lll....lll', 'eee....eee'] };
export const MOUTH: Patch = { x: 15, y: 17, rows: ['mm'] };
export const MUZZLE: Patch = { x: 14, y: 16, rows: ['.ii.', 'm..m', '.mm.'] };

/** Parted in the middle, falling over the shoulders. */
export const LONG_HAIR = symmetric(5, [
  '............oooo',
  '..........oohhhh',
  '........oohhhhhh',
  '.......ohhhhHHHh',
  '......ohhhHHhhhh',
  '......ohhHhhhhhh',
  '......ohhhhhhhhh',
  '......ohhhhhhhss',
  '......ohhhhs....',
  '......ohhhs.....',
  '......ohhs......',
  '......ohhs......',
  '......ohhho.....',
  '.....ohhhho.....',
  '.....ohHhho.....',
  '.....ohHhho.....',
  '.....ohhhho.....',
  '......ohho......',
  '.......oo.......',
]);
export const LONG_HAIR_BEHIND = symmetric(5, [
  '............oooo',
  '..........oohhhh',
  '........oohhhhhh',
  '.......ohhhHHHHH',
  '......ohhHHhhhhh',
  '......ohhhhhhhhh',
  '......ohhhhhhhhh',
  '......ohhhhhhhhh',
  '......ohhhhhhhhh',
  '......ohhhhhhhhh',
  '......ohhhhhhhhh',
  '......ohhhhhhhhh',
  '......ohhhhhhhhh',
  '.....ohhhHhhhhhh',
  '.....ohhHhhhHhhh',
  '.....ohhHhhhHhhh',
  '.....ohhhhhhhhhh',
  '......ohhhohhhho',
  '.......ooo.oooo.',
]);

/** Cut straight above the eyes, and at the chin. */
export const BOB = symmetric(5, [
  '............oooo',
  '..........oohhhh',
  '........oohhhhhh',
  '.......ohhhHHHHH',
  '......ohhhHhhhhh',
  '......ohhHhhhhhh',
  '......ohhhhhhhhh',
  '......ohhhhshhsh',
  '......ohhhs.....',
  '......ohhhs.....',
  '......ohhhs.....',
  '......ohhhs.....',
  '......ohhho.....',
  '.......ohho.....',
  '........oo......',
]);
export const BOB_BEHIND = symmetric(5, [
  '............oooo',
  '..........oohhhh',
  '........oohhhhhh',
  '.......ohhhHHHHH',
  '......ohhhHhhhhh',
  '......ohhHhhhhhh',
  '......ohhhhhhhhh',
  '......ohhhhhhhhh',
  '......ohhhhhhhhh',
  '......ohhhhhhhhh',
  '......ohhhhhhhhh',
  '......ohhhhhhhhh',
  '......ohhhhhhhhh',
  '.......ohhhohhho',
  '........oooooooo',
]);

/** Short, and combed by the wind. */
export const SHORT_HAIR = symmetric(5, [
  '............oooo',
  '..........oohhhh',
  '........oohhhhhh',
  '.......ohhhhHHhh',
  '.......ohhhHhhhh',
  '.......ohhhhhhhh',
  '.......ohhhhhhhh',
  '.......ohhshhshh',
  '.......ohs......',
  '.......ohs......',
  '.......ohs......',
  '.......os.......',
  '.......oo.......',
]);
export const COWLICK: Patch = { x: 15, y: 3, rows: ['.oooo.', 'ohhho.', 'hhhhoo'] };
export const SHORT_HAIR_BEHIND = symmetric(5, [
  '............oooo',
  '..........oohhhh',
  '........oohhhhhh',
  '.......ohhhHHHHh',
  '.......ohhHhhhhh',
  '.......ohhhhhhhh',
  '.......ohhhhhhhh',
  '.......ohhhhhhhh',
  '.......ohhhhhhhh',
  '.......ohhhhhhhh',
  '.......ohhhhhhhh',
  '.......oshhhhhhh',
  '........oshhohhh',
  '.........osososh',
  '..........oooSSS',
]);

const EAR = [
  '........oo......',
  '.......ohho.....',
  '.......ohiho....',
  '.......ohiiho...',
  '.......ohiihho..',
  '.......ohihhhh..',
  '........ohhhh...',
];
const EAR_BEHIND = EAR.map((row) => row.replaceAll('i', 'h'));
export const EARS = symmetric(1, EAR);
export const EARS_BEHIND = symmetric(1, EAR_BEHIND);

/** Ears that make room for a hat: they go through its brim. */
export const EARS_APART = symmetric(2, EAR.map(apart));
export const EARS_APART_BEHIND = symmetric(2, EAR_BEHIND.map(apart));

function apart(half: string): string {
  return `${half.slice(2)}..`;
}
