import type { ReactNode } from 'react';
import art from '#art/art.module.css';
import styles from '../scenery.module.css';

/** Widths and heights of the books on a shelf, from left to right. */
const BOOKS = [
  [11, 46],
  [8, 40],
  [14, 50],
  [9, 43],
  [12, 38],
  [8, 48],
  [10, 44],
  [8, 41],
] as const;
const COLOURS = [art.paper, art.deep, art.cushion] as const;
const LEFT = 35;
/** Distance between shelves. */
const SHELF = 66;
/** The shelf on which Quince lies: the one for Q. */
const Q = -184;

/** A bookcase up to the ceiling. What `children` draw is on the shelf for Q, in place of most of its books. */
export function Bookcase({ children }: { readonly children: ReactNode }) {
  return (
    <g data-thing="bookcase">
      <path d="M30,-22v-900h92v900Z" className={`${art.shape} ${styles.wood}`} />
      {[-1, 0, 1, 2, 3, 4].map((shelf) => (
        <Shelf key={shelf} y={Q - shelf * SHELF} from={shelf === 0 && children ? 6 : 0} turn={shelf + 1} />
      ))}
      {children}
      <path d="M60,-179h32v13h-32Z" className={`${art.thin} ${art.paper} ${art.pale}`} />
      <path
        d="M73,-172.500a3.600,3.600 0 1 0 7,0a3.600,3.600 0 1 0 -7,0M78,-171l3.600,3.400"
        className={`${art.thin} ${art.pale}`}
        data-thing="letter Q"
      />
    </g>
  );
}

interface ShelfProps {
  readonly y: number;
  /** The index of the first book that is there. */
  readonly from: number;
  /** The shelf's place, which changes the order of the books. */
  readonly turn: number;
}

function Shelf({ y, from, turn }: ShelfProps) {
  let x = LEFT;
  return (
    <>
      {BOOKS.map((_, at) => {
        const [width, height] = BOOKS[(at + turn * 3) % BOOKS.length] ?? BOOKS[0];
        const left = x;
        x += width + 1;
        return (
          at >= from && (
            <path
              key={left}
              d={`M${left},${y}v${-height}h${width}v${height}Z`}
              className={`${art.thin} ${COLOURS[(at + turn) % COLOURS.length]}`}
            />
          )
        );
      })}
      <path d={`M30,${y}h92v5h-92Z`} className={`${art.thin} ${styles.wood}`} />
    </>
  );
}
