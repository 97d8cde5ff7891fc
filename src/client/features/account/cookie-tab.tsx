import { useState } from 'react';
import { wordsFor } from '../../lib/call-error.ts';
import { useAuth, useCharacter, useGame } from '../../lib/game.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Confirm } from '../../ui/confirm.tsx';
import { Problem, Status } from '../../ui/message.tsx';
import { Stack } from '../../ui/panel.tsx';
import styles from './account.module.css';

/** The jar itself: what there is in it, and the way to empty it. */
export function CookieTab() {
  const { state, characterId } = useAuth((auth) => auth);
  if (characterId !== null) return <OneCookie characterId={characterId} />;
  if (state === 'offline') {
    return <p>The tower is not answering, so the jar stays shut. Your words are still here, under Magic words.</p>;
  }
  return (
    <Stack>
      <p>No cookie. The jar has crumbs, but they are decorative.</p>
      <ButtonLink look="primary" to="/game/quest/Cookie">
        Meet the cat
      </ButtonLink>
    </Stack>
  );
}

function OneCookie({ characterId }: { readonly characterId: string }) {
  const savedPhrase = useAuth((auth) => auth.savedPhrase);
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
        <dd>cookie: yes, words: {savedPhrase ? 'yes' : 'no'}</dd>
      </dl>
      <ForgetButton />
    </Stack>
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
function ForgetButton() {
  const { auth } = useGame();
  const { state, seen } = useAuth((now) => now);
  const [asking, setAsking] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  async function forget(): Promise<void> {
    setAsking(false);
    setProblem(null);
    try {
      await auth.forget();
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
