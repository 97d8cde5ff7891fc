import { Fragment, type ReactNode, useState } from 'react';
import { useStore } from 'zustand';
import { account } from '#content/messages/account';
import { pages } from '#content/messages/pages';
import { shell } from '#content/messages/shell';
import type { Address as AccountAddress } from '#identity';
import { rich, useMessages } from '../../platform/language.ts';
import { usePart } from '../../platform/lazy-parts.tsx';
import { settingsStore } from '../../platform/settings.ts';
import { useAuth, useCharacter, useGame, useRecognising } from '../../sync/game-context.ts';
import { AuthPending } from '../../ui/auth-pending.tsx';
import { Actions, Button, ButtonLink } from '../../ui/button.tsx';
import { focusHeadline } from '../../ui/headline.tsx';
import { Mark } from '../../ui/mark.tsx';
import { Problem, StatusMessage } from '../../ui/message.tsx';
import panel from '../../ui/panel.module.css';
import { Stack } from '../../ui/panel.tsx';
import styles from './account.module.css';
import { FarewellNote, PasskeyUnlock, ThrowAway, useForgotten, useNotForgotten } from './deletion-notes.tsx';
import { Forget } from './forget.tsx';
import { focusById } from './jar-context.ts';
import { Sessions } from './sessions.tsx';
import { SigilColours, shortAddress } from './sigil-colours.tsx';
import { UnreadWords } from './unread-words.tsx';
import { forgetWords, useAttempt } from './use-async-action.ts';

const loadSigil = () => import('./sigil.tsx');

/** The cookie side of the jar: says whether the player is saved, lists the sessions, and offers the deletions. */
export function CookieTab({ portrait }: { readonly portrait: ReactNode }) {
  const { state, characterId } = useAuth((auth) => auth);
  const unknown = useRecognising();
  const notForgotten = useNotForgotten();
  const [error, setError] = useState<unknown>(null);
  const said = notForgotten ?? (error === null ? null : forgetWords(error));
  return (
    <Stack>
      <FarewellNote />
      {characterId !== null ? (
        <OneCookie characterId={characterId} portrait={portrait} onProblem={setError} />
      ) : state === 'offline' && !unknown ? (
        <ShutJar />
      ) : (
        <AuthPending unknown={unknown} long="everywhere">
          <NoCookie />
        </AuthPending>
      )}
      {said && <Problem>{said}</Problem>}
    </Stack>
  );
}

/** Shown while the server is unreachable and there may be a session. If words are stored, the player can view them. */
function ShutJar() {
  const { cookie: say } = useMessages(account);
  const hasWords = useAuth(({ hasWords, currentPhrase }) => hasWords || currentPhrase !== '');
  return (
    <>
      <p>{say.shut}</p>
      {hasWords && <p>{say.wordsHere}</p>}
      <Actions>
        <ButtonLink to="/game/quest/Cookie">{say.meetCat}</ButtonLink>
        <ToFire />
      </Actions>
    </>
  );
}

/** Shown to players without a session: lets them sign in with stored words, or else links to the quest `Cookie`. */
function NoCookie() {
  const { auth, characters } = useGame();
  const { cookie, leaving } = useMessages(account);
  const locked = useAuth((now) => now.locked);
  const ended = useAuth((now) => now.ended);
  const seen = useAuth((now) => now.seen);
  const hasPhrase = useAuth((now) => now.currentPhrase !== '');
  const keepsSettings = useStore(settingsStore, ({ kept }) => kept);
  const wordsLeft = useForgotten() !== null && hasPhrase;
  // The passkey unlocks the words only to sign in: on the words side of the jar they stay locked.
  async function signIn(): Promise<void> {
    await characters.fetch(await auth.signInWithStoredWords());
    focusHeadline();
  }
  return (
    <>
      {wordsLeft && (
        <Actions>
          <ThrowAway title={leaving.clearThem} primary seen={seen} />
        </Actions>
      )}
      <p>{cookie.none}</p>
      {keepsSettings && <p>{cookie.settingsKept}</p>}
      {locked ? <PasskeyUnlock onUnlock={signIn} /> : ended && <SayAgain />}
      <Actions>
        {!locked && !ended && (
          <ButtonLink look={wordsLeft ? 'plain' : 'primary'} to="/game/quest/Cookie">
            {cookie.meetCat}
          </ButtonLink>
        )}
        <ToFire />
      </Actions>
    </>
  );
}

/**
 * Shown when the session has ended and the words are still stored: a button signs in again. The client never signs in
 * by itself.
 */
function SayAgain() {
  const { auth, characters } = useGame();
  const { working, problem, attempt } = useAttempt();
  const { cookie, words } = useMessages(account);
  const signIn = () => attempt(async () => characters.fetch(await auth.signInWithStoredWords()));

  return (
    <Stack>
      <p role="status">{cookie.sayAgain}</p>
      <Actions>
        <Button look="primary" aria-disabled={working} onClick={() => void signIn()}>
          {words.say.act}
        </Button>
      </Actions>
      <StatusMessage>{working && words.say.saying}</StatusMessage>
      {problem && <Problem>{problem}</Problem>}
    </Stack>
  );
}

/** A link to `/game/dialog`, for saved and anonymous players. */
function ToFire() {
  const { title } = useMessages(pages)['game-dialog'];
  return (
    <ButtonLink look="quiet" to="/game/dialog">
      {title}
    </ButtonLink>
  );
}

interface OneCookieProps {
  readonly characterId: string;
  readonly portrait: ReactNode;
  readonly onProblem: (error: unknown) => void;
}

/** Stands, invisibly, for the player's address until that is loaded, so that little moves when it appears. */
const UNKNOWN = '0x0123456789abcdef0123456789abcdef01234567';

function OneCookie({ characterId, portrait, onProblem }: OneCookieProps) {
  const { cookie: say, words } = useMessages(account);
  const hasWords = useAuth((now) => now.hasWords);
  const isSafe = useAuth((now) => now.hasWords && now.wordsOf === now.characterId);
  const isUnread = useAuth((now) => now.hasWords && !now.seen);
  const keepsSettings = useStore(settingsStore, ({ kept }) => kept);
  const { address } = useCharacter();
  const shown = (address || UNKNOWN) as AccountAddress;
  const state = address ? '' : styles.unknown;
  return (
    <Stack>
      <WhoIsKnown portrait={portrait} />
      {isUnread ? (
        // The reminder's button selects the words side; this side, with the reminder, is then removed from the DOM.
        <UnreadWords isNext onLook={() => focusById('tab-words')} />
      ) : (
        <p className={styles.safe}>
          <Mark form={isSafe ? 'cat' : 'hat'} />
          <span>{isSafe ? say.safe : say.unsafe}</span>
        </p>
      )}
      <div className={styles.line}>
        <ButtonLink look={isUnread ? 'plain' : 'primary'} to="/game/quest/Cookie">
          {words.say.back}
        </ButtonLink>
        <ToFire />
        <Button onClick={() => focusById('forget-title')}>{say.beingForgotten}</Button>
      </div>
      <Stack className={styles.part}>
        <p>
          {rich(say.one, {
            id: (
              <Fragment key="id">
                <br />
                <code>{characterId}</code>
              </Fragment>
            ),
          })}
        </p>
        <dl className={styles.facts}>
          <div>
            <dt>{say.address.title}</dt>
            <dd className={state}>
              <Address address={shown} />
            </dd>
          </div>
          <div>
            <dt>{say.stored.title}</dt>
            <dd>{say.stored.list({ words: hasWords, settings: keepsSettings })}</dd>
          </div>
          <div>
            <dt>{say.address.tiles}</dt>
            <dd className={`${styles.sigil} ${state}`}>
              <InTiles address={shown} />
            </dd>
          </div>
        </dl>
      </Stack>
      <section className={`${panel.stack} ${styles.part}`} aria-labelledby="known-title">
        <h2 id="known-title" tabIndex={-1}>
          {say.known}
        </h2>
        <Sessions onEnded={() => focusById('known-title')} />
      </section>
      <section className={`${panel.stack} ${styles.part}`} aria-labelledby="forget-title">
        <h2 id="forget-title" tabIndex={-1}>
          {say.beingForgotten}
        </h2>
        <Forget onProblem={onProblem} />
      </section>
    </Stack>
  );
}

/**
 * The sigil, a picture made from the address. The code that draws its tiles is loaded later, as the sigil is below the
 * fold; until then its space is reserved.
 */
function InTiles({ address }: { readonly address: AccountAddress }) {
  const { part } = usePart(loadSigil);
  return (
    <>
      <span className={styles.tiles}>{part && <part.SigilTiles address={address} />}</span>
      <SigilColours address={address} />
    </>
  );
}

/** The portrait and the name of the signed-in player, and whether the server can be reached. */
function WhoIsKnown({ portrait }: { readonly portrait: ReactNode }) {
  const { sign } = useMessages(shell);
  const isAway = useAuth(({ state }) => state === 'offline');
  const { name } = useCharacter();
  return (
    <div className={styles.who}>
      <span className={styles.portrait}>{portrait}</span>
      <div>
        <h2>{name || '…'}</h2>
        <p>{isAway ? sign.away.text : sign.saved.text}</p>
      </div>
    </div>
  );
}

function Address({ address }: { readonly address: string }) {
  const { showAll } = useMessages(account).cookie.address;
  const [whole, setWhole] = useState(false);
  if (whole) {
    return (
      <code tabIndex={-1} ref={takeFocus}>
        {address}
      </code>
    );
  }
  return (
    <>
      <code>{shortAddress(address)}</code> <Button onClick={() => setWhole(true)}>{showAll}</Button>
    </>
  );
}

/** A ref callback that focuses an element which replaces the pressed button. */
const takeFocus = (element: HTMLElement | null) => element?.focus();
