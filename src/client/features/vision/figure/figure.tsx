import { memo } from 'react';
import { Mark } from '../../../ui/mark.tsx';
import styles from './figure.module.css';
import { figureOf, isFormKey, type Look, lookOf, ownOf } from './look.ts';
import { GRID, outlinesOf, type Patch } from './pixels.ts';

interface FigureProps extends Look {
  /** The character's, who has colours of their own by it; without one they are those of the form. */
  readonly id?: string | undefined;
  /** Where it stands in another drawing, and how large a pixel is there. */
  readonly at?: { readonly x: number; readonly y: number; readonly pixel: number } | undefined;
  readonly rows?: number;
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

/** The figure of a character within another drawing, with the colours of their portrait. */
export function CharacterFigure({ form, id, ...more }: Pick<FigureProps, 'form' | 'at' | 'id' | 'rows' | 'seated'>) {
  return <Figure {...lookOf(form, id)} id={id} {...more} />;
}

/** Down to the shoulders: a portrait is of a head. */
const PORTRAIT_ROWS = 24; // pixels

/**
 * A character as others see them, by the card of their form: what the mirror shows, in a frame of its kind. Who has no form
 * is seen as a hat.
 * @param id the character's: people of one form, and of one name even, have colours of their own by it
 */
export function Portrait({ form, id }: { readonly form: string | null; readonly id?: string | undefined }) {
  const known = isFormKey(form);
  return (
    <span className={styles.frame} data-form={known ? form : undefined} data-tint={id && ownOf(id).tint}>
      {known ? <CharacterFigure form={form} id={id} rows={PORTRAIT_ROWS} /> : <Mark form="hat" />}
    </span>
  );
}
