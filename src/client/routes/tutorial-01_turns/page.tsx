export { TurnsLesson as Component } from '../../features/lessons/index.ts';
