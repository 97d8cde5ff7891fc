import { type Patch, symmetric } from '../patch.ts';

/** A witch's hat, its point bent by somebody who sat on it. */
export const HAT: Patch = {
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
    'oVVVVvvvvvvvvvvvvvvvvVVVVo',
    '.ooooVVVVVVVVVVVVVVVVoooo.',
    '.....oooooooooooooooo.....',
  ],
};
export const HAT_BEHIND: Patch = {
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
    'oVVVVvvvvvvvvvvvvvvvvVVVVo',
    '.ooooVVVVVVVVVVVVVVVVoooo.',
    '.....oooooooooooooooo.....',
  ],
};

export const MAID_CAP = symmetric(3, ['...........oo.oo', '..........okkokk', '.........okkkkkk', '.........obbbbbb']);
