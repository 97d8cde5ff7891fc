import { nounIn } from '#content/quests/german-card';
import { CARD_TEXTS, type Quest, type Translation } from '#engine';
import { commandFinding, type Found } from '../finding.ts';

/** A text between German quotation marks. */
const QUOTED = /„[^„“]*“/g;
const OTHER_MARKS = /["„“”«»]/;

/** A finding about the German text of an id. */
type OfText = readonly [id: string, finding: Found];

/**
 * Reports cards whose German has no article, which sentences need, and quotation marks that are not German; in the game
 * also exclamation marks, which its texts do without.
 */
export function germanFindings(quest: Quest, german: Translation, isOfGame: boolean): OfText[] {
  const nouns = quest.cards.flatMap(({ name }): OfText[] => {
    const id = CARD_TEXTS.noun(name);
    const text = german[id]?.text ?? '';
    if (text.trim() === '' || nounIn(text)) return []; // a text that is missing or empty has another finding
    const message = `The German text "${id}" is "${text}", which does not begin with ein, eine or einen.`;
    return [[id, commandFinding('no-article', message)]];
  });
  const styles = Object.entries(german).flatMap(([id, { text }]): OfText[] => {
    const faults = [
      ...(OTHER_MARKS.test(text.replace(QUOTED, '')) ? ['quotation marks that are not „ and “'] : []),
      ...(isOfGame && text.includes('!') ? ['an exclamation mark'] : []),
    ];
    return faults.map((fault) => [id, commandFinding('german-style', `The German text "${id}" has ${fault}.`)]);
  });
  return [...nouns, ...styles];
}
