export * from './calls.ts';
export * from './protocol.ts';
