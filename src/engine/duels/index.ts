export * from './bots.ts';
export * from './duel.ts';
export * from './resolve-turn.ts';
export * from './spell.ts';
export * from './view.ts';
