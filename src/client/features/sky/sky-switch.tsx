import { useStore } from 'zustand';
import { skyStore, toggleSky } from '../../lib/sky.ts';
import styles from './sky.module.css';

/** Holds the sky still for whoever reads better so. There is none where there is no sky, or where nothing moves anyway. */
export function SkySwitch() {
  const moving = useStore(skyStore, (sky) => sky.moving);
  const isThere = useStore(skyStore, (sky) => sky.report !== null);
  if (!isThere) return null;
  return (
    <button type="button" className={styles.switch} onClick={toggleSky}>
      {moving ? 'Hold the sky still' : 'Let the sky drift'}
    </button>
  );
}
