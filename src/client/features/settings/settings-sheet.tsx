import { use, useId, useState } from 'react';
import { useStore } from 'zustand';
import { sheets } from '#content/messages/sheets';
import { useMessages } from '../../platform/language.ts';
import { closeSheet, openSheet } from '../../platform/overlays.ts';
import {
  CONTRASTS,
  choose,
  keepSettings,
  LIGHTS,
  PACES,
  putBack,
  type Settings,
  SKIES,
  settingsStore,
  TEXT_SIZES,
  TIMES,
  useSetting,
} from '../../platform/settings.ts';
import { playSound } from '../../platform/sound.ts';
import { Button } from '../../ui/button.tsx';
import { ChoiceGroup } from '../../ui/choice-group.tsx';
import { Status } from '../../ui/message.tsx';
import { PartWordsContext } from '../../ui/part-words.ts';
import { Sheet } from '../../ui/sheet.tsx';
import { Slider } from '../../ui/slider.tsx';
import { Switch } from '../../ui/switch.tsx';
import { KeepHere } from './keep-here.tsx';
import { LanguageChoice } from './language-choice.tsx';
import { Part } from './part.tsx';

const VOLUME_STEP = 0.1;

/** How a player likes it. What is chosen holds at once, behind the sheet. */
export function SettingsSheet() {
  const { done, shortcuts, settings: say } = useMessages(sheets);
  const { percent } = use(PartWordsContext);
  /** What was chosen before it was all put back. */
  const [former, setFormer] = useState<Partial<Settings> | null>(null);
  const chosen = useStore(settingsStore, (state) => state.chosen);
  const kept = useStore(settingsStore, (state) => state.kept);
  const [justKept, setJustKept] = useState(false);
  const doneId = useId();
  const nothingChosen = Object.keys(chosen).length === 0;
  // Whoever chooses anew does not want the former back.
  const undoes = former !== null && nothingChosen;

  // Asked where the player is when something is chosen first: the switch for it stands at the end of the sheet.
  const asks = !kept && !nothingChosen;

  function keepHere(): void {
    keepSettings(true);
    setJustKept(true);
    // The button that was pressed goes.
    document.getElementById(doneId)?.focus();
  }

  function putAllBack(): void {
    if (nothingChosen) return;
    setFormer(chosen);
    putBack();
  }

  return (
    <Sheet
      title={say.title}
      onClose={closeSheet}
      actions={
        <>
          <Button id={doneId} look="primary" onClick={closeSheet}>
            {done}
          </Button>
          {asks && <Button onClick={keepHere}>{say.keep.here}</Button>}
          <Button
            aria-disabled={nothingChosen && !undoes}
            onClick={() => (undoes ? [putBack(former), setFormer(null)] : putAllBack())}
          >
            {undoes ? say.putBack.undo : say.putBack.act}
          </Button>
          <Status>{undoes ? say.putBack.done : justKept && kept && say.keep.done}</Status>
        </>
      }
    >
      <Part title={say.parts.reading}>
        <LanguageChoice />
        <ChoiceGroup
          legend={say.textSize}
          options={TEXT_SIZES.map((value) => ({ value, label: percent({ share: value / 100 }) }))}
          value={useSetting('textSize')}
          onChange={(size) => choose('textSize', size)}
        />
        <ChoiceGroup
          legend={say.words.legend}
          options={labelled(PACES, say.words)}
          value={useSetting('words')}
          onChange={(pace) => choose('words', pace)}
        />
        <Switch
          label={say.turnsByItself}
          on={useSetting('turnsByItself')}
          onChange={(on) => choose('turnsByItself', on)}
        />
        <ChoiceGroup
          legend={say.timedChoices.legend}
          options={labelled(TIMES, say.timedChoices)}
          value={useSetting('timedChoices')}
          onChange={(time) => choose('timedChoices', time)}
        />
      </Part>
      <Part title={say.parts.seeing}>
        <ChoiceGroup
          legend={say.sky.legend}
          options={labelled(SKIES, say.sky)}
          value={useSetting('sky')}
          onChange={(sky) => choose('sky', sky)}
        />
        <ChoiceGroup
          legend={say.light.legend}
          options={labelled(LIGHTS, say.light)}
          value={useSetting('light')}
          onChange={(light) => choose('light', light)}
        />
        <ChoiceGroup
          legend={say.contrast.legend}
          options={labelled(CONTRASTS, say.contrast)}
          value={useSetting('contrast')}
          onChange={(contrast) => choose('contrast', contrast)}
        />
      </Part>
      <SoundPart />
      <Part title={say.parts.keys}>
        <Switch label={shortcuts} on={useSetting('shortcuts')} onChange={(on) => choose('shortcuts', on)} />
        <Button onClick={() => openSheet('keys')}>{say.listKeys}</Button>
      </Part>
      <KeepHere />
    </Sheet>
  );
}

function SoundPart() {
  const say = useMessages(sheets).settings;
  const sound = useSetting('sound');
  return (
    <Part title={say.parts.hearing}>
      <Switch
        label={say.sound}
        on={sound}
        onChange={(on) => {
          choose('sound', on);
          playSound('bell');
        }}
      />
      <Slider
        label={say.volume}
        value={useSetting('volume')}
        step={VOLUME_STEP}
        disabled={!sound}
        onChange={(volume) => choose('volume', volume)}
        onSettle={() => playSound('bell')}
      />
    </Part>
  );
}

function labelled<T extends string>(values: readonly T[], labels: Readonly<Record<T, string>>) {
  return values.map((value) => ({ value, label: labels[value] }));
}
