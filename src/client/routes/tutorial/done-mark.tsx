import { useStore } from 'zustand';
import { tutorial } from '#content/messages/tutorial';
import { useMessages } from '../../platform/language.ts';
import { type LessonName, lessonsDone } from '../../platform/lessons-done.ts';
import { Paw } from '../../ui/art/paw.tsx';
import styles from './page.module.css';

/** A paw and a word, for a lesson that was done in this visit. */
export function DoneMark({ lesson }: { readonly lesson: LessonName }) {
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
