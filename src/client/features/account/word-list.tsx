import { account } from '#content/messages/account';
import { useMessages } from '../../platform/language.ts';
import { Mark } from '../../ui/mark.tsx';
import styles from './account.module.css';

interface WordListProps {
  readonly phrase: string;
  readonly shown: boolean;
}

/** The words in their slots, to be read; covered, none of them is in the page. */
export function WordList({ phrase, shown }: WordListProps) {
  const { covered } = useMessages(account).words.slots;
  return (
    <ol className={styles.words} data-words={shown ? 'shown' : 'covered'}>
      {phrase.split(' ').map((word, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a phrase may hold a word twice; its place is its identity
        <li key={at} className={styles.word}>
          <span className={styles.number}>{at + 1}</span>
          {shown ? (
            <code lang="en" translate="no">
              {word}
            </code>
          ) : (
            <Covered words={covered} />
          )}
        </li>
      ))}
    </ol>
  );
}

function Covered({ words }: { readonly words: string }) {
  return (
    <>
      <Mark form="hat" className={styles.cover} />
      <span className="visually-hidden">{words}</span>
    </>
  );
}
