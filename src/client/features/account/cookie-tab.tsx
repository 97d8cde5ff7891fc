import { useState } from 'react';
import type { Address as AccountAddress } from '#identity';
import { useAuth, useCharacter, useGame } from '../../lib/game.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Problem } from '../../ui/message.tsx';
import { Stack } from '../../ui/panel.tsx';
import styles from './account.module.css';
import { Forget, type Forgotten } from './forget.tsx';
import { PasskeyUnlock } from './passkey-unlock.tsx';
import { Sessions } from './sessions.tsx';
import { shortAddress } from './short-address.ts';
import { Sigil } from './sigil/sigil.tsx';
import { UnreadWords } from './unread-words.tsx';

/** The jar itself: what there is in it, and the ways to empty it. */
export function CookieTab() {
  const { state, characterId, currentPhrase, locked } = useAuth((auth) => auth);
  const [forgotten, setForgotten] = useState<Forgotten | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  if (characterId !== null) {
    return (
      <Stack>
        <OneCookie characterId={characterId} onForgotten={setForgotten} onProblem={setProblem} />
        {problem && <Problem>{problem}</Problem>}
      </Stack>
    );
  }
  if (state === 'offline') {
    return <p>The tower is not answering, so the jar stays shut. Your words are still here, under Magic words.</p>;
  }
  return (
    <Stack>
      <p>No cookie. The jar has crumbs, but they are decorative.</p>
      {problem && <Problem>{problem}</Problem>}
      {forgotten && currentPhrase && <WordsLeft how={forgotten} />}
      {locked && <PasskeyUnlock />}
      <ButtonLink look="primary" to="/game/quest/Cookie">
        Meet the cat
      </ButtonLink>
    </Stack>
  );
}

interface OneCookieProps {
  readonly characterId: string;
  readonly onForgotten: (how: Forgotten) => void;
  readonly onProblem: (problem: string | null) => void;
}

function OneCookie({ characterId, onForgotten, onProblem }: OneCookieProps) {
  const hasWords = useAuth((auth) => auth.hasWords);
  const { address } = useCharacter();
  const [asking, setAsking] = useState<Forgotten | null>(null);
  return (
    <Stack>
      <p>
        One cookie. It holds the number of your character: <code>{characterId}</code>.
      </p>
      <UnreadWords />
      <div className={styles.jar}>
        {address && <Sigil address={address as AccountAddress} />}
        <dl className={styles.facts}>
          <dt>Address</dt>
          <dd>
            <Address address={address} />
          </dd>
          <dt>Stored on this device</dt>
          <dd>cookie: yes, words: {hasWords ? 'yes' : 'no'}</dd>
        </dl>
      </div>
      <section className={styles.part} aria-labelledby="known-title">
        <h2 id="known-title">Where you are known</h2>
        <Sessions onEndOwn={() => setAsking('here')} />
      </section>
      <section className={styles.part} aria-labelledby="forget-title">
        <h2 id="forget-title">Being forgotten</h2>
        <Forget asking={asking} onAsk={setAsking} onForgotten={onForgotten} onProblem={onProblem} />
      </section>
    </Stack>
  );
}

const FORGOTTEN: Readonly<Record<Forgotten, string>> = {
  here: 'Forgotten.',
  everywhere: 'Forgotten, everywhere.',
  completely: 'Forgotten, completely.',
};

/** Nothing is kept any more, but the words are on the page until it is closed. */
function WordsLeft({ how }: { readonly how: Forgotten }) {
  const { auth } = useGame();
  return (
    <>
      <p>{FORGOTTEN[how]} Your words are still on this page until you close it.</p>
      <Button onClick={() => auth.setCurrentPhrase('')}>Clear them too</Button>
    </>
  );
}

function Address({ address }: { readonly address: string }) {
  const [whole, setWhole] = useState(false);
  if (!address) return '…';
  if (whole) return <code>{address}</code>;
  return (
    <>
      <code>{shortAddress(address)}</code> <Button onClick={() => setWhole(true)}>Show all</Button>
    </>
  );
}
