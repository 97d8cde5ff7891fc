export { winsOf } from './lesson-wins.ts';
export { MagicLesson, TurnsLesson } from './lessons.tsx';
