import { nearest } from './spelling-suggestion.ts';

/** What looks like a placeholder, also a misspelt one: `{name}`, `{ nmae }`, `{name` without its end. */
const BRACE = /[{}]/;
const BRACED = /\{[^{}]*\}|\{[\w:-]*|\}/g;

/**
 * How the placeholders of a translation differ from those of its original, as a sentence; null when both have the same
 * ones equally often.
 */
export function placeholderMistake(id: string, original: string, translation: string): string | null {
  if (!BRACE.test(original) && !BRACE.test(translation)) return null; // most texts have none
  const expected: readonly string[] = original.match(BRACED) ?? [];
  const found: readonly string[] = translation.match(BRACED) ?? [];
  const strange = without(found, expected);
  const lost = without(expected, found).map((placeholder) => {
    const instead = nearest(placeholder, strange) ?? strange[0];
    if (instead === undefined) return `${placeholder} is missing`;
    strange.splice(strange.indexOf(instead), 1);
    return `${placeholder} is written ${instead}`;
  });
  const clauses = [...lost, ...strange.map((placeholder) => `${placeholder} is not in the original`)];
  return clauses.length === 0 ? null : `In the translation of "${id}", ${clauses.join(', and ')}.`;
}

/** The items of a list, less those of another list, each as often as it is there. */
function without(list: readonly string[], taken: readonly string[]): string[] {
  const left = [...taken];
  return list.filter((item) => {
    const at = left.indexOf(item);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}
