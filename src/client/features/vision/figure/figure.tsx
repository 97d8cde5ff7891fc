import { memo } from 'react';
import { Mark } from '../../../ui/mark.tsx';
import styles from './figure.module.css';
import { figureOf, isFormKey, type Look, lookOf, ownOf } from './look.ts';
import { GRID, outlinesOf, type Patch } from './pixels.ts';

interface FigureProps extends Look {
  /** The character's id, which determines the colours; without an id, the figure has the colours of its form. */
  readonly id?: string | undefined;
  /** The position of the figure in another drawing, and the size of its pixels there. */
  readonly at?: { readonly x: number; readonly y: number; readonly pixel: number } | undefined;
  readonly rows?: number;
  readonly seated?: boolean;
}

/**
 * A character of 32 × 32 pixels, which blinks and moves its tail, if motion is allowed. Decorative, as text beside it
 * describes it. Memoised, as other players come and go more often than a look changes.
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

interface LayerProps {
  readonly patches: readonly Patch[];
  readonly className?: string | undefined;
}

function Layer({ patches, className }: LayerProps) {
  return (
    <g className={className}>
      {[...outlinesOf(patches)].map(([tone, d]) => (
        <path key={tone} d={d} fill={`var(--${tone})`} />
      ))}
    </g>
  );
}

interface CharacterFigureProps extends Pick<FigureProps, 'form' | 'at' | 'id' | 'rows' | 'seated'> {
  readonly behind?: boolean;
}

/** A character's figure within another drawing, with the colours of their portrait. */
export function CharacterFigure({ form, id, ...more }: CharacterFigureProps) {
  return <Figure {...lookOf(form, id)} id={id} {...more} />;
}

/** The rows of a figure that a portrait shows: down to the shoulders. */
const PORTRAIT_ROWS = 24; // pixels

/**
 * The portrait of a character in a frame: the figure of the form; a hat for a character without a form.
 * @param id of the character; the colours and clothes depend on it
 */
export function Portrait({ form, id }: { readonly form: string | null; readonly id?: string | undefined }) {
  const known = isFormKey(form);
  return (
    <span className={styles.frame} data-form={known ? form : undefined} data-tint={id && ownOf(id).tint}>
      {known ? <CharacterFigure form={form} id={id} rows={PORTRAIT_ROWS} /> : <Mark form="hat" />}
    </span>
  );
}
