import { deck } from '#content';
import { CardError } from '#engine';
import { meantIn } from '#engine/check';

/** Reads the text of a card, and prints the card as JSON and its canonical text, a line each. */
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
    const meant = meantIn(deck, text);
    fail(meant === null ? error.message : `${error.message}. Did you mean "${meant}"?`);
  }
}

function fail(message: string): void {
  console.error(message);
  process.exitCode = 1;
}
