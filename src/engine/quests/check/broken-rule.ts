import { CardError } from '../../cards/card-error.ts';

/** The types of traits in words. */
const TYPES: Readonly<Record<string, string>> = { 'a string': 'a text', 'a boolean': 'true or false' };

/** The rule that a card breaks, by the error of making it: a whole sentence for authors. */
export function brokenRule(error: unknown): string {
  if (error instanceof CardError && error.code === 'missing-count') {
    return 'Its count c must be a whole number, 0 or more.';
  }
  const message = (error instanceof Error ? error.message : String(error)).replace(/^Invalid card string: /, '');
  const [, trait, value = ''] = /^trait (\S+) of \S+ is (.+)$/.exec(message) ?? [];
  if (trait !== undefined) return `Its trait "${trait}" must be ${TYPES[value] ?? value}.`;
  return `${message.charAt(0).toUpperCase()}${message.slice(1)}.`;
}
