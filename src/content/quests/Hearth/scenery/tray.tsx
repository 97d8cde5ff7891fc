import art from '#art/art.module.css';
import styles from '../scenery.module.css';
import type { Evening } from './evening.tsx';

const PAPER = `${art.thin} ${art.paper} ${art.pale}`;

interface TrayProps {
  readonly at: string;
  readonly carries: Evening['tray'];
  /** Whether the list lies on it. */
  readonly list?: boolean;
}

/** A tray, 92 wide, with Pudding's list and, after tea was made, cups. */
export function Tray({ at, carries: { cups, isHot, showsBack }, list = false }: TrayProps) {
  return (
    <g transform={`translate(${at})`} data-thing="tray">
      {list && <List at="-26 -3" />}
      {list && showsBack && <List at="2 -1" isTicked />}
      {Array.from({ length: cups }, (_, cup) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: cups have no identity
        <Cup key={cup} at={`${cup * 20 - 2} 0`} isHot={isHot} />
      ))}
      <path d="M-48,-4l4,4H44l4,-4l-6,12H-42Z" className={`${art.thin} ${styles.tin}`} />
    </g>
  );
}

export function Cup({ at, isHot = false }: { readonly at: string; readonly isHot?: boolean }) {
  return (
    <g transform={`translate(${at})`} data-thing="cup">
      {isHot && <path d="M-1,-17q-4,-5 0,-9t0,-9" className={styles.steam} />}
      <path d="M7,-11h3l3,3l-3,4h-4" className={art.thin} />
      <path d="M-8,-14H8L5,-1H-5Z" className={PAPER} />
    </g>
  );
}

/** Pudding's list, which has one item; the back of it has another, which is ticked. */
export function List({ at, isTicked = false }: { readonly at: string; readonly isTicked?: boolean }) {
  return (
    <g transform={`translate(${at}) rotate(${isTicked ? 5 : -5})`} data-thing="list">
      <path d="M-13,0v-34l5,-4h21v38Z" className={`${art.thin} ${styles.note}`} />
      <path d="M-8,-22h5v5h-5ZM1,-20h8" className={styles.ink} />
      {isTicked && <path d="M-8,-20l3,3l5,-8" className={styles.tick} data-thing="tick" />}
    </g>
  );
}

/** A short pencil. */
export function Pencil({ at, turn }: { readonly at: readonly [x: number, y: number]; readonly turn: number }) {
  return (
    <g transform={`translate(${at}) rotate(${turn})`} data-thing="pencil">
      <path d="M-13,-4h20v8h-20Z" className={`${art.thin} ${art.light}`} />
      <path d="M7,-4l9,4l-9,4Z" className={PAPER} />
      <path d="M-13,-4h-5v8h5Z" className={`${art.thin} ${art.cushion}`} />
    </g>
  );
}
