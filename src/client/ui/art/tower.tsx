import tiles from 'virtual:tower';
import { useEffect, useState } from 'react';
import { outlinePath } from '#tiles';
import { DrawnMark } from '../mark.tsx';
import art from './art.module.css';
import styles from './tower.module.css';

const { width, height, edge, tower, hill, window: lit } = tiles;
const OUTLINES = Array.from({ length: 12 }, (_, rotation) => outlinePath({ scale: edge, rotation, centre: [0, 0] }));

/** The hat is a hat for so long, and then for so long a cat. */
const HAT_TIME = 20_000; // ms
const CAT_TIME = 4000; // ms

interface TowerProps {
  /** Whether the hat may turn by itself. It never does for those who ask their device for less motion. */
  readonly moves: boolean;
  /** What it is, and what a press does, while the roof is a hat and while it is a cat. */
  readonly labels: Readonly<Record<'hat' | 'cat', string>>;
  /** Whether the hat rocks once when it is first seen: somebody has sent the player here. */
  readonly rocks?: boolean;
}

/** The tower that the game is played in. Its roof is a hat which, looked at again, is a cat; a press turns it. */
export function Tower({ moves, labels, rocks = false }: TowerProps) {
  const [form, setForm] = useState<'hat' | 'cat'>('hat');
  useEffect(() => {
    if (!moves || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const timer = setTimeout(() => setForm(other(form)), form === 'hat' ? HAT_TIME : CAT_TIME);
    return () => clearTimeout(timer);
  }, [form, moves]);

  return (
    <button type="button" className={styles.tower} onClick={() => setForm(other(form))} aria-label={labels[form]}>
      <svg viewBox={`0 0 ${width} ${height}`} className={art.art} aria-hidden="true">
        {/* Around all of it, so that it stands out from the sky, whose tiles it is made of. */}
        {[...hill, ...tower].map((tile) => (
          <Stone key={tile.join()} tile={tile} className={styles.rim} />
        ))}
        {hill.map((tile, index) => (
          <Stone key={tile.join()} tile={tile} className={index % 3 === 0 ? styles.turf : styles.earth} />
        ))}
        {tower.map((tile) => (
          <Stone key={tile.join()} tile={tile} className={styles.stone} />
        ))}
        <Stone tile={lit} className={styles.lit} />
        <g className={rocks ? styles.rocks : undefined}>
          <DrawnMark form={form} transform={ROOF} />
        </g>
      </svg>
    </button>
  );
}

/** Where the brim lies on the topmost stones. */
const ROOF = 'translate(150 62)';

function other(form: 'hat' | 'cat'): 'hat' | 'cat' {
  return form === 'hat' ? 'cat' : 'hat';
}

function Stone({
  tile: [x, y, rotation],
  className,
}: {
  readonly tile: (typeof tower)[number];
  readonly className: string | undefined;
}) {
  return <path d={OUTLINES[rotation]} transform={`translate(${x} ${y})`} className={className} />;
}
