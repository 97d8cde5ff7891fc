import { useStore } from 'zustand';
import { sheets } from '#content/messages/sheets';
import { useMessages } from '../../platform/language.ts';
import { keepSettings, settingsStore } from '../../platform/settings.ts';
import { Problem } from '../../ui/message.tsx';
import { Switch } from '../../ui/switch.tsx';
import { Part } from './part.tsx';

/** Whether the settings outlive the page. Nothing is stored before it is switched on. */
export function KeepHere() {
  const say = useMessages(sheets).settings.keep;
  const kept = useStore(settingsStore, (state) => state.kept);
  const problem = useStore(settingsStore, (state) => state.problem);
  return (
    <Part title={say.title}>
      <Switch label={say.act} hint={say.hint} on={kept} onChange={keepSettings} />
      {problem && <Problem>{say.problems[problem]}</Problem>}
    </Part>
  );
}
