import { Cat, type CatProps } from './cat.tsx';

const LINEN = { fill: 'var(--paper)', stroke: 'var(--cat)', strokeWidth: 2.5, strokeLinejoin: 'round' } as const;
const BAND = { fill: 'none', stroke: 'var(--hue-270-text)', strokeWidth: 5 } as const;

/** Pudding, the maid cat: the game's tile as a cat in paler fur, with a maid's cap, an apron and her desk's bell. */
export function MaidCat(props: CatProps) {
  return (
    <Cat
      {...props}
      fur="maid"
      collar={
        <>
          {!props.bust && (
            <path d="M-31,24L-40,100l9,6l9,-6l9,6l9,-6l9,6l9,-6l9,6l9,-8L30,56L27,21C14,32-18,32-31,24Z" {...LINEN} />
          )}
          <path d="M-35,20C-22,32 14,32 32,18" {...BAND} />
          <circle cx="-5" cy="34" r="7.5" fill="var(--hue-69-highlight)" stroke="var(--cat)" strokeWidth="2" />
          <path d="M-5,34v8M-12.5,33h15" fill="none" stroke="var(--cat)" strokeWidth="2" />
        </>
      }
      hat={
        <g transform="translate(-8 -47)">
          <path
            d="M-24,9a9,9,0,0,1,0,-17a10,10,0,0,1,16,-8a10,10,0,0,1,16,0a10,10,0,0,1,16,8a9,9,0,0,1,0,17Z"
            {...LINEN}
          />
          <path d="M-24,9H24" {...BAND} />
        </g>
      }
    />
  );
}
