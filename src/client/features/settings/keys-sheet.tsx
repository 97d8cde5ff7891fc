import { choose, useSetting } from '../../lib/settings.ts';
import { closeSheet } from '../../lib/sheets.ts';
import { Button } from '../../ui/button.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { Switch } from '../../ui/switch.tsx';
import styles from './settings.module.css';

/** Every key that does something, by where it does. */
const KEYS = [
  {
    title: 'On every page',
    keys: [
      [['N'], 'Next page'],
      [['P'], 'Parent page'],
      [['M'], 'Hold the sky still, or let it drift'],
      [['?'], 'This list'],
    ],
  },
  {
    title: 'In a story',
    keys: [
      [['Space', 'Enter'], 'Go on'],
      [['1', '–', '9'], 'Choose'],
      [['B'], 'Back a line'],
      [['H'], 'History'],
      [['A'], 'Auto'],
      [['S'], 'Skip'],
    ],
  },
] as const;

/** The list of keys. The browser closes it at Escape. */
export function KeysSheet() {
  return (
    <Sheet
      title="Keys"
      onClose={closeSheet}
      actions={
        <Button look="primary" onClick={closeSheet}>
          Done
        </Button>
      }
    >
      <p>All of them are optional. Where you write, and in what lies over a page, they rest.</p>
      {KEYS.map(({ title, keys }) => (
        <section key={title} className={styles.part} aria-label={title}>
          <h3>{title}</h3>
          <dl className={styles.keys}>
            {keys.map(([names, act]) => (
              <div key={act} className={styles.key}>
                <dt>{names.map((name) => (name === '–' ? name : <kbd key={name}>{name}</kbd>))}</dt>
                <dd>{act}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
      <Switch label="Single-key shortcuts" on={useSetting('shortcuts')} onChange={(on) => choose('shortcuts', on)} />
    </Sheet>
  );
}
