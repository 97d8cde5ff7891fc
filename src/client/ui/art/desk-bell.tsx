import art from './art.module.css';
import styles from './desk-bell.module.css';

/** Pudding's desk: a lamp, lit by night, and a bell: whoever rings it is helped. */
export function DeskBell() {
  return (
    <svg viewBox="0 0 300 200" className={art.art} aria-hidden="true">
      <path d="M10,150h280v18h-280Z" className={`${art.shape} ${art.deep}`} />
      <path d="M30,168v28M270,168v28" className={art.shape} />
      <path d="M24,78l-18,70h88l-18,-70Z" className={styles.shine} />
      <path d="M50,150v-74" className={art.shape} />
      <path d="M26,150h48" className={art.shape} />
      <path d="M16,76l20,-44h28l20,44Z" className={`${art.shape} ${styles.shade}`} />
      <path d="M162,146c0,-36 20,-56 46,-56s46,20 46,56Z" className={`${art.shape} ${art.paper}`} />
      <path d="M154,150h108" className={art.shape} />
      <path d="M208,90v-14M198,74h20" className={art.shape} />
      <path d="M264,78l14,-12M270,100l18,-6" className={art.thin} />
      <rect x="180" y="118" width="12" height="12" className={art.light} />
    </svg>
  );
}
