/**
 * What knows words, and what is done with them and needs to: one part, so that nobody has the first and misses the second. It is
 * large, few visits have any use for it, and it comes when it is wanted.
 */
export * from '#identity/words';
export { createAbandoning } from './abandoning.ts';
export { createSigning } from './signing.ts';
export { createWordsSaving } from './words-saving.ts';
