import tiles from 'virtual:tower';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { outlinePath } from '#tiles';
import { DrawnMark } from '../mark.tsx';
import art from './art.module.css';
import styles from './tower.module.css';

const { width, height, edge, walls, shade, earth, turf, path } = tiles;
const OUTLINES = Array.from({ length: 12 }, (_, rotation) => inSteps(outlinePath({ scale: edge, rotation })));

const CAT = outlinePath({ scale: 7.4, rotation: 2 });
const SMALL_HAT = outlinePath({ scale: 15 });

/** The layers of the picture, back to front. Each is one path for all tiles of a kind, as there are many. */
const PARTS = [
  [styles.earth, pathOf(earth)],
  [styles.turf, pathOf(turf)],
  [styles.path, pathOf(path)],
  [styles.wall, pathOf(walls)],
  [styles.shade, pathOf(shade)],
] as const;
const ALL = PARTS.map(([, d]) => d).join('');

/** How long the roof stays a hat at first, a hat later, and a cat. */
const FIRST_TIME = 6000; // ms
const HAT_TIME = 20_000; // ms
const CAT_TIME = 4000; // ms

interface TowerProps {
  /** Whether the hat may turn by itself. It never does on a device that asks for less motion. */
  readonly moves: boolean;
  /** The accessible names of the roof as a hat, as a cat, and (`on`) with `onHat`. */
  readonly labels: Readonly<Record<'hat' | 'cat', string> & { on?: string }>;
  /** Set when a quest sent the player here for the hat: the hat rocks once, does not turn, and a press calls this. */
  readonly onHat?: (() => void) | undefined;
  /** A cat that appears behind the hill once its code has loaded. */
  readonly visitor?: ReactNode;
}

/** The tower. Its roof is a hat that turns into a cat, by itself or on a press. */
export function Tower({ moves, labels, onHat, visitor = null }: TowerProps) {
  const [form, setForm] = useState<'hat' | 'cat'>('hat');
  const turns = useRef(0);
  useEffect(() => {
    if (!moves || onHat || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const wait = turns.current === 0 ? FIRST_TIME : form === 'hat' ? HAT_TIME : CAT_TIME;
    const timer = setTimeout(() => {
      turns.current += 1;
      setForm(other(form));
    }, wait);
    return () => clearTimeout(timer);
  }, [form, moves, onHat]);

  return (
    <button
      type="button"
      className={styles.tower}
      onClick={onHat ?? (() => setForm(other(form)))}
      aria-label={labels[onHat ? 'on' : form]}
    >
      <svg viewBox={`0 0 ${width} ${height}`} className={art.art} aria-hidden="true">
        {visitor && (
          <g className={styles.visitor}>
            <svg x="198" y="210" width="92" height="120" aria-hidden="true">
              {visitor}
            </svg>
          </g>
        )}
        {/* An outline around the tower, so that it stands out from the sky, which consists of the same tiles. */}
        <path d={ALL} className={styles.rim} />
        <path d={ALL} className={styles.outline} />
        {PARTS.map(([className, d]) => (
          <path key={className} d={d} className={className} />
        ))}
        <Rooms />
        <g className={onHat && styles.rocks} data-rocks={onHat && true}>
          <DrawnMark form={form} transform={ROOF} />
        </g>
      </svg>
    </button>
  );
}

/** The position of the hat's brim on the topmost stones. */
const ROOF = 'translate(150 60)';

function other(form: 'hat' | 'cat'): 'hat' | 'cat' {
  return form === 'hat' ? 'cat' : 'hat';
}

/** Details of the walls: a cat at the window, a turret, and a door that is ajar. */
function Rooms() {
  return (
    <g stroke="var(--line)" strokeWidth="3" strokeLinejoin="round" strokeLinecap="round">
      <path d="M112,158l-14,-10h98l-14,10Z" fill={SHADOW} />
      <path d="M128,236v-38l18,-18l18,18v38Z" className={art.light} />
      <path d={CAT} transform="translate(147 219)" fill="var(--cat)" stroke="none" />
      <path d="M141,214.2v3M149.5,214.2v3" stroke="var(--hue-69-highlight)" strokeWidth="2.5" />
      <path d="M146,181v8M129,203h7M163,203h-7" strokeWidth="2" strokeLinecap="butt" />
      <path d="M122,238h48" />
      <path d="M128,126l9,-9l9,9v16h-18ZM158,126l9,-9l9,9v16h-18Z" className={art.deep} />
      <path d="M196,246v-18l9,-9l9,9v18Z" className={art.deep} />
      <g transform="translate(205 184)">
        <path d={SMALL_HAT} className={styles.rim} />
        <path d={SMALL_HAT} className={art.deep} />
        <path d="M-22.5,4.3H13" stroke="var(--art-band)" strokeWidth="4" strokeLinecap="butt" />
      </g>
      <path d="M120,328v-32l18,-20l18,20v32Z" className={art.deep} />
      <path d="M120,328v-32l18,-20v46Z" fill={SHADOW} />
      <circle cx="132" cy="306" r="2.6" className={art.light} stroke="none" />
      <path d={SPARKLES} className={art.light} strokeWidth="2" />
    </g>
  );
}

/** The colour of shaded parts, which is also that of the turf (`tower.module.css`). */
const SHADOW = 'light-dark(var(--pastel), color-mix(in oklab, var(--night-panel), var(--dusk) 60%))';

/** Stars with four points. */
const SPARKLES = [
  [52, 70, 11],
  [252, 34, 8],
  [266, 122, 12],
  [34, 168, 7],
]
  .map(
    ([x = 0, y = 0, r = 0]) =>
      `M${x},${y - r}l${r / 4},${r * 0.75}l${r * 0.75},${r / 4}l${-r * 0.75},${r / 4}l${-r / 4},${r * 0.75}l${-r / 4},${-r * 0.75}l${-r * 0.75},${-r / 4}l${r * 0.75},${-r / 4}Z`,
  )
  .join('');

/** The path of many tiles; each tile's outline starts at its first vertex. */
function pathOf(tiles: readonly (readonly [x: number, y: number, rotation: number])[]): string {
  return tiles.map(([x, y, rotation]) => `M${x},${y}${OUTLINES[rotation]}`).join('');
}

/** Converts an outline to relative steps, without its first vertex. */
function inSteps(outline: string): string {
  const points = outline
    .slice(1, -1)
    .split('L')
    .map((point) => point.split(',').map(Number));
  const steps = points.slice(1).map(([x = 0, y = 0], at) => {
    const [fromX = 0, fromY = 0] = points[at] ?? [];
    return `${(x - fromX).toFixed(1)},${(y - fromY).toFixed(1)}`;
  });
  return `l${steps.join(' ')}Z`;
}
