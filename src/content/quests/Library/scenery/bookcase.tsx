import type { ReactNode } from 'react';
import art from '#art/art.module.css';
import styles from '../scenery.module.css';
import type { Place } from './visit.tsx';

/** The lowest board of the bookcase in front, and the distance between its boards. */
export const LOWEST_BOARD = -52;
export const BOARD_DISTANCE = 68;
const BOARDS = 4;
/** The half of its width, and its upper edge. */
const HALF = 118;
const TOP = LOWEST_BOARD - BOARDS * BOARD_DISTANCE;

interface BookcaseProps {
  readonly whose: Exclude<Place, 'desk'>;
  /** What is on the lowest board, or on the one above it. */
  readonly children?: ReactNode;
}

/** A bookcase in front of the wall: four boards with the books of one cat. */
export function Bookcase({ whose, children }: BookcaseProps) {
  return (
    <g data-thing={`bookcase of ${whose}`}>
      <path d={`M${-HALF},-8V${TOP}H${HALF}V-8Z`} className={`${art.shape} ${styles.wood}`} />
      <path d={`M${8 - HALF},-18V${TOP + 10}H${HALF - 8}V-18Z`} className={`${art.thin} ${styles.dark}`} />
      <path d={`M${-HALF - 8},${TOP}l8,-16H${HALF}l8,16Z`} className={`${art.shape} ${styles.wood}`} />
      {Array.from({ length: BOARDS }, (_, at) => {
        const y = LOWEST_BOARD - at * BOARD_DISTANCE;
        return (
          <g key={y}>
            <Row whose={whose} y={y} at={at} />
            <path d={`M${8 - HALF},${y}H${HALF - 8}v6H${8 - HALF}Z`} className={`${art.thin} ${styles.wood}`} />
          </g>
        );
      })}
      {children}
      <Label whose={whose} />
    </g>
  );
}

const WARM = [26, 22, 30, 20, 28, 24, 26, 20] as const;
const COLD = [17, 17, 17, 17, 17, 17, 17, 17, 17, 17, 17, 17] as const;

/** The books on a board: warm ones are round at the corners and have hair on them, cold ones have all their corners. */
function Row({ whose, y, at }: Pick<BookcaseProps, 'whose'> & { readonly y: number; readonly at: number }) {
  if (whose === 'pudding') return null;
  if (whose === 'quince') {
    return at > 0 ? <g data-thing="warm books">{warm(y, at)}</g> : null;
  }
  if (whose === 'yours' && at === 0) return null;
  return (
    <g data-thing="cold books">
      {COLD.map((width, book) => (
        <path
          // biome-ignore lint/suspicious/noArrayIndexKey: the books do not move
          key={book}
          d={`M${-104 + book * width},${y}v-50h${width}v50Z`}
          className={`${art.thin} ${styles.cold}`}
        />
      ))}
    </g>
  );
}

function warm(y: number, at: number) {
  let x = -106;
  return WARM.map((width, book) => {
    const left = x;
    x += width + 1;
    const height = 40 + ((book * 5 + at * 3) % 4) * 4;
    return (
      <g key={left}>
        <rect
          x={left}
          y={y - height}
          width={width}
          height={height}
          rx="8"
          className={`${art.thin} ${[art.cushion, art.dough, styles.pale][(book + at) % 3]}`}
        />
        {book % 3 === at % 3 && (
          <path d={`M${left + 7},${y - height + 12}l8,-5M${left + 9},${y - height + 24}l6,4`} className={art.thin} />
        )}
      </g>
    );
  });
}

/** The label over the boards: Q, P, nothing, or a person. */
function Label({ whose }: Pick<BookcaseProps, 'whose'>) {
  const letters = {
    quince: 'M-7,-1a7,7 0 1 0 14,0a7,7 0 1 0 -14,0M1,2l7,7',
    pudding: 'M-5,9V-9h7a5,5 0 0 1 0,10h-7',
    nobody: '',
    yours: 'M-4,-5a4,4 0 1 0 8,0a4,4 0 1 0 -8,0M-9,10q0,-9 9,-9t9,9',
  } as const;
  return (
    <g transform={`translate(0 ${LOWEST_BOARD - 2 * BOARD_DISTANCE + 3})`} data-thing={`label of ${whose}`}>
      <path d="M-24,-15h48v30h-48Z" className={`${art.thin} ${art.paper} ${art.pale}`} />
      <path d={letters[whose]} className={`${art.thin} ${art.pale}`} />
    </g>
  );
}

/** Pudding's one book, with a chair on its spine, between two bookends. */
export function OneBook({ at: [x, y] }: { readonly at: readonly [x: number, y: number] }) {
  return (
    <g transform={`translate(${x} ${y})`} data-thing="one book">
      <path d="M-16,0v-56h32v56Z" className={`${art.thin} ${art.cushion}`} />
      <path d="M-16,-48h32M-16,-8h32" className={art.thin} />
      <path d="M-8,-20v-16q8,-6 16,0v16M-11,-16v-8M11,-16v-8M-11,-18h22" className={art.thin} />
    </g>
  );
}

/** What a bookcase has at its edges on which nobody has slept: a cobweb, and a draught. */
export function Cold() {
  return (
    <g data-thing="draught">
      <path d="M-110,-256l34,34M-110,-256h40M-110,-256v40M-80,-256q-4,14 -12,16t-18,10" className={styles.web} />
      <path
        d="M-64,-34q30,-14 58,-2t52,-4q16,-4 14,-14q-8,-10 -16,2M-30,-18q24,-10 46,0t46,-4"
        className={styles.web}
      />
    </g>
  );
}

interface BookProps {
  readonly at: readonly [x: number, y: number];
  readonly scale?: number;
  /** How much is written on the page on the left: nothing, a sentence, two words, or both pages full. */
  readonly words?: 'none' | 'sentence' | 'two words' | 'full';
  /** Whether a corner is round, as of a book on which somebody has slept. */
  readonly round?: boolean;
}

const LINES = {
  none: '',
  sentence: 'M-44,-24h30M-46,-18h20',
  'two words': 'M-44,-24h18',
  full: 'M-44,-24h32M-46,-18h34M-47,-12h35M-49,-6h36M12,-24h32M12,-18h34M12,-12h35M13,-6h36',
} as const;

/** An open book, lying: 124 wide, and 30 deep. The middle of its near edge is at `at`. */
export function OpenBook({ at: [x, y], scale = 1, words = 'none', round = false }: BookProps) {
  return (
    <g transform={`translate(${x} ${y}) scale(${scale})`} data-thing="open book" data-words={words}>
      <path
        d={`M-62,2L-50,-32${round ? 'Q-54,-34' : 'L'}-48,-34H-6L0,-29L6,-34H50L62,2L6,2L0,6L-6,2Z`}
        className={`${art.thin} ${art.cushion}`}
      />
      <path
        d={`M-56,-2L-46,-31H-6L0,-26V2L-6,-2ZM56,-2L46,-31H6L0,-26V2L6,-2Z`}
        className={`${art.thin} ${art.paper} ${art.pale}`}
      />
      <path d={LINES[words]} className={styles.words} />
      {words !== 'none' && words !== 'full' && (
        <path d="M-34,-9q7,-7 16,0l6,-5v10l-6,-5q-9,7 -16,0Z" className={styles.words} data-thing="fish" />
      )}
    </g>
  );
}

/** A closed book, lying flat, 100 wide. */
export function ClosedBook({
  at: [x, y],
  height = 14,
}: {
  readonly at: readonly [number, number];
  readonly height?: number;
}) {
  return (
    <g transform={`translate(${x} ${y})`} data-thing="book">
      <path d={`M-50,0v${-height}h98v${height}Z`} className={`${art.thin} ${art.paper} ${art.pale}`} />
      <path
        d={`M52,0H-50q-8,${-height / 2} 0,${-height}H52v4H-44q-4,${(8 - height) / 2 + 1} 0,${height - 8}H52Z`}
        className={`${art.thin} ${art.cushion}`}
      />
    </g>
  );
}
