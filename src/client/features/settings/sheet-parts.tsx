import { type ReactNode, use, useEffect, useId, useState } from 'react';
import { useStore } from 'zustand';
import { LANGUAGE_NAMES, LANGUAGES, type Language, type Translation } from '#content/messages';
import { settings } from '#content/messages/settings';
import { sheets } from '#content/messages/sheets';
import { logProblem } from '../../platform/errors.ts';
import { adjacentPage } from '../../platform/input.ts';
import { useLanguage, useMessages } from '../../platform/language.ts';
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
  TIMED_CHOICES,
  useSetting,
} from '../../platform/settings.ts';
import { chooseLanguage, comingStore } from '../../platform/settings-language.ts';
import { playSound } from '../../platform/sound.ts';
import { Button } from '../../ui/button.tsx';
import { Problem, StatusMessage } from '../../ui/message.tsx';
import { ChoiceGroup, Slider, Switch } from '../../ui/setting.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { PartWordsContext } from '../../ui/ui-labels.ts';
import styles from './settings.module.css';

/** The dialog with the player's settings. A choice takes effect at once, also on the page behind it. */
export function SettingsSheet() {
  const { done, shortcuts, settings: say } = useMessages(sheets);
  const { percent } = use(PartWordsContext);
  /** The choices before the reset, for undo. */
  const [former, setFormer] = useState<Partial<Settings> | null>(null);
  const { chosen, kept, problem } = useStore(settingsStore);
  const [justKept, setJustKept] = useState(false);
  const doneId = useId();
  const nothingChosen = Object.keys(chosen).length === 0;
  // Undo is offered only until the player changes a setting again.
  const undoes = former !== null && nothingChosen;

  function keepHere(): void {
    keepSettings(true);
    setJustKept(true);
    // Moves the focus, as the pressed button is removed.
    document.getElementById(doneId)?.focus();
  }

  function putAllBack(): void {
    if (undoes) {
      putBack(former);
      setFormer(null);
    } else if (!nothingChosen) {
      setFormer(chosen);
      putBack();
    }
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
          {/* A button to store the settings, shown at the first choice, as the switch for this is at the end of the
              sheet. */}
          {!kept && !nothingChosen && <Button onClick={keepHere}>{say.keep.here}</Button>}
          <Button aria-disabled={nothingChosen && !undoes} onClick={putAllBack}>
            {undoes ? say.putBack.undo : say.putBack.act}
          </Button>
          <StatusMessage>{undoes ? say.putBack.done : justKept && kept && say.keep.done}</StatusMessage>
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
        <SettingChoice name="words" values={PACES} />
        <SettingSwitch name="turnsByItself" label={say.turnsByItself} />
        <SettingChoice name="timedChoices" values={TIMED_CHOICES} />
      </Part>
      <Part title={say.parts.seeing}>
        <SettingChoice name="sky" values={SKIES} />
        <SettingChoice name="light" values={LIGHTS} />
        <SettingChoice name="contrast" values={CONTRASTS} />
      </Part>
      <SoundPart />
      <Part title={say.parts.keys}>
        <SettingSwitch name="shortcuts" label={shortcuts} />
        <Button onClick={() => openSheet('keys')}>{say.listKeys}</Button>
      </Part>
      <Part title={say.keep.title}>
        <Switch label={say.keep.act} hint={say.keep.hint} on={kept} onChange={keepSettings} />
        {problem && <Problem>{say.keep.problems[problem]}</Problem>}
      </Part>
    </Sheet>
  );
}

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const id = useId();
  return (
    <section className={styles.part} aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      {children}
    </section>
  );
}

interface SettingChoiceProps<Name extends Choice> {
  readonly name: Name;
  readonly values: readonly Settings[Name][];
}
type Choice = 'words' | 'timedChoices' | 'sky' | 'light' | 'contrast';

function SettingChoice<Name extends Choice>({ name, values }: SettingChoiceProps<Name>) {
  const say = useMessages(sheets).settings[name] as Readonly<Record<'legend' | Settings[Name], string>>;
  return (
    <ChoiceGroup
      legend={say.legend}
      options={values.map((value) => ({ value, label: say[value] }))}
      value={useSetting(name)}
      onChange={(value) => choose(name, value)}
    />
  );
}

/** Loads that take less time than this are not announced. */
const QUIET_TIME = 300; // ms

const LANGUAGE_OPTIONS = LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value], lang: value }));

/** The choice of language, each with its own name. Switches once the messages have loaded. */
function LanguageChoice() {
  const say = useMessages(sheets).settings.language;
  const notHere = useMessages(settings).missing;
  const spoken = useLanguage();
  const { coming } = useStore(comingStore);
  const slow = useSlow(coming !== null);
  const [missing, setMissing] = useState<Language | null>(null);

  function change(language: Language): void {
    setMissing(null);
    chooseLanguage(language).catch((error: unknown) => {
      logProblem('The messages of a language failed to load', error);
      setMissing(language);
    });
  }

  return (
    <>
      <ChoiceGroup
        legend={say.legend}
        options={LANGUAGE_OPTIONS}
        value={coming ?? spoken}
        onChange={change}
        busy={coming !== null}
      />
      <StatusMessage>{slow && say.coming}</StatusMessage>
      {missing && <Problem>{notHere.language({ language: LANGUAGE_NAMES[missing] })}</Problem>}
    </>
  );
}

/** Whether `going` has been true for long enough to be announced. */
function useSlow(going: boolean): boolean {
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    if (!going) return;
    const timer = setTimeout(() => setSlow(true), QUIET_TIME);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [going]);
  return slow;
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
        step={0.1}
        disabled={!sound}
        onChange={(volume) => choose('volume', volume)}
        onSettle={() => playSound('bell')}
      />
    </Part>
  );
}

interface SettingSwitchProps {
  readonly name: 'turnsByItself' | 'shortcuts';
  readonly label: string;
}

function SettingSwitch({ name, label }: SettingSwitchProps) {
  return <Switch label={label} on={useSetting(name)} onChange={(on) => choose(name, on)} />;
}

type SayKeys = Translation<typeof sheets.messages>['keys'];

/** The listed shortcut keys, by where they work. The labels of keys with a name, such as Enter, are translated. */
const KEYS = {
  everywhere: { next: ['N'], parent: ['P'], sky: ['M'], list: ['?'] },
  lesson: { play: ['1', '–', '9'], end: ['E'] },
  story: { on: ['space', 'enter'], choose: ['1', '–', '9'], back: ['B'], history: ['H'], auto: ['A'], skip: ['S'] },
} as const satisfies {
  readonly [Where in 'everywhere' | 'story' | 'lesson']: Record<
    Exclude<keyof SayKeys[Where], 'title'>,
    readonly string[]
  >;
};

/** The dialog with the list of shortcut keys. The browser closes it on Escape. */
export function KeysSheet() {
  const { done, shortcuts, keys: say } = useMessages(sheets);
  // A lesson has no keys for quests: these are left out, so that the list fits on a phone.
  const isLesson = document.querySelector('[data-outcome]') !== null;
  const missing = [!adjacentPage('next') && 'next', !adjacentPage('prev') && 'parent'];
  return (
    <Sheet
      title={say.title}
      onClose={closeSheet}
      actions={
        <Button look="primary" onClick={closeSheet}>
          {done}
        </Button>
      }
    >
      <p>{say.optional}</p>
      <KeyList where="everywhere" missing={missing} />
      <KeyList where={isLesson ? 'lesson' : 'story'} />
      <SettingSwitch name="shortcuts" label={shortcuts} />
    </Sheet>
  );
}

interface KeyListProps {
  readonly where: keyof typeof KEYS;
  /** Actions that this page does not have. */
  readonly missing?: readonly (string | false)[];
}

function KeyList({ where, missing = [] }: KeyListProps) {
  const { [where]: say, names } = useMessages(sheets).keys;
  const acts: Readonly<Record<string, string>> = say;
  const keyNames: Readonly<Record<string, string>> = names;
  const keys = Object.entries<readonly string[]>(KEYS[where]).filter(([act]) => !missing.includes(act));
  return (
    <Part title={say.title}>
      <dl className={styles.keys}>
        {keys.map(([act, names]) => (
          <div key={act} className={styles.key}>
            <dt>
              {names.map((name) =>
                name === '–' ? <span key={name}>{name}</span> : <kbd key={name}>{keyNames[name] ?? name}</kbd>,
              )}
            </dt>
            <dd>{acts[act]}</dd>
          </div>
        ))}
      </dl>
    </Part>
  );
}
