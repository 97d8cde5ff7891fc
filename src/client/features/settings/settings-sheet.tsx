import { useState } from 'react';
import { useStore } from 'zustand';
import { CONTRASTS, LIGHTS, PACES, SKIES, TEXT_SIZES, TIMES } from '../../lib/settings/values.ts';
import { choose, putBack, type Settings, settingsStore, useSetting } from '../../lib/settings.ts';
import { closeSheet, openSheet } from '../../lib/sheets.ts';
import { playSound } from '../../lib/sound.ts';
import { Button } from '../../ui/button.tsx';
import { ChoiceGroup } from '../../ui/choice-group.tsx';
import { Status } from '../../ui/message.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { Slider } from '../../ui/slider.tsx';
import { Switch } from '../../ui/switch.tsx';
import { KeepHere } from './keep-here.tsx';
import styles from './settings.module.css';

const VOLUME_STEP = 0.1;

const WORDS = {
  words: { 'at-once': 'At once', quickly: 'Quickly', slowly: 'Slowly' },
  sky: { moving: 'Moving', still: 'Still' },
  light: { day: 'Day', moonlight: 'Moonlight', device: 'Same as device' },
  contrast: { usual: 'Usual', stronger: 'Stronger' },
  timedChoices: { on: 'On', twice: 'Twice as long', off: 'Off' },
} as const;

/** How a player likes it. What is chosen holds at once, behind the sheet. */
export function SettingsSheet() {
  /** What was chosen before it was all put back. */
  const [former, setFormer] = useState<Partial<Settings> | null>(null);
  const chosen = useStore(settingsStore, (state) => state.chosen);
  const nothingChosen = Object.keys(chosen).length === 0;
  // Whoever chooses anew does not want the former back.
  const undoes = former !== null && nothingChosen;

  function putAllBack(): void {
    if (nothingChosen) return;
    setFormer(chosen);
    putBack();
  }

  return (
    <Sheet
      title="How you like it"
      onClose={closeSheet}
      actions={
        <>
          <Button look="primary" onClick={closeSheet}>
            Done
          </Button>
          <Button
            aria-disabled={nothingChosen && !undoes}
            onClick={() => (undoes ? [putBack(former), setFormer(null)] : putAllBack())}
          >
            {undoes ? 'Undo' : 'Put it all back'}
          </Button>
          <Status>{undoes && 'It is all back.'}</Status>
        </>
      }
    >
      <ChoiceGroup
        legend="Text size"
        options={TEXT_SIZES.map((value) => ({ value, label: `${value}%` }))}
        value={useSetting('textSize')}
        onChange={(size) => choose('textSize', size)}
      />
      <ChoiceGroup
        legend="Words appear"
        options={labelled(PACES, WORDS.words)}
        value={useSetting('words')}
        onChange={(pace) => choose('words', pace)}
      />
      <Switch
        label="Turn pages by themselves"
        on={useSetting('turnsByItself')}
        onChange={(on) => choose('turnsByItself', on)}
      />
      <ChoiceGroup
        legend="Sky"
        options={labelled(SKIES, WORDS.sky)}
        value={useSetting('sky')}
        onChange={(sky) => choose('sky', sky)}
      />
      <ChoiceGroup
        legend="Light"
        options={labelled(LIGHTS, WORDS.light)}
        value={useSetting('light')}
        onChange={(light) => choose('light', light)}
      />
      <ChoiceGroup
        legend="Contrast"
        options={labelled(CONTRASTS, WORDS.contrast)}
        value={useSetting('contrast')}
        onChange={(contrast) => choose('contrast', contrast)}
      />
      <SoundPart />
      <div className={styles.part}>
        <Switch label="Single-key shortcuts" on={useSetting('shortcuts')} onChange={(on) => choose('shortcuts', on)} />
        <Button onClick={() => openSheet('keys')}>List the keys</Button>
      </div>
      <ChoiceGroup
        legend="Timed choices"
        options={labelled(TIMES, WORDS.timedChoices)}
        value={useSetting('timedChoices')}
        onChange={(time) => choose('timedChoices', time)}
      />
      <KeepHere />
    </Sheet>
  );
}

function SoundPart() {
  const sound = useSetting('sound');
  return (
    <div className={styles.part}>
      <Switch
        label="Sound"
        on={sound}
        onChange={(on) => {
          choose('sound', on);
          playSound('bell');
        }}
      />
      <Slider
        label="Volume"
        value={useSetting('volume')}
        step={VOLUME_STEP}
        disabled={!sound}
        onChange={(volume) => choose('volume', volume)}
        onSettle={() => playSound('bell')}
      />
    </div>
  );
}

function labelled<T extends string>(values: readonly T[], labels: Readonly<Record<T, string>>) {
  return values.map((value) => ({ value, label: labels[value] }));
}
