import { useEffect, useRef, useState } from 'react';
import { account } from '#content/messages/account';
import type { Address } from '#identity';
import { messagesOf, useMessages } from '../../../platform/language.ts';
import { usePart } from '../../../platform/lazy-parts.tsx';
import { useGame } from '../../../sync/game-context.ts';
import { Actions, Button } from '../../../ui/button.tsx';
import { Problem, StatusMessage } from '../../../ui/message.tsx';
import { EMPTY_DRAFT, useJar } from '../jar-context.ts';
import { Sigil } from '../sigil.tsx';
import { shortAddress } from '../sigil-colours.tsx';
import { useAttempt } from '../use-async-action.ts';
import styles from './restore.module.css';
import { loadWords, useSlots, type Words } from './slots.ts';
import { WordFields } from './word-fields.tsx';

interface RestoreFormProps {
  /** Called once the words are on the page, with the failure of saving or signing in; null: none. */
  readonly onDone: (failure: RestoreFailure | null) => void;
  readonly cancelWords: string;
  readonly onCancel: () => void;
}

/** The failure to use words that the player has entered: saving them (`keep`), or signing in (`say`). */
export interface RestoreFailure {
  readonly step: 'keep' | 'say';
  readonly error: unknown;
}

/** A form for words that the player types or pastes. Checks them, asks if the address is right, saves, and signs in. */
export function RestoreForm(props: RestoreFormProps) {
  const { cancelWords, onCancel } = props;
  const say = useMessages(account);
  const { part: words, missing, again } = usePart(loadWords);
  if (words) return <Restoring words={words} {...props} />;
  return (
    <>
      <StatusMessage>{!missing && say.moment}</StatusMessage>
      {missing && <Problem>{say.problems.partMissing}</Problem>}
      <Actions>
        {missing && (
          <Button look="primary" onClick={again}>
            {say.again}
          </Button>
        )}
        <Button onClick={onCancel}>{cancelWords}</Button>
      </Actions>
    </>
  );
}

interface Found {
  readonly phrase: string;
  readonly address: Address;
}

function Restoring({ words, onDone, cancelWords, onCancel }: RestoreFormProps & { readonly words: Words }) {
  const { auth, characters } = useGame();
  const { draft, edit, next } = useJar();
  const use = useSlots(words, draft ?? EMPTY_DRAFT, edit);
  const [found, setFound] = useState<Found | null>(null);
  const [working, setWorking] = useState(false);
  const looking = useAttempt(() => messagesOf(account).restore.notOpened);

  async function findAccount(phrase: readonly string[]): Promise<void> {
    const { address } = await words.accountFromWords(phrase);
    setFound({ phrase: phrase.join(' '), address });
  }

  async function keepAndSignIn({ phrase }: Found): Promise<void> {
    setWorking(true);
    auth.setCurrentPhrase(phrase);
    let step: RestoreFailure['step'] = 'keep';
    try {
      await auth.save();
      step = 'say';
      // Offline the words are only saved: the player signs in later, in the sign-in step.
      if (auth.getState().state !== 'offline') await characters.fetch(await auth.authenticate());
      onDone(null);
    } catch (error) {
      onDone({ step, error });
    }
  }

  if (!found) {
    return (
      <>
        <WordFields
          words={words}
          use={use}
          onPhrase={(phrase) => void looking.attempt(() => findAccount(phrase))}
          cancelWords={cancelWords}
          onCancel={onCancel}
        />
        {looking.problem && <Problem>{looking.problem}</Problem>}
      </>
    );
  }
  return (
    <IsThisYours
      address={found.address}
      working={working}
      onYes={() => void keepAndSignIn(found)}
      onNo={() => {
        next.current = 'slots';
        setFound(null);
      }}
    />
  );
}

interface IsThisYoursProps {
  readonly address: Address;
  readonly working: boolean;
  readonly onYes: () => void;
  readonly onNo: () => void;
}

/** One in sixteen wrong phrases passes the checksum, so the player confirms the address before the words are saved. */
function IsThisYours({ address, working, onYes, onNo }: IsThisYoursProps) {
  const { moment, restore } = useMessages(account);
  const { yours } = restore;
  const headline = useRef<HTMLHeadingElement>(null);
  useEffect(() => headline.current?.focus(), []);
  return (
    <div className={styles.yours}>
      <h2 ref={headline} tabIndex={-1}>
        {yours.title}
      </h2>
      <Sigil address={address} />
      <p>
        <code>{shortAddress(address)}</code>
      </p>
      <p>{yours.what}</p>
      <Actions>
        <Button look="primary" aria-disabled={working} onClick={() => !working && onYes()}>
          {yours.yes}
        </Button>
        <Button aria-disabled={working} onClick={() => !working && onNo()}>
          {yours.no}
        </Button>
      </Actions>
      <StatusMessage>{working && moment}</StatusMessage>
    </div>
  );
}
