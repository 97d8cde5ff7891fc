import art from './art.module.css';
import { Cookie } from './cookie.tsx';

/** The cookie jar, with one cookie or only crumbs. */
export function Jar({ cookie }: { readonly cookie: boolean }) {
  return (
    <svg viewBox="0 0 220 228" className={art.art} aria-hidden="true">
      <path d="M52,66h116l14,24v108l-24,28h-96l-24,-28v-108Z" className={`${art.shape} ${art.soft}`} />
      <path d="M40,198h140l-23,26h-94Z" className={art.floor} />
      <path
        d="M72,205l6,-4l6,4l-2,5h-8ZM98,211l4,-3l4,4l-3,4ZM120,203l7,-3l4,5l-4,5l-6,-2ZM141,210l4,-3l4,3l-3,4h-4ZM108,201l3,-2l3,2l-2,3Z"
        className={`${art.thin} ${art.dough}`}
      />
      {cookie && <Cookie transform="translate(110 162) rotate(-8)" />}
      <path
        d="M50,98l12,-20h12l-24,40ZM50,132l34,-54h8l-42,68ZM168,104h5v76h-5Z"
        className={art.glass}
        opacity="0.45"
      />
      <path d="M52,66h116l14,24v108l-24,28h-96l-24,-28v-108Z" className={art.shape} fill="none" />
      <path d="M46,42h128v24h-128Z" className={`${art.shape} ${art.deep}`} />
      <path d="M50,54h120" className={art.band} />
      <path d="M96,42v-12h28v12" className={`${art.shape} ${art.paper}`} />
    </svg>
  );
}
