import { useState } from 'react';
import { useStore } from 'zustand';
import type { Address as AccountAddress } from '#identity';
import { useAuth, useCharacter, useGame } from '../../lib/game.ts';
import type { Leaving } from '../../lib/kept/record.ts';
import { settingsStore } from '../../lib/settings.ts';
import { Actions, Button, ButtonLink } from '../../ui/button.tsx';
import { focusHeadline } from '../../ui/headline.tsx';
import { Problem } from '../../ui/message.tsx';
import { Stack } from '../../ui/panel.tsx';
import styles from './account.module.css';
import { FarewellNote, useForgotten, useNotForgotten } from './farewell.tsx';
import { Forget } from './forget.tsx';
import { focusById } from './jar.ts';
import { PasskeyUnlock } from './passkey-unlock.tsx';
import { SayAgain } from './say-again.tsx';
import { Sessions } from './sessions.tsx';
import { shortAddress } from './short-address.ts';
import { Sigil } from './sigil/sigil.tsx';
import { ThrowAway } from './throw-away.tsx';
import { UnreadWords } from './unread-words.tsx';

/** The jar itself: what there is in it, and the ways to empty it. */
export function CookieTab() {
  const { state, characterId } = useAuth((auth) => auth);
  const notForgotten = useNotForgotten();
  const [problem, setProblem] = useState<string | null>(null);
  const said = notForgotten ?? problem;
  return (
    <Stack>
      <FarewellNote />
      {characterId !== null ? (
        <OneCookie characterId={characterId} onProblem={setProblem} />
      ) : state === 'offline' ? (
        <p>The tower is not answering, so the jar stays shut. Your words are still here, under Magic words.</p>
      ) : (
        <NoCookie />
      )}
      {said && <Problem>{said}</Problem>}
    </Stack>
  );
}

/** The ways to fill the jar: the words that are still here, or else the cat. */
function NoCookie() {
  const { auth, characters } = useGame();
  const { locked, ended, seen, currentPhrase } = useAuth((now) => now);
  const keepsSettings = useStore(settingsStore, ({ kept }) => kept);
  const wordsLeft = useForgotten() !== null && currentPhrase !== '';
  // The words stay locked: being let in is all that the passkey is wanted for here.
  const say = async () => {
    await characters.fetch(await auth.sayKept());
    focusHeadline();
  };
  return (
    <>
      {wordsLeft && (
        <Actions>
          <ThrowAway title="Clear them too" primary seen={seen} />
        </Actions>
      )}
      <p>No cookie. The jar has crumbs, but they are decorative.</p>
      {keepsSettings && <p>Stored on this device: how you like it, because you asked for it under Settings.</p>}
      {locked ? <PasskeyUnlock onUnlock={say} /> : ended && <SayAgain />}
      {!locked && !ended && (
        <ButtonLink look={wordsLeft ? 'plain' : 'primary'} to="/game/quest/Cookie">
          Meet the cat
        </ButtonLink>
      )}
    </>
  );
}

interface OneCookieProps {
  readonly characterId: string;
  readonly onProblem: (problem: string | null) => void;
}

function OneCookie({ characterId, onProblem }: OneCookieProps) {
  const hasWords = useAuth((auth) => auth.hasWords);
  const keepsSettings = useStore(settingsStore, ({ kept }) => kept);
  const { address } = useCharacter();
  const [asking, setAsking] = useState<Leaving | null>(null);
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
          <dd>
            cookie: yes, words: {yesNo(hasWords)}, settings: {yesNo(keepsSettings)}
          </dd>
        </dl>
      </div>
      <section className={styles.part} aria-labelledby="known-title">
        <h2 id="known-title" tabIndex={-1}>
          Where you are known
        </h2>
        <Sessions onEndOwn={() => setAsking('here')} onEnded={() => focusById('known-title')} />
      </section>
      <section className={styles.part} aria-labelledby="forget-title">
        <h2 id="forget-title">Being forgotten</h2>
        <Forget asking={asking} onAsk={setAsking} onProblem={onProblem} />
      </section>
    </Stack>
  );
}

function yesNo(is: boolean): string {
  return is ? 'yes' : 'no';
}

function Address({ address }: { readonly address: string }) {
  const [whole, setWhole] = useState(false);
  if (!address) return '…';
  if (whole) {
    return (
      <code tabIndex={-1} ref={takeFocus}>
        {address}
      </code>
    );
  }
  return (
    <>
      <code>{shortAddress(address)}</code> <Button onClick={() => setWhole(true)}>Show all</Button>
    </>
  );
}

/** What comes in the place of a button that was pressed has the focus in its place, too. */
function takeFocus(element: HTMLElement | null): void {
  element?.focus();
}
