export * from './calls.ts';
export * from './operator-quests.ts';
export * from './protocol.ts';
