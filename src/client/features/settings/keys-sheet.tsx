import type { Translation } from '#content/messages';
import { sheets } from '#content/messages/sheets';
import { adjacentPage } from '../../platform/input.ts';
import { useMessages } from '../../platform/language.ts';
import { closeSheet } from '../../platform/overlays.ts';
import { choose, useSetting } from '../../platform/settings.ts';
import { Button } from '../../ui/button.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { Switch } from '../../ui/switch.tsx';
import { Part } from './part.tsx';
import styles from './settings.module.css';

type Say = Translation<typeof sheets.messages>['keys'];

/** Every key that does something, by where it does; what is printed on it differs where it has a name. */
const KEYS = {
  everywhere: { next: ['N'], parent: ['P'], sky: ['M'], list: ['?'] },
  lesson: { play: ['1', '–', '9'], end: ['E'] },
  story: { on: ['space', 'enter'], choose: ['1', '–', '9'], back: ['B'], history: ['H'], auto: ['A'], skip: ['S'] },
} as const satisfies {
  readonly [Place in 'everywhere' | 'story' | 'lesson']: Record<Exclude<keyof Say[Place], 'title'>, readonly string[]>;
};

/** The list of keys. The browser closes it at Escape. */
export function KeysSheet() {
  const { done, shortcuts, keys: say } = useMessages(sheets);
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
      <KeysOf title={say.everywhere.title} keys={keysHere()} acts={say.everywhere} names={say.names} />
      {isLesson() ? (
        <KeysOf title={say.lesson.title} keys={KEYS.lesson} acts={say.lesson} names={say.names} />
      ) : (
        <KeysOf title={say.story.title} keys={KEYS.story} acts={say.story} names={say.names} />
      )}
      <Switch label={shortcuts} on={useSetting('shortcuts')} onChange={(on) => choose('shortcuts', on)} />
    </Sheet>
  );
}

/** Those of every page, without the ways that this one has not. */
function keysHere(): Partial<typeof KEYS.everywhere> {
  const { next, parent, ...others } = KEYS.everywhere;
  return { ...(adjacentPage('next') && { next }), ...(adjacentPage('prev') && { parent }), ...others };
}

/** Whether a lesson is open: no story is then, and all keys are to be seen at once on a phone. */
function isLesson(): boolean {
  return document.querySelector('[data-outcome]') !== null;
}

interface KeysOfProps<Act extends string> {
  readonly title: string;
  readonly keys: Readonly<Partial<Record<Act, readonly string[]>>>;
  readonly acts: Readonly<Record<NoInfer<Act>, string>>;
  readonly names: Readonly<Record<string, string>>;
}

function KeysOf<Act extends string>({ title, keys, acts, names }: KeysOfProps<Act>) {
  return (
    <Part title={title}>
      <dl className={styles.keys}>
        {(Object.keys(keys) as Act[]).map((act) => (
          <div key={act} className={styles.key}>
            <dt>{keys[act]?.map((name) => (name === '–' ? name : <kbd key={name}>{names[name] ?? name}</kbd>))}</dt>
            <dd>{acts[act]}</dd>
          </div>
        ))}
      </dl>
    </Part>
  );
}
