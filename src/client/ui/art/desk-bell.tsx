import art from './art.module.css';

/** Pudding's desk: a lamp, a bell, and whoever rings it is helped. */
export function DeskBell() {
  return (
    <svg viewBox="0 0 300 200" className={art.art} aria-hidden="true">
      <path d="M10,150h280v18h-280Z" className={`${art.shape} ${art.deep}`} />
      <path d="M30,168v28M270,168v28" className={art.shape} />
      <path d="M70,150v-74" className={art.shape} />
      <path d="M44,150h52" className={art.shape} />
      <path d="M36,76l20,-44h28l20,44Z" className={`${art.shape} ${art.soft}`} />
      <path d="M40,92l-12,14M70,94v18M100,92l12,14" className={art.thin} />
      <path d="M162,146c0,-36 20,-56 46,-56s46,20 46,56Z" className={`${art.shape} ${art.paper}`} />
      <path d="M154,150h108" className={art.shape} />
      <path d="M208,90v-14M198,74h20" className={art.shape} />
      <path d="M264,78l14,-12M270,100l18,-6" className={art.thin} />
      <rect x="180" y="118" width="12" height="12" className={art.light} />
    </svg>
  );
}
