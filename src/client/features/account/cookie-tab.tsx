import { useState } from 'react';
import { wordsFor } from '../../lib/call-error.ts';
import { useAuth, useCharacter, useGame } from '../../lib/game.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Confirm } from '../../ui/confirm.tsx';
import { focusHeadline } from '../../ui/headline.tsx';
import { Problem, Status } from '../../ui/message.tsx';
import { Stack } from '../../ui/panel.tsx';
import styles from './account.module.css';
import { PasskeyUnlock } from './passkey-unlock.tsx';

/** The jar itself: what there is in it, and the way to empty it. */
export function CookieTab() {
  const { state, characterId, currentPhrase, locked } = useAuth((auth) => auth);
  const [forgotten, setForgotten] = useState(false);
  if (characterId !== null) return <OneCookie characterId={characterId} onForgotten={() => setForgotten(true)} />;
  if (state === 'offline') {
    return <p>The tower is not answering, so the jar stays shut. Your words are still here, under Magic words.</p>;
  }
  return (
    <Stack>
      <p>No cookie. The jar has crumbs, but they are decorative.</p>
      {forgotten && currentPhrase && <Forgotten />}
      {locked && <PasskeyUnlock />}
      <ButtonLink look="primary" to="/game/quest/Cookie">
        Meet the cat
      </ButtonLink>
    </Stack>
  );
}

interface OneCookieProps {
  readonly characterId: string;
  readonly onForgotten: () => void;
}

function OneCookie({ characterId, onForgotten }: OneCookieProps) {
  const hasWords = useAuth((auth) => auth.hasWords);
  const { address } = useCharacter();
  return (
    <Stack>
      <p>
        One cookie. It holds the number of your character: <code>{characterId}</code>.
      </p>
      <dl className={styles.facts}>
        <dt>Address</dt>
        <dd>
          <Address address={address} />
        </dd>
        <dt>Stored on this device</dt>
        <dd>cookie: yes, words: {hasWords ? 'yes' : 'no'}</dd>
      </dl>
      <ForgetButton onForgotten={onForgotten} />
    </Stack>
  );
}

/** Nothing is kept any more, but the words are on the page until it is closed. */
function Forgotten() {
  const { auth } = useGame();
  return (
    <>
      <p>Forgotten. Your words are still on this page until you close it.</p>
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
      <code>{`${address.slice(0, 6)}…${address.slice(-4)}`}</code>{' '}
      <Button onClick={() => setWhole(true)}>Show all</Button>
    </>
  );
}

const NOT_CLEARED = 'The cookie is gone, but this browser would not let go of the words. Clear its data for this site.';

/** Forgetting asks first, and says so when the words were never looked at. */
function ForgetButton({ onForgotten }: { readonly onForgotten: () => void }) {
  const { auth } = useGame();
  const { state, seen } = useAuth((now) => now);
  const [asking, setAsking] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  async function forget(): Promise<void> {
    setAsking(false);
    setProblem(null);
    try {
      await auth.forget();
      onForgotten();
      focusHeadline();
    } catch (error) {
      setProblem(error instanceof DOMException ? NOT_CLEARED : wordsFor(error));
    }
  }

  const offline = state === 'offline';
  return (
    <>
      <Button aria-disabled={offline} onClick={() => !offline && setAsking(true)}>
        Forget me here
      </Button>
      <Status>{offline && 'The tower must be told. Try when you are connected.'}</Status>
      {problem && <Problem>{problem}</Problem>}
      {asking && (
        <Confirm
          title="Forget me here?"
          keep="Keep me"
          confirm="Forget me here"
          onKeep={() => setAsking(false)}
          onConfirm={() => void forget()}
        >
          <p>
            This deletes the cookie and the kept words from this browser. Your character stays in the tower and can be
            found again with the twelve words, if you have them.
          </p>
          {!seen && (
            <p>
              <strong>
                You have not looked at your words yet. If you go on, this character cannot be found again.
              </strong>
            </p>
          )}
        </Confirm>
      )}
    </>
  );
}
