import type { ReactNode } from 'react';

/** What the sky shows in its tiles, in the middle of a square of 168: see `samplePicture`. */
export const MOON = <path d="M37,-51A63,63 0 1,0 37,51A52,52 0 1,1 37,-51Z" />;
/** A full moon, which has ears: of tiles, eyes would be whatever the grid makes of them. */
export const MOON_WITH_EARS = <path d="M-50,-72L-14,-44A44,44 0 0,1 14,-44L50,-72L44,-2A44,44 0 1,1 -44,-2Z" />;

/**
 * The picture that a page lends the sky: black, and white for what would be in it. It is not seen itself. What is hardly there
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
