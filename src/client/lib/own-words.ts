import { ORPCError } from '@orpc/client';
import { PageError } from './page-error.ts';

/**
 * What may hold something of the player: what is quoted, and whatever has digits, slashes or the like in it. From the first
 * quote to the last: what `JSON.parse` shows of a text has quotes of its own within.
 */
const FOREIGN = /["'`“”„‘’‚«»](?:.*["'`“”„‘’‚«»]|.*$)|[^\x20-\x7e]+|\S*[\d/@?&=%]\S*/g;

/**
 * Four words or more in a row, each as long as a magic word: they may be some. The list itself is not here, and this costs a
 * message little: sentences have shorter and longer words in between.
 */
const LIKE_MAGIC_WORDS = /(?<![a-z])[a-z]{3,8}(?:[^a-z]+[a-z]{3,8}(?![a-z])){3,}/gi;

/** Letters of an error's message that are shown: a few lines on a phone. */
const SHOWN_MAX = 200;

/** What the error screen shows of an error in the code; undefined where it says nothing of its own. */
export function shownWords(error: unknown): string | undefined {
  if (!(error instanceof Error) || error instanceof PageError || error instanceof ORPCError) return undefined;
  const words = ownWords(error.message, SHOWN_MAX).trim();
  return /[a-z]/i.test(words) ? words : undefined; // dots alone stand for what was cut
}

/**
 * The own words of an error's message, at most so many letters of them: all that may be a player's is left out. So they may
 * be shown, and told.
 */
export function ownWords(message: string, max: number): string {
  // More of a message is not looked at: what is foreign is looked for from each letter on.
  const lookedAt = 4 * max;
  const whole = message.slice(0, lookedAt).replaceAll(/\s+/g, ' ');
  // What is cut in the middle may be foreign by what is cut off: a word by its end, and all since a quote by the other one.
  const text = message.length > lookedAt ? `${whole.slice(0, whole.lastIndexOf(' ') + 1)}"` : whole;
  return text.replaceAll(FOREIGN, '...').replaceAll(LIKE_MAGIC_WORDS, '...').slice(0, max);
}
