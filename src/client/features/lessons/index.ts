export { MagicLesson, TurnsLesson } from './lessons.tsx';
