import art from './art.module.css';
import styles from './jar.module.css';

/** Twelve corners, less what somebody has bitten off. */
const COOKIE =
  'M4,-41.5a13,13 0 0 0 13,17a12,12 0 0 0 16,9a10,10 0 0 0 8.5,13.5L36.4,21L21,36.4L0,42L-21,36.4L-36.4,21L-42,0L-36.4,-21L-21,-36.4L0,-42Z';
const CHIPS = [
  'M-21,-22l7,-3l6,4l-1,7l-7,2l-6,-4Z',
  'M2,-17l6,-2l4,5l-3,6l-6,0l-3,-5Z',
  'M-33,-1l6,-3l5,4l-1,6l-7,1l-4,-4Z',
  'M-10,3l7,-2l5,5l-2,6l-8,1l-4,-5Z',
  'M19,3l6,-3l5,4l-1,7l-7,1l-4,-4Z',
  'M-22,20l6,-2l5,4l-2,6l-7,0l-3,-4Z',
  'M4,24l7,-2l4,5l-2,5l-7,1l-4,-5Z',
];

/** The cookie jar: one cookie, or crumbs. */
export function Jar({ cookie }: { readonly cookie: boolean }) {
  return (
    <svg viewBox="0 0 220 228" className={art.art} aria-hidden="true">
      <path d="M52,66h116l14,24v108l-24,28h-96l-24,-28v-108Z" className={`${art.shape} ${art.soft}`} />
      <path d="M40,198h140l-23,26h-94Z" className={art.floor} />
      {cookie ? (
        <g transform="translate(110 166) rotate(-8)">
          <path d={COOKIE} transform="translate(2 8)" className={`${art.shape} ${styles.crust}`} />
          <path d={COOKIE} className={`${art.shape} ${styles.dough}`} />
          <path d="M-35,-5L-30,-20L-18,-31L-4,-35" className={styles.light} />
          <path d={CHIPS.join('')} className={styles.chip} />
        </g>
      ) : (
        <path
          d="M72,205l6,-4l6,4l-2,5h-8ZM98,211l4,-3l4,4l-3,4ZM120,203l7,-3l4,5l-4,5l-6,-2ZM141,210l4,-3l4,3l-3,4h-4ZM108,201l3,-2l3,2l-2,3Z"
          className={`${art.thin} ${styles.dough}`}
        />
      )}
      {cookie && (
        <path
          d="M148,213l5,-3l5,4l-3,4h-5ZM162,207l4,-2l2,4l-4,2ZM66,214l4,-3l4,3l-3,3Z"
          className={`${art.thin} ${styles.dough}`}
        />
      )}
      <path d="M50,98l12,-20h12l-24,40ZM50,132l34,-54h8l-42,68ZM168,104h5v76h-5Z" className={styles.glass} />
      <path d="M52,66h116l14,24v108l-24,28h-96l-24,-28v-108Z" className={art.shape} fill="none" />
      <path d="M46,42h128v24h-128Z" className={`${art.shape} ${art.deep}`} />
      <path d="M50,54h120" className={art.band} />
      <path d="M96,42v-12h28v12" className={`${art.shape} ${art.paper}`} />
    </svg>
  );
}
