import { useState } from 'react';
import { magicKind, turnsKind } from '#content';
import { pages } from '#content/messages/pages';
import { tutorial } from '#content/messages/tutorial';
import { matchboxKind } from '#content/quests/cards';
import type { CardKind } from '#engine';
import { useMessages } from '../../platform/language.ts';
import { useIsSaved, usePlayer } from '../../sync/game-context.ts';
import { CatOnBooks } from '../../ui/art/cat-on-books.tsx';
import { MagicPicture, TurnsPicture } from '../../ui/art/lesson-pictures.tsx';
import { Paw } from '../../ui/art/paw.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Headline } from '../../ui/headline.tsx';
import { LoneLink } from '../../ui/lone-link.tsx';
import { CardPanel, Grid, Panel, Stack } from '../../ui/panel.tsx';
import { Scene } from '../../ui/scene.tsx';
import styles from './page.module.css';

const LESSONS = [
  ['turns', '/tutorial/01_turns', TurnsPicture, turnsKind],
  ['magic', '/tutorial/02_magic', MagicPicture, magicKind],
] as const;

export function Component() {
  const titles = useMessages(pages);
  const { title } = titles.tutorial;
  const fire = titles['game-dialog'].title;
  const say = useMessages(tutorial);
  const [awake, setAwake] = useState(false);
  const [wake, sleep] = [() => setAwake(true), () => setAwake(false)];
  const wakes = { onPointerEnter: wake, onPointerLeave: sleep, onFocus: wake, onBlur: sleep };
  return (
    <Scene
      art={
        <div className={styles.reader} {...wakes}>
          <CatOnBooks awake={awake} />
        </div>
      }
    >
      <Panel>
        <Stack>
          <Headline>{title}</Headline>
          <p>{say.lead}</p>
          <LoneLink to="/game/dialog">{fire}</LoneLink>
        </Stack>
      </Panel>
      <Grid>
        {LESSONS.map(([lesson, path, Picture, kind]) => (
          <CardPanel key={lesson} {...wakes}>
            <Stack className={styles.lesson}>
              <h2>{say[lesson].heading}</h2>
              <div className={styles.picture}>
                <Picture />
              </div>
              <p>{say[lesson].text}</p>
              <DoneMark kind={kind} />
              <ButtonLink look="primary" to={path}>
                {say[lesson].open}
              </ButtonLink>
            </Stack>
          </CardPanel>
        ))}
      </Grid>
    </Scene>
  );
}

/** Says that the player has won a lesson. @param kind the kind of the lesson's card */
function DoneMark({ kind }: { readonly kind: CardKind }) {
  const say = useMessages(tutorial);
  const { cards } = usePlayer();
  const saved = useIsSaved();
  if (!cards[kind.name]) return null;
  const hasPrize = kind === magicKind && cards[matchboxKind.name] !== undefined;
  return (
    <p className={styles.done} data-done={kind.name}>
      <Paw />
      <strong>{say.done}</strong>
      {hasPrize && <span>{say.matchbox}</span>}
      {!saved && <span>{say.unsaved}</span>}
    </p>
  );
}
