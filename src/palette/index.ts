export * from './color.ts';
export * from './palette.ts';
export * from './sky-tones.ts';
