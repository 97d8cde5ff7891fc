import { deck } from '#content';
import { CardError } from '#engine';
import { suggestionFor, unknownTrait } from '#engine/check';
import { printable } from '../src/server/commands/printable.ts';

/** Longer names are shortened in error messages. */
const LONGEST_SHOWN = 40; // characters

/** Parses the text of a card, and prints the card as JSON and its canonical text, a line each. */
const [text, ...more] = process.argv.slice(2);

if (text === undefined || more.length > 0) {
  fail("Usage: npm run card -- 'Girl?health=90'");
} else {
  try {
    const card = deck.parse(text);
    console.log(JSON.stringify(card));
    console.log(deck.format(card));
  } catch (error) {
    if (!(error instanceof CardError)) throw error;
    const meant = suggestionFor(deck, text);
    const words = reasonOf(error, text);
    fail(meant === null ? words : `${words}. Did you mean "${meant}"?`);
  }
}

/** The error's message. Adds an unknown trait's name, which CardError omits because it may be another player's text. */
function reasonOf({ code, message }: CardError, text: string): string {
  const stray = code === 'unknown-trait' ? unknownTrait(deck, text) : null;
  if (stray === null) return message;
  const short = stray.length > LONGEST_SHOWN ? `${stray.slice(0, LONGEST_SHOWN - 1)}…` : stray;
  return message.replace('Unknown trait:', () => `Unknown trait "${printable(short)}":`);
}

function fail(message: string): void {
  console.error(message);
  process.exitCode = 1;
}
