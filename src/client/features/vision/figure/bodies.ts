import { bothSides, columnsOf, type Patch, symmetric } from './pixels.ts';

/* Rows of symmetric parts give only the left half, 16 pixels wide; the right half is its mirror image. */

/**
 * The lap of a sitting figure instead of legs, with the soles below. `l` is cloth, `L` its shade, and `a` the middle.
 */
const LAP = [
  '........ollllaaa',
  '.......olllLlaaa',
  '.......olloooaaa',
  '.......okosssoak',
  '........osscsso.',
  '........oscccso.',
  '.........ooooo..',
];

function lapOf(cloth: Readonly<Record<string, string>>): Patch {
  return symmetric(
    25,
    LAP.map((row) => row.replace(/[lLak]/g, (part) => cloth[part] ?? part)),
  );
}

export const DRESS = {
  ...bothSides(
    20,
    `
    ..........ookkkk ..........ootttt
    .........otttkkk .........otttttt
    .........ottottt .........ottottt
    .........osotttt .........osottoo
    .........osobbbb .........osobbbo
    ..........ottttt ..........ottobb
    .........otttTtt .........ottTobo
    ........otttTttt ........ottTttoT
    ........ookkkkkk ........ookkkkkk`,
  ),
  lap: lapOf({ l: 't', L: 'T', a: 't' }),
};
export const TUNIC = {
  ...bothSides(
    20,
    `
    ..........ootttt ..........ootttt
    .........otttkkk .........otttttt
    .........ottotkk .........ottottt
    .........ottottt .........ottottt
    .........osobbbb .........osobbbb
    ..........oTtttt ..........oTtttt
    ..........oTtttt ..........oTtttT
    ..........oppppp ..........oppppp
    ..........opppoo ..........opppoo`,
  ),
  lap: lapOf({ l: 'p', L: 'p', a: 'p', k: 'p' }),
};
export const APRON = {
  ...bothSides(
    20,
    `
    ..........ookkkk ..........oottkt
    .........ottkkTT .........ottttkt
    .........ottokkk .........ottottk
    .........okotkkk .........okotook
    .........osobbbb .........osokkko
    ..........ottkkk ..........otkkko
    .........otttkkk .........ottookk
    ........ottttkkk ........otttToko
    ........okokkoko ........okokkoko`,
  ),
  lap: lapOf({ l: 't', L: 'T', a: 'k' }),
};

export const BELL: Patch = { x: 14, y: 20, rows: ['oyyo', '.oo.'] };
export const LEGS = symmetric(29, ['...........osso.', '..........osssSo', '..........ooooo.']);
/** The boot on the left side of the picture. */
export const LEFT_BOOT: Patch = { x: 9, y: 29, rows: ['.oXXXo.', 'oxxxxxo', 'ooooooo'] };

/** Two frames of the tail: at rest, and swinging. Its root is at the left. */
export const TAIL: readonly Patch[] = columnsOf(`
  ....oo.. .oo.....
  ...oHHo. oHHo....
  ...oHHHo oHHho...
  ....ohho .ohhho..
  ....ohho ..ohhho.
  ....ohho ...ohho.
  ...ohhho ..ohhho.
  ..ohhho. ..ohhho.
  .ohhho.. .ohhho..
  ohhho... ohhho...
  hhoo.... hhoo....
  oo...... oo......`).map((rows) => ({ x: 22, y: 16, rows }));
