export * from './duel.ts';
export * from './floor.ts';
export * from './lesson.ts';
