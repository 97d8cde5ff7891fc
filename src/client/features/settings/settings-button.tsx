import { settings } from '#content/messages/settings';
import { useMessages } from '../../platform/language.ts';
import { openSheet } from '../../platform/overlays.ts';
import styles from './settings.module.css';

/** Opens how you like it, from every page. */
export function SettingsButton() {
  const say = useMessages(settings);
  return (
    <button type="button" className={styles.open} aria-haspopup="dialog" onClick={() => openSheet('settings')}>
      <Sliders />
      <span className={styles.openWords}>{say.open}</span>
    </button>
  );
}

/** Three lines, each with something to push along it. */
function Sliders() {
  return (
    <svg viewBox="0 0 24 24" className={styles.icon} aria-hidden="true">
      <path d="M2,5h20M2,12h20M2,19h20" />
      <path d="M14,2v6M7,9v6M17,16v6" />
    </svg>
  );
}
