import { useStore } from 'zustand';
import { skyStore, toggleSky } from '../../lib/sky.ts';
import styles from './sky.module.css';

/** Holds the sky still for whoever reads better so. Hidden where there is no sky, none where nothing moves anyway. */
export function SkySwitch() {
  const moving = useStore(skyStore, (sky) => sky.moving);
  const isThere = useStore(skyStore, (sky) => sky.report !== null);
  return (
    <button type="button" className={styles.switch} disabled={!isThere} onClick={toggleSky}>
      {moving ? 'Hold the sky still' : 'Let the sky drift'}
    </button>
  );
}
