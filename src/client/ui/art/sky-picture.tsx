import type { ReactNode } from 'react';

/** What the sky shows in its tiles, in the middle of a square of 168: see `samplePicture`. */
export const MOON = <path d="M37,-51A63,63 0 1,0 37,51A52,52 0 1,1 37,-51Z" />;
/** A cat's head, as plain as tiles are large: two ears that stand apart, two eyes of a tile or two. */
export const CAT_IN_THE_SKY = (
  <>
    <path d="M-47,-10v-48l31,30h32l31,-30v48l2,18l-16,22l-18,10h-30l-18,-10l-16,-22Z" />
    <g fill="#fff">
      <ellipse cx="-24.5" cy="-3" rx="11.5" ry="12" />
      <ellipse cx="24.5" cy="-3" rx="11.5" ry="12" />
    </g>
  </>
);

/**
 * The picture that a page lends the sky: black, and white for what is in it. It is not seen itself. What is hardly there
 * around it keeps sparks and accents from its outline.
 */
export function SkyPicture({ children }: { readonly children: ReactNode }) {
  return (
    <defs>
      <g data-sky-picture="">
        <circle r="82" fillOpacity="0.06" />
        {children}
      </g>
    </defs>
  );
}
