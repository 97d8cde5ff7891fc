import { useStore } from 'zustand';
import { KEEP_PROBLEMS } from '../../lib/settings/keep-problems.ts';
import { keepSettings, settingsStore } from '../../lib/settings.ts';
import { Problem } from '../../ui/message.tsx';
import { Switch } from '../../ui/switch.tsx';
import styles from './settings.module.css';

/** Whether the settings outlive the page. Nothing is stored before it is switched on. */
export function KeepHere() {
  const kept = useStore(settingsStore, (state) => state.kept);
  const problem = useStore(settingsStore, (state) => state.problem);
  return (
    <div className={styles.part}>
      <Switch
        label="Keep these settings on this device"
        hint="Stored here only. We never see them."
        on={kept}
        onChange={keepSettings}
      />
      {problem && <Problem>{KEEP_PROBLEMS[problem]}</Problem>}
    </div>
  );
}
