export { MagicLesson as Component } from '../../features/lessons/index.ts';
