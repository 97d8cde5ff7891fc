import art from './art.module.css';

/** The cookie's outline: a polygon of twelve corners, with a bite missing. */
const OUTLINE =
  'M4,-41.5a13,13 0 0 0 13,17a12,12 0 0 0 16,9a10,10 0 0 0 8.5,13.5L36.4,21L21,36.4L0,42L-21,36.4L-36.4,21L-42,0L-36.4,-21L-21,-36.4L0,-42Z';
/** Chocolate chips, in two shapes. */
const CHIPS =
  'M-21,-22l7,-3l6,4l-1,7l-7,2l-6,-4ZM2,-17l6,-2l4,5l-3,6h-6l-3,-5ZM-33,-2l6,-2l4,5l-3,6h-6l-3,-5ZM-10,3l7,-3l6,4l-1,7l-7,2l-6,-4ZM19,2l7,-3l6,4l-1,7l-7,2l-6,-4ZM-22,20l6,-2l4,5l-3,6h-6l-3,-5ZM4,24l6,-2l4,5l-3,6h-6l-3,-5Z';

/** The cookie that all drawings use: 84 wide, with its middle at 0,0. */
export function Cookie({ transform }: { readonly transform: string }) {
  return (
    <g transform={transform}>
      <path d={OUTLINE} transform="translate(2 8)" className={`${art.shape} ${art.crust}`} />
      <path d={OUTLINE} className={`${art.shape} ${art.dough}`} />
      <path d="M-35,-5L-30,-20L-18,-31L-4,-35" className={art.gleam} />
      <path d={CHIPS} className={art.chip} />
    </g>
  );
}
