import art from '#art/art.module.css';
import styles from '../scenery.module.css';
import type { Visit } from './visit.tsx';

/** The lower edge of the lowest books in the wall, the distance between boards, and the width after which books repeat. */
const LOWEST = -34;
const BOARD = 66;
const REPEAT = 164;

/** Widths and heights of the books on a board. */
const BOOKS = [
  [12, 46],
  [9, 40],
  [15, 50],
  [10, 43],
  [13, 38],
  [9, 48],
  [11, 44],
  [9, 41],
  [14, 47],
  [10, 52],
] as const;
const GAP = 26;

/** The books on a board: their paths, by colour, and the middles of the gaps, of which one is after each of these books. */
function rowOf(y: number, before: readonly number[]) {
  const paths = ['', '', ''];
  const gaps: number[] = [];
  let x = 0;
  for (const [at, [width, height]] of BOOKS.entries()) {
    paths[(at * 2 + before.length) % 3] += `M${x},${y}v${-height}h${width}v${height}Z`;
    x += width;
    if (!before.includes(at)) continue;
    gaps.push(x + GAP / 2);
    x += GAP;
  }
  return { paths, gaps } as const;
}

const LOWER = rowOf(2 * BOARD - 6, [3, 9]);
const UPPER = rowOf(BOARD - 6, [1, 6]);
const COLOURS = [styles.red, styles.green, styles.pale];

/** A wall of books, as far as there is space. */
export function Stacks() {
  return (
    <g data-thing="books">
      <pattern id="books" y={LOWEST + 6 - 2 * BOARD} width={REPEAT} height={2 * BOARD} patternUnits="userSpaceOnUse">
        <path d={`M0,0h${REPEAT}v${2 * BOARD}h${-REPEAT}Z`} className={styles.dark} />
        {COLOURS.map((className, at) => (
          <path key={className} d={`${LOWER.paths[at]}${UPPER.paths[at]}`} className={`${styles.spine} ${className}`} />
        ))}
        <path d={`M0,${BOARD - 6}h${REPEAT}v6H0ZM0,${2 * BOARD - 6}h${REPEAT}v6H0Z`} className={styles.board} />
      </pattern>
      <path d="M-2000,-28v-900H2000v900Z" fill="url(#books)" />
      <path d="M-2000,-28H2000v8H-2000Z" className={`${art.thin} ${styles.wood}`} />
    </g>
  );
}

const ROWS = 11;
const ACROSS = [-4, -3, -2, -1, 0, 1, 2, 3];
/** The middles between two eyes, in all gaps. */
const GAZES = Array.from({ length: ROWS }, (_, board) => {
  const { gaps } = board % 2 === 0 ? LOWER : UPPER;
  return ACROSS.flatMap((at) => gaps.map((gap) => [at * REPEAT + gap, LOWEST - board * BOARD - 24] as const));
}).flat();

/** The eyes in the gaps between the books. */
export function Eyes({ eyes }: Pick<Visit, 'eyes'>) {
  if (eyes === 'none') return null;
  const shown = GAZES.filter((_, at) => eyes !== 'half' || at % 2 === 0);
  const turn = (at: number) => (eyes === 'aside' ? (at % 2 === 0 ? 2.5 : -2.5) : 0);
  const both = (draw: (x: number, y: number, at: number) => string) =>
    shown.map(([x, y], at) => draw(x - 7, y, at) + draw(x + 7, y, at)).join('');
  return (
    <g data-thing="eyes" data-eyes={eyes}>
      <path d="M-2000,-20v-900H2000v900Z" className={styles.dim} />
      <path d={both((x, y) => `M${x - 5},${y}a5,6.500 0 1 0 10,0a5,6.500 0 1 0 -10,0`)} className={art.light} />
      <path d={both((x, y, at) => `M${x + turn(at)},${y - 4.5}v9`)} className={styles.slit} />
    </g>
  );
}

/** A wave from left to right. */
function wave(from: number, to: number, y: number, height: number): string {
  const waves = Math.ceil((to - from) / 24);
  return `M${from},${y}${`q6,${-height} 12,0t12,0`.repeat(waves)}`;
}

const CLUMSY = 'l9,-16l7,24l12,-38l6,20l9,-9l8,32l11,-25l7,17';

/** The purr, which is heard all over the library: even from Ibid, uneven from a player who does not think of butter. */
export function Purr({ purr, y }: Pick<Visit, 'purr'> & { readonly y: number }) {
  if (purr === 'nobody') return null;
  const d = purr === 'badly' ? `M20,-128${CLUMSY.repeat(6)}` : wave(-600, 600, y, 14);
  return (
    <g data-thing="purr" data-purr={purr}>
      <path d={d} className={styles.purrRim} />
      <path d={d} className={styles.purr} />
    </g>
  );
}
