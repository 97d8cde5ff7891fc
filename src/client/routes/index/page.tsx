import { Fragment, type ReactNode, useEffect, useRef, useState } from 'react';
import { pages } from '#content/messages/pages';
import { start } from '#content/messages/start';
import { useMessages } from '../../platform/language.ts';
import { whenIdle } from '../../platform/prefetch.ts';
import { useSetting } from '../../platform/settings.ts';
import { useLocation, useNavigate } from '../../router.tsx';
import { useAuth, useCharacter, usePlayer } from '../../sync/game-context.ts';
import { Tower } from '../../ui/art/tower.tsx';
import { Actions, ButtonLink } from '../../ui/button.tsx';
import { Headline } from '../../ui/headline.tsx';
import { Link } from '../../ui/link.tsx';
import { Panel, Stack } from '../../ui/panel.tsx';
import { Scene } from '../../ui/scene.tsx';
import type { PageProps } from '../route.ts';
import styles from './page.module.css';

export function Component({ meta }: PageProps) {
  const say = useMessages(start);
  const titles = useMessages(pages);
  const offline = useAuth(({ state, lastPing }) => state === 'offline' && lastPing !== null);
  // A player is known who is signed in, or, while the server is unreachable, whose words this browser stores.
  const known = useAuth(
    ({ state, characterId, hasWords, lastPing }) =>
      characterId !== null || (state === 'offline' && hasWords && lastPing !== null),
  );
  const { name } = useCharacter();
  const { loading } = usePlayer();
  // The welcome appears once the name is loaded, rather than piece by piece; if the name fails to load, the welcome
  // appears without a name.
  const welcome = known && (name !== '' || !loading);
  const { state } = useLocation() as { state: { chosen?: string } | null };
  const sent = state?.chosen === 'tutorial';
  const navigate = useNavigate();
  const lessons = useFocused(sent);
  const sky = useSetting('sky');
  return (
    <Scene
      side={meta.image}
      grounded
      art={
        <div className={styles.tower}>
          <Tower
            moves={sky === 'moving'}
            labels={say.tower}
            onHat={sent ? () => navigate('/tutorial') : undefined}
            visitor={useVisitor()}
          />
        </div>
      }
    >
      <Panel>
        <Stack>
          <p className={styles.name}>Meow Meow</p>
          <Headline>{welcome && name ? say.welcome({ name }) : <Sentences of={say.headline} />}</Headline>
          <p className={styles.lead}>{welcome ? say.lead.saved : say.lead.stranger}</p>
          {offline && <p>{say.offline}</p>}
          <Actions>
            {welcome ? (
              <ButtonLink look="primary" to="/game/dialog">
                {say.goOn}
              </ButtonLink>
            ) : (
              <ButtonLink look="primary" to="/vision">
                {say.bowl}
              </ButtonLink>
            )}
            <ButtonLink to="/game/quest/Cookie">{say.cat}</ButtonLink>
          </Actions>
          <div className={styles.links}>
            {welcome ? (
              <Link to="/game/account" className={styles.link}>
                {titles['game-account'].title}
              </Link>
            ) : (
              <Link to="/game/account#words" className={styles.link}>
                {say.words}
              </Link>
            )}
            <Link to="/tutorial" className={styles.link} ref={lessons}>
              {say.lessons}
            </Link>
            <Link to="/game/dialog" className={styles.link}>
              {titles['game-dialog'].title}
            </Link>
          </div>
          <small>{say.early}</small>
        </Stack>
      </Panel>
    </Scene>
  );
}

/** Sentences, each of which moves to the next line as a whole if it does not fit. */
function Sentences({ of }: { readonly of: readonly string[] }) {
  return of.map((sentence, at) => (
    <Fragment key={sentence}>
      {at > 0 && ' '}
      <span className={styles.sentence}>{sentence}</span>
    </Fragment>
  ));
}

/** Focuses the link to the lessons if a choice in a quest has led the player here. */
function useFocused(sent: boolean) {
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    // In a microtask, after the headline has taken the focus. The page stays at its top, where the hat is.
    if (sent) queueMicrotask(() => link.current?.focus({ preventScroll: true }));
  }, [sent]);
  return link;
}

/** Loads the drawing of Quince when the page is idle. */
function useVisitor(): ReactNode {
  const [visitor, setVisitor] = useState<ReactNode>(null);
  useEffect(
    () =>
      whenIdle(async () => {
        const { WitchCat } = await import('../../ui/art/witch-cat.tsx');
        setVisitor(<WitchCat />);
      }, 'The visitor was not loaded'),
    [],
  );
  return visitor;
}
