import { account } from '#content/messages/account';
import { useMessages } from '../../../platform/language.ts';
import styles from './restore.module.css';

interface SuggestionsProps {
  /** The id of the slot they belong to. */
  readonly id: string;
  readonly options: readonly string[];
  /** Which one the keys would take; −1: none. */
  readonly marked: number;
  readonly onTake: (word: string) => void;
}

/** The words that begin with what is in a slot. The focus stays in the slot; it points here. */
export function Suggestions({ id, options, marked, onTake }: SuggestionsProps) {
  const say = useMessages(account).restore;
  return (
    <div
      id={`${id}-options`}
      role="listbox"
      aria-label={say.options}
      className={styles.options}
      hidden={options.length === 0}
    >
      {options.map((word, at) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the slot's, which has the focus
        // biome-ignore lint/a11y/useFocusableInteractive: the slot points to it
        <div
          key={word}
          id={`${id}-option-${at}`}
          role="option"
          lang="en"
          aria-selected={at === marked}
          className={styles.option}
          // A press must not take the focus away from the slot: it would close the list.
          onPointerDown={(event) => event.preventDefault()}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onTake(word)}
        >
          {word}
        </div>
      ))}
    </div>
  );
}
