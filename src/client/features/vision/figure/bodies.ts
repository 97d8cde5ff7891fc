import { type Patch, symmetric } from './pixels.ts';

/* Given by their left half, 16 pixels wide. */

export const DRESS = symmetric(20, [
  '..........ookkkk',
  '.........otttkkk',
  '.........ottottt',
  '.........osotttt',
  '.........osobbbb',
  '..........ottttt',
  '.........otttTtt',
  '........otttTttt',
  '........ookkkkkk',
]);
export const TUNIC = symmetric(20, [
  '..........ootttt',
  '.........otttkkk',
  '.........ottotkk',
  '.........ottottt',
  '.........osobbbb',
  '..........oTtttt',
  '..........oTtttt',
  '..........oppppp',
  '..........opppoo',
]);
export const APRON = symmetric(20, [
  '..........ookkkk',
  '.........ottkkTT',
  '.........ottokkk',
  '.........okotkkk',
  '.........osobbbb',
  '..........ottkkk',
  '.........otttkkk',
  '........ottttkkk',
  '........okokkoko',
]);
export const DRESS_BEHIND = symmetric(20, [
  '..........ootttt',
  '.........otttttt',
  '.........ottottt',
  '.........osottoo',
  '.........osobbbo',
  '..........ottobb',
  '.........ottTobo',
  '........ottTttoT',
  '........ookkkkkk',
]);
export const TUNIC_BEHIND = symmetric(20, [
  '..........ootttt',
  '.........otttttt',
  '.........ottottt',
  '.........ottottt',
  '.........osobbbb',
  '..........oTtttt',
  '..........oTtttT',
  '..........oppppp',
  '..........opppoo',
]);
export const APRON_BEHIND = symmetric(20, [
  '..........oottkt',
  '.........ottttkt',
  '.........ottottk',
  '.........okotook',
  '.........osokkko',
  '..........otkkko',
  '.........ottookk',
  '........otttToko',
  '........okokkoko',
]);

/** The lap of who sits, instead of legs, and the soles that look out from under it. By `l`, `L` and `a`: cloth, its shade, and in the middle. */
const LAP = [
  '........ollllaaa',
  '.......olllLlaaa',
  '.......olloooaaa',
  '.......okosssoak',
  '........osscsso.',
  '........oscccso.',
  '.........ooooo..',
];
export const DRESS_SEATED = lapOf({ l: 't', L: 'T', a: 't' });
export const TUNIC_SEATED = lapOf({ l: 'p', L: 'p', a: 'p', k: 'p' });
export const APRON_SEATED = lapOf({ l: 't', L: 'T', a: 'k' });

function lapOf(cloth: Readonly<Record<string, string>>): Patch {
  return symmetric(
    25,
    LAP.map((row) => row.replace(/[lLak]/g, (part) => cloth[part] ?? part)),
  );
}

export const BELL: Patch = { x: 14, y: 20, rows: ['oyyo', '.oo.'] };
export const LEGS = symmetric(29, ['...........osso.', '..........osssSo', '..........ooooo.']);
/** The boot on the left of the picture. */
export const BOOT: Patch = { x: 9, y: 29, rows: ['.oXXXo.', 'oxxxxxo', 'ooooooo'] };

/** The tail at rest, and as it swings; its root is at the left. */
export const TAIL: readonly Patch[] = [
  {
    x: 22,
    y: 16,
    rows: [
      '....oo..',
      '...oHHo.',
      '...oHHHo',
      '....ohho',
      '....ohho',
      '....ohho',
      '...ohhho',
      '..ohhho.',
      '.ohhho..',
      'ohhho...',
      'hhoo....',
      'oo......',
    ],
  },
  {
    x: 22,
    y: 16,
    rows: [
      '.oo.....',
      'oHHo....',
      'oHHho...',
      '.ohhho..',
      '..ohhho.',
      '...ohho.',
      '..ohhho.',
      '..ohhho.',
      '.ohhho..',
      'ohhho...',
      'hhoo....',
      'oo......',
    ],
  },
];
