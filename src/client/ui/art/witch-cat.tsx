import { outlinePath } from '#tiles';
import { Cat, type CatProps } from './cat.tsx';

const HAT = outlinePath({ scale: 16.5 });

/** Quince, the witch cat: the game's tile as a cat, and a smaller tile as the hat over one ear. */
export function WitchCat(props: CatProps) {
  return (
    <Cat
      {...props}
      fur="witch"
      hat={
        <g transform="translate(9 -60) rotate(8)">
          <path d={HAT} fill="var(--art-deep)" stroke="var(--cat-edge)" strokeWidth="3" strokeLinejoin="round" />
          <path d="M-24.7,4.7H14.2" stroke="var(--art-band)" strokeWidth="5" />
          <rect x="-12.5" y="0.4" width="9" height="9" fill="var(--hue-69-highlight)" />
        </g>
      }
    />
  );
}
