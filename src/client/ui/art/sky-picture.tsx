import type { ReactNode } from 'react';

/**
 * What the sky shows in its tiles, in the middle of a square of 168: see `samplePicture`. A full moon, which has ears: of
 * tiles, eyes would be whatever the grid makes of them.
 */
export const MOON_WITH_EARS = <path d="M-47,-72L-14,-45A44,44 0 0,1 14,-45L47,-72L44,-2A44,44 0 1,1 -44,-2Z" />;

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
