import { useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router';
import { useAuth, useCharacter } from '../../lib/game.ts';
import { useSetting } from '../../lib/settings.ts';
import { Tower } from '../../ui/art/tower.tsx';
import { Actions, ButtonLink } from '../../ui/button.tsx';
import { Headline } from '../../ui/headline.tsx';
import { Panel, Stack } from '../../ui/panel.tsx';
import { Scene } from '../../ui/scene.tsx';
import { meta } from './meta.ts';
import styles from './page.module.css';

export function Component() {
  const saved = useAuth(({ state }) => state === 'authenticated');
  const offline = useAuth(({ state, lastPing }) => state === 'offline' && lastPing !== null);
  const { name } = useCharacter();
  const lessons = useLessonsLink();
  const sky = useSetting('sky');
  return (
    <Scene side={meta.image} art={<Tower moves={sky === 'moving'} />}>
      <Panel>
        <Stack>
          <Headline>{saved && name ? `Welcome back, ${name}.` : 'A game with lots of magic. Some cats.'}</Headline>
          <p className={styles.lead}>
            {saved ? 'The witch who runs the tower' : 'You are new at the tower. The witch who runs it'} is a cat, or
            the cat who runs it is a witch. Nobody has asked twice.
          </p>
          {offline && <p>You can look around and take the lessons without a network.</p>}
          <Actions>
            {saved ? (
              <ButtonLink look="primary" to="/game/dialog">
                Go on
              </ButtonLink>
            ) : (
              <ButtonLink look="primary" to="/vision">
                Look in the bowl
              </ButtonLink>
            )}
            <ButtonLink to="/game/quest/Cookie">Meet the cat</ButtonLink>
          </Actions>
          <Actions>
            <Link to="/game/account#words" className={styles.link}>
              I have magic words
            </Link>
            <Link to="/tutorial" className={styles.link} ref={lessons}>
              Lessons
            </Link>
          </Actions>
          <small>Early and unfinished. Made of pages, cards and patience.</small>
        </Stack>
      </Panel>
    </Scene>
  );
}

/** Whoever asked the cat to teach them something finds the focus on the lessons. */
function useLessonsLink() {
  const link = useRef<HTMLAnchorElement>(null);
  const { state } = useLocation() as { state: { chosen?: string } | null };
  const sent = state?.chosen === 'tutorial';
  useEffect(() => {
    // After the headline has had its turn.
    if (sent) queueMicrotask(() => link.current?.focus());
  }, [sent]);
  return link;
}
