import { useState } from 'react';
import { useStore } from 'zustand';
import { pages } from '#content/messages/pages';
import { tutorial } from '#content/messages/tutorial';
import { useMessages } from '../../platform/language.ts';
import { type LessonName, lessonsDone } from '../../platform/lessons-done.ts';
import { CatOnBooks } from '../../ui/art/cat-on-books.tsx';
import { MagicPicture, TurnsPicture } from '../../ui/art/lesson-pictures.tsx';
import { Paw } from '../../ui/art/paw.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Headline } from '../../ui/headline.tsx';
import { CardPanel, Grid, Panel, Stack } from '../../ui/panel.tsx';
import { Scene } from '../../ui/scene.tsx';
import styles from './page.module.css';

const LESSONS = [
  ['turns', '/tutorial/01_turns', TurnsPicture],
  ['magic', '/tutorial/02_magic', MagicPicture],
] as const;

export function Component() {
  const { title } = useMessages(pages).tutorial;
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
        </Stack>
      </Panel>
      <Grid>
        {LESSONS.map(([lesson, path, Picture]) => (
          <CardPanel key={lesson} {...wakes}>
            <Stack className={styles.lesson}>
              <h2>{say[lesson].heading}</h2>
              <div className={styles.picture}>
                <Picture />
              </div>
              <p>{say[lesson].text}</p>
              <DoneMark lesson={lesson} />
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

function DoneMark({ lesson }: { readonly lesson: LessonName }) {
  const say = useMessages(tutorial);
  const { done, matchbox } = useStore(lessonsDone);
  if (!done.includes(lesson)) return null;
  return (
    <p className={styles.done} data-done={lesson}>
      <Paw />
      <strong>{say.done}</strong>
      {lesson === 'magic' && matchbox && <span>{say.matchbox}</span>}
    </p>
  );
}
