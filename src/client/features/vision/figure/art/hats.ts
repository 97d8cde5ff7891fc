import { flipped, type Patch, symmetric } from '../patch.ts';

/** A witch's hat, its point bent by somebody who sat on it. */
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
const BENT_BEHIND: Patch = {
  x: 3,
  y: 0,
  rows: [
    '.........ooo..............',
    '.......oovvvoo............',
    '......ovvvvvvvoo..........',
    '.....ovvoovvvvvvo.........',
    '......oo.ovvvvvvvo........',
    '........ovvvvvvvvo........',
    '.......obbbbbbbbbbo.......',
    '.......obbbbbbbbbbo.......',
    '..oooooVbbbbbbbbbbVooooo..',
    '.ovvvvvvvvvvvvvvvvvvvvvvo.',
    'oVVVVVVVVVVVVVVVVVVVVVVVVo',
    '.oooooooooooooooooooooooo.',
    '....~~~~~~~~~~~~~~~~~~....',
  ],
};

/** Both sides of a hat that is as its other half, on the brim that all have. */
function even(y: number, crown: readonly string[]) {
  const brim = ['....ovvvvvvvvvvv', '...oVVVVVVVVVVVV', '....oooooooooooo', '.......~~~~~~~~~'];
  return {
    front: symmetric(y, [...crown, ...brim]),
    behind: symmetric(y, [...crown.map((row) => row.replace(/y.$/, 'bb')), ...brim]),
  };
}

/** The hats that there are: the first is that of who has none of their own. */
export const HATS = [
  { front: BENT, behind: BENT_BEHIND },
  { front: flipped(BENT), behind: flipped(BENT_BEHIND) },
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
