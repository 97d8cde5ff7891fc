import { memo } from 'react';
import styles from './figure.module.css';
import { figureOf } from './figure-of.ts';
import type { Look } from './look.ts';
import { outlinesOf } from './outlines-of.ts';
import { ownOf } from './own-of.ts';
import { GRID, type Patch } from './patch.ts';

export interface FigureProps extends Look {
  /** The character's, who has colours of their own by it; without one they are those of the form. */
  readonly id?: string | undefined;
  /** Where it stands in another drawing, and how large a pixel is there. */
  readonly at?: { readonly x: number; readonly y: number; readonly pixel: number } | undefined;
  /** How many rows of it are to be seen. */
  readonly rows?: number;
  /** Whether it sits there. */
  readonly seated?: boolean;
}

/**
 * Somebody, of 32 by 32 pixels: blinks, and moves a tail, where things may move. What is seen is said beside it. Painted
 * again only for another look: who stands beside it comes and goes more often.
 */
export const Figure = memo(function Figure({ id, at, rows = GRID, seated = false, ...look }: FigureProps) {
  const own = id ? ownOf(id) : undefined;
  const { body, closedEyes, tail } = figureOf(look, seated, own);
  const [rest, swing] = tail;
  const tails = rest && swing && (
    <>
      <Layer patches={[rest]} className={styles.rest} />
      <Layer patches={[swing]} className={styles.swing} />
    </>
  );
  const place = at && { x: at.x, y: at.y, width: GRID * at.pixel, height: rows * at.pixel };
  return (
    <svg
      viewBox={`0 0 ${GRID} ${rows}`}
      className={styles.figure}
      data-form={look.form}
      data-tint={own?.tint}
      data-hair={own?.hair}
      data-coat={own?.coat}
      data-skin={own?.skin}
      aria-hidden="true"
      {...place}
    >
      {!look.behind && tails}
      <Layer patches={body} />
      {closedEyes.length > 0 && <Layer patches={closedEyes} className={styles.closed} />}
      {look.behind && tails}
    </svg>
  );
});

function Layer({
  patches,
  className,
}: {
  readonly patches: readonly Patch[];
  readonly className?: string | undefined;
}) {
  return (
    <g className={className}>
      {outlinesOf(patches).map(({ tone, d }) => (
        <path key={tone} d={d} className={styles[tone]} />
      ))}
    </g>
  );
}
