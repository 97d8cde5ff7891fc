import { bothSides, flipped, type Patch, symmetric } from './pixels.ts';

/*
 * Where a part is symmetric, rows give only its left half, 16 pixels wide. Hair is drawn over a face, and ears over
 * hair.
 */

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
/**
 * The lenses are pale all around the eyes: if they were transparent, they would look like a mask on dark skin. They do
 * not overlap `MOUTH` and `MUZZLE`.
 */
export const GLASSES: Patch = {
  x: 10,
  y: 12,
  rows: ['.ggg....ggg.', 'glllgggglllg', 'glelg..glelg', 'glelg..glelg', '.ggg....ggg.'],
};
export const CLOSED_EYES_IN_GLASSES: Patch = { x: 11, y: 13, rows: ['lll....lll', 'lll....lll', 'eee....eee'] };
export const MOUTH: Patch = { x: 15, y: 17, rows: ['mm'] };
export const MUZZLE: Patch = { x: 14, y: 16, rows: ['.ii.', 'm..m', '.mm.'] };

/** Long hair, parted in the middle, that falls over the shoulders. */
export const LONG_HAIR = bothSides(
  5,
  `
  ............oooo ............oooo
  ..........oohhhh ..........oohhhh
  ........oohhhhhh ........oohhhhhh
  .......ohhhhHHHh .......ohhhHHHHH
  ......ohhhHHhhhh ......ohhHHhhhhh
  ......ohhHhhhhhh ......ohhhhhhhhh
  ......ohhhhhhhhh ......ohhhhhhhhh
  ......ohhhhhhhss ......ohhhhhhhhh
  ......ohhhhs.... ......ohhhhhhhhh
  ......ohhhs..... ......ohhhhhhhhh
  ......ohhs...... ......ohhhhhhhhh
  ......ohhs...... ......ohhhhhhhhh
  ......ohhho..... ......ohhhhhhhhh
  .....ohhhho..... .....ohhhHhhhhhh
  .....ohHhho..... .....ohhHhhhHhhh
  .....ohHhho..... .....ohhHhhhHhhh
  .....ohhhho..... .....ohhhhhhhhhh
  ......ohho...... ......ohhhohhhho
  .......oo....... .......ooo.oooo.`,
);

/** Hair cut straight above the eyes and at the chin. */
export const BOB = bothSides(
  5,
  `
  ............oooo ............oooo
  ..........oohhhh ..........oohhhh
  ........oohhhhhh ........oohhhhhh
  .......ohhhHHHHH .......ohhhHHHHH
  ......ohhhHhhhhh ......ohhhHhhhhh
  ......ohhHhhhhhh ......ohhHhhhhhh
  ......ohhhhhhhhh ......ohhhhhhhhh
  ......ohhhhshhsh ......ohhhhhhhhh
  ......ohhhs..... ......ohhhhhhhhh
  ......ohhhs..... ......ohhhhhhhhh
  ......ohhhs..... ......ohhhhhhhhh
  ......ohhhs..... ......ohhhhhhhhh
  ......ohhho..... ......ohhhhhhhhh
  .......ohho..... .......ohhhohhho
  ........oo...... ........oooooooo`,
);

export const SHORT_HAIR = bothSides(
  5,
  `
  ............oooo ............oooo
  ..........oohhhh ..........oohhhh
  ........oohhhhhh ........oohhhhhh
  .......ohhhhHHhh .......ohhhHHHHh
  .......ohhhHhhhh .......ohhHhhhhh
  .......ohhhhhhhh .......ohhhhhhhh
  .......ohhhhhhhh .......ohhhhhhhh
  .......ohhshhshh .......ohhhhhhhh
  .......ohs...... .......ohhhhhhhh
  .......ohs...... .......ohhhhhhhh
  .......ohs...... .......ohhhhhhhh
  .......os....... .......oshhhhhhh
  .......oo....... ........oshhohhh
  ................ .........osososh
  ................ ..........oooSSS`,
);
export const COWLICK: Patch = { x: 15, y: 3, rows: ['.oooo.', 'ohhho.', 'hhhhoo'] };

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
export const EARS = { front: symmetric(1, EAR), back: symmetric(1, EAR_BEHIND) };
/** Cat ears that stick through the brim of a hat. */
export const EARS_APART = { front: symmetric(2, EAR.map(apart)), back: symmetric(2, EAR_BEHIND.map(apart)) };

function apart(half: string): string {
  return `${half.slice(2)}..`;
}

/** A witch's hat with a bent tip. */
const BENT: Patch = {
  x: 3,
  y: 0,
  rows: [
    '..............ooo.........',
    '............oovvvoo.......',
    '..........oovvvvvvvo......',
    '.........ovvvvvvoovvo.....',
    '........ovvvvvvvo.oo......',
    '........ovvvvvvvvo........',
    '.......obbbbyyybbbo.......',
    '.......obbbbyoybbbo.......',
    '..oooooVbbbbyyybbbVooooo..',
    '.ovvvvvvvvvvvvvvvvvvvvvvo.',
    'oVVVVVVVVVVVVVVVVVVVVVVVVo',
    '.oooooooooooooooooooooooo.',
    '....~~~~~~~~~~~~~~~~~~....',
  ],
};
/** The back of a hat has no buckle. */
const BENT_BEHIND = flipped({ ...BENT, rows: BENT.rows.map((row) => row.replace(/y.y/, 'bbb')) });

/** The front and the back of a symmetric hat; all these hats have the same brim. */
function even(y: number, crown: readonly string[]) {
  const brim = ['....ovvvvvvvvvvv', '...oVVVVVVVVVVVV', '....oooooooooooo', '.......~~~~~~~~~'];
  return {
    front: symmetric(y, [...crown, ...brim]),
    back: symmetric(y, [...crown.map((row) => row.replace(/y.$/, 'bb')), ...brim]),
  };
}

/** All hats. The first is for figures without an id. */
export const HATS = [
  { front: BENT, back: BENT_BEHIND },
  { front: flipped(BENT), back: flipped(BENT_BEHIND) },
  even(0, [
    '..............oo',
    '..............ov',
    '.............ovv',
    '.............ovv',
    '............ovvv',
    '...........ovvvv',
    '..........obbbyy',
    '..........obbbyo',
    '.....oooooVbbbyy',
  ]),
  even(3, [
    '..........oooooo',
    '.........ovvvvvv',
    '.........ovvvvvv',
    '.........obbbbyy',
    '.........obbbbyo',
    '.....ooooVbbbbyy',
  ]),
] as const;

export const MAID_CAP = symmetric(3, ['...........oo.oo', '..........okkokk', '.........okkkkkk', '.........obbbbbb']);
