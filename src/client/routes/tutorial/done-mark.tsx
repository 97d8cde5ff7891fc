import { useStore } from 'zustand';
import { type LessonName, lessonsDone } from '../../lib/lessons-done.ts';
import { Paw } from '../../ui/art/paw.tsx';
import styles from './page.module.css';

/** A paw and a word, for a lesson that was done in this visit. */
export function DoneMark({ lesson }: { readonly lesson: LessonName }) {
  const { done, matchbox } = useStore(lessonsDone);
  if (!done.includes(lesson)) return null;
  return (
    <p className={styles.done} data-done={lesson}>
      <Paw />
      <strong>Done</strong>
      {lesson === 'magic' && matchbox && <span>You own a Matchbox.</span>}
    </p>
  );
}
