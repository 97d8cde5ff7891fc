export * from './duel.ts';
export * from './floor.ts';
export * from './lesson.ts';
export { replay } from './replay.ts';
