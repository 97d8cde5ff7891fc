import art from './art.module.css';

/** The cookie jar: one cookie, or crumbs. */
export function Jar({ cookie }: { readonly cookie: boolean }) {
  return (
    <svg viewBox="0 0 220 240" className={art.art} aria-hidden="true">
      <path d="M52,66h116l14,24v108l-24,28h-96l-24,-28v-108Z" className={`${art.shape} ${art.soft}`} />
      <path d="M46,42h128v24h-128Z" className={`${art.shape} ${art.deep}`} />
      <path d="M96,42v-12h28v12" className={`${art.shape} ${art.paper}`} />
      {cookie ? (
        <g transform="translate(110 168)">
          <path d="M0,-40l28,12l12,28l-12,28l-28,12l-28,-12l-12,-28l12,-28Z" className={`${art.shape} ${art.paper}`} />
          <path d="M-12,-14h8v8h-8ZM10,-8h8v8h-8ZM-18,8h8v8h-8ZM4,14h8v8h-8Z" className={art.deep} />
        </g>
      ) : (
        <path d="M76,206h8M96,212h6M116,205h9M138,211h6M106,200h4" className={art.shape} />
      )}
      <path d="M58,100v78" className={art.thin} />
    </svg>
  );
}
