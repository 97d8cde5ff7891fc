export { MagicLesson } from './magic-lesson.tsx';
export { TurnsLesson } from './turns-lesson.tsx';
