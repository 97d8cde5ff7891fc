import { useStore } from 'zustand';
import { shell } from '#content/messages/shell';
import { useMessages } from '../../platform/language.ts';
import { useSetting } from '../../platform/settings.ts';
import { skyStore, toggleSky } from '../../platform/sky.ts';
import styles from './sky.module.css';

/** Holds the sky still for whoever reads better so, or lets it drift. Hidden where there is no sky. */
export function SkySwitch() {
  const say = useMessages(shell).sky;
  const moving = useSetting('sky') === 'moving';
  const isThere = useStore(skyStore, (sky) => sky.report !== null);
  return (
    <button type="button" className={styles.switch} disabled={!isThere} onClick={toggleSky}>
      {moving ? say.hold : say.drift}
    </button>
  );
}
