import art from '#art/art.module.css';

/** A wing chair with its feet at y = -4: 116 wide, its seat 44 above the ground. */
export function WingChair({ at }: { readonly at: number }) {
  return (
    <g transform={`translate(${at} 0)`} className={`${art.shape} ${art.cloth}`} data-thing="chair">
      <path d="M-40,-8v5M40,-8v5M-46,-18v-106l15,-22h62l15,22v106Z" />
      <path d="M-48,-8v-30h96v30Z" />
      <path d="M-46,-38l7,-16h78l7,16Z" className={art.cushion} />
    </g>
  );
}

/** The arms of a chair, in front of who sits in it. */
export function Arms({ at }: { readonly at: number }) {
  return (
    <path
      d="M-58,-8v-58l7,-7l7,7v58ZM58,-8v-58l-7,-7l-7,7v58Z"
      transform={`translate(${at} 0)`}
      className={`${art.shape} ${art.cloth}`}
    />
  );
}

const SOME = 'M-30,-132l8,5M-10,-139l-3,10M6,-130l9,-4M28,-136l5,9M-38,-112l6,8M34,-112l-7,6M14,-118l7,4';
const MORE =
  'M-20,-118l4,9M0,-108l8,5M22,-98l-8,3M-34,-92l9,4M-8,-92l-4,8M36,-84l-6,7M8,-80l9,-3M-26,-74l7,5M-34,-48l9,4M-12,-46l8,-4M10,-50l7,6M28,-46l7,-5';

/** Cat hair on the back of a chair. */
export function Hair({ at, more }: { readonly at: number; readonly more: boolean }) {
  return (
    <path
      d={more ? SOME + MORE : SOME}
      transform={`translate(${at} 0)`}
      className={art.thin}
      data-thing={more ? 'more hair' : 'hair'}
    />
  );
}
