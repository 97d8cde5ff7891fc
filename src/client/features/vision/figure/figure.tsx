import { memo } from 'react';
import { Mark } from '../../../ui/mark.tsx';
import styles from './figure.module.css';
import { figureOf, isFormKey, type Look, lookOf, ownOf } from './look.ts';
import { GRID, outlinesOf, type Patch } from './pixels.ts';

interface FigureProps extends Look {
  /** The character's id, which determines its colours; without one the figure has those of the form. */
  readonly id?: string | undefined;
  /** The position in another drawing, and the size of a pixel there. */
  readonly at?: { readonly x: number; readonly y: number; readonly pixel: number } | undefined;
  readonly rows?: number;
  readonly seated?: boolean;
}

/**
 * A character of 32 by 32 pixels, which blinks and moves its tail, where motion is allowed. Decorative: the text beside
 * it describes it. Memoised, as other players come and go more often than a look changes.
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

/** A character's figure within another drawing, with the colours of their portrait. */
export function CharacterFigure({ form, id, ...more }: Pick<FigureProps, 'form' | 'at' | 'id' | 'rows' | 'seated'>) {
  return <Figure {...lookOf(form, id)} id={id} {...more} />;
}

/** Down to the shoulders: a portrait shows the head. */
const PORTRAIT_ROWS = 24; // pixels

/**
 * A character as others see them, by the card of their form: as in the mirror, in a frame. Without a form, it is a hat.
 * @param id the character's, which gives colours of their own to characters of the same form, or even name
 */
export function Portrait({ form, id }: { readonly form: string | null; readonly id?: string | undefined }) {
  const known = isFormKey(form);
  return (
    <span className={styles.frame} data-form={known ? form : undefined} data-tint={id && ownOf(id).tint}>
      {known ? <CharacterFigure form={form} id={id} rows={PORTRAIT_ROWS} /> : <Mark form="hat" />}
    </span>
  );
}
