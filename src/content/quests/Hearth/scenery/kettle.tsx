import art from '#art/art.module.css';
import styles from '../scenery.module.css';

interface KettleProps {
  /** The middle of its bottom. */
  readonly at: string;
  readonly isHot?: boolean;
  readonly whistles?: boolean;
}

export function Kettle({ at, isHot = false, whistles = false }: KettleProps) {
  return (
    <g transform={`translate(${at})`} data-thing="kettle">
      <path d="M-14,-24v-4l6,-8h16l6,8v4" className={art.thin} />
      <path d="M-18,-10l-12,-12l5,-4l11,7Z" className={`${art.thin} ${styles.tin}`} />
      <path d="M-16,0l-6,-12l8,-14h28l8,14l-6,12Z" className={`${art.thin} ${styles.tin}`} />
      <path d="M-6,-26v-4h12v4Z" className={`${art.thin} ${art.deep}`} />
      {isHot && <path d="M-32,-28q-6,-6 0,-11t0,-11" className={styles.steam} data-thing="steam" />}
      {whistles && (
        <path
          d="M-38,-26l-14,-3M-37,-32l-12,-9M-32,-36l-5,-13M-26,-34l3,-12"
          className={styles.steam}
          data-thing="whistle"
        />
      )}
    </g>
  );
}
