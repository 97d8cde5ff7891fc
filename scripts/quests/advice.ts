import { FINDINGS, nearest } from '#engine/check';
import { didYouMean } from './finding.ts';

/** Advice for syntax that Node cannot run: Node only strips types, and does not compile TypeScript. */
export const TRANSLATED = 'Leave out enum, namespace and other parts that TypeScript has to translate.';

/** Advice for curly quotation marks, which word processors write instead of straight ones. */
export const STRAIGHT_QUOTES =
  'Write quotation marks straight, \' or ", where now are ‘ ’ or “ ”. Names have the letters A to Z and a to z, digits and _.';

/** Compiler messages about quests (… is a wildcard), with advice. The first match counts. */
export const COMPILER_ADVICE: Readonly<Record<string, string>> = {
  // What is on a page
  '"… is on this page already"': 'Take the second `.npc(…)` out: once is enough to be there.',
  '"… is not on this page"': 'Put `.npc(…)` with this npc above the first line it says on the page.',
  "Property ''has choices or is done'' is missing": 'Give the page a `.choice(…)`, or end it with `.done()`.',
  "Property '…' does not exist on type 'WrittenPage'": 'Nothing follows `.done()`: move it to the end of the page.',
  "Property '…' does not exist on type 'WrittenPhase<…":
    'Choices end what is said: put this line above the first `.choice(…)`.',
  "Property '…' does not exist on type 'MessagePhase<…":
    'Pages know no such word. All they know is in docs/authoring-quests.md, “Everything a page can do”.',
  "=> void' is not assignable to type 'PageWriter<":
    'Leave out the braces around the page, or write `return` before `page`.',
  "Property '…' is missing in type '…' but required in type '…PageWriter<":
    'Write the page that is named, or take it out of `pages`.',
  "'…' does not exist in type '…PageWriter<": 'Put the page into `pages`, or call it as it is called there.',

  // Traits and checks
  "is not assignable to type 'CheckOf<": FINDINGS['bad-condition'].advice,
  "is not assignable to parameter of type 'NumberOf<":
    'Only a number can be added to, or note a day. Declare the trait with a number, or use `.set({ … })`.',
  "'…' does not exist in type 'Partial<OwnTraits<":
    'Declare the trait on the kind, with the value that it begins with.',

  "'…' does not exist in type 'CheckOf<":
    'A check has when and because. A condition is a list, or has any or not: `{ any: […] }`, `{ not: … }`.',

  // Cards
  '"There is no card …"': 'List its kind in `cards`, and write the name as the kind has it.',
  '"… has no trait …"': 'Write a trait that the kind of this card has.',
  '"… is given twice"': 'Leave one of the two values out.',
  '"… is a number in plain digits"': 'Write the number as 3, -3 or 2.5.',
  '"c of … is a whole number, 0 or more"': 'Write a count like 1 or 3.',
  '"… may be …"': 'Give the trait one of the values that are named.',
  '"After … come trait=value pairs, joined by &"': 'Write cards as `Ember`, or as `Ember?c=2&hot=true`.',
  "is not assignable to parameter of type 'never'":
    'Nothing may stand here yet: list the kind in `cards`, the check in `checks`, or the trait on the kind.',
  "is not assignable to parameter of type 'CardKind<":
    'A quest begins with its kind, `quest(hearthKind, …)`: what `defineKind` gave, not its name.',
  "Argument of type 'CardKind<…' is not assignable": "Here stands the name of the card, in quotes: `'Ember'`.",

  // Options and moods: the same advice as the checker's, so that a mistake that both find is reported once.
  "'…' does not exist in type 'ChoiceOptions<": FINDINGS['unknown-option'].advice,
  "'…' does not exist in type 'NarrationOptions<": FINDINGS['unknown-option'].advice,
  "'…' does not exist in type 'LineOptions<": FINDINGS['unknown-option'].advice,
  'is not assignable to type \'"asleep" | "calm" | "offended"': FINDINGS['unknown-mood'].advice,

  // String literals that a union type does not contain. `adviceFor` suggests the most similar one, if any is similar.
  '\'"…"\' is not assignable to …type \'"…':
    'Write one of the words at the end of the message, or add this one where they are listed.',

  // Anything else in TypeScript
  "Type 'string' is not assignable to type 'undefined'": 'There are no checks yet: write this one in `checks`.',
  'Object literal may only specify known properties': 'There is no such option here: look at how it is written.',
  "Property '…' is missing in type": 'Write the property that is named: it has to be there.',
  'Expected … arguments, but got …': 'Put what is missing between the brackets, or take out what is too much.',
  'has no properties in common with type': 'Write names with their values in { }, as in `{ rakes: 1 }`.',
  'An object literal cannot have multiple properties with the same name':
    'The name is given twice, and only the last one counts: rename one, or take it out.',
  "Type '…' is not assignable to type '…'":
    'Text stands in quotes, numbers without; true and false are neither. A list stands in [ ].',
  "Argument of type '…' is not assignable to parameter of type '…'":
    'Text stands in quotes, numbers without; true and false are neither.',
  'Cannot find name': 'Define it above, or import it; or write it as it is written there.',
  "Cannot find module '…' or its corresponding type declarations":
    'A quest file imports `#engine`, `#content`, and files beside it with their ending: `./people.ts`.',
  'has no exported member': 'Write it as it is written there.',
  "This syntax is not allowed when 'erasableSyntaxOnly' is enabled": TRANSLATED,
  'Cannot redeclare block-scoped variable': 'Two things have the same name: give one another.',
  "implicitly has an 'any' type": 'This follows from another mistake. Mend that one first.',
  'expected.': 'A bracket, comma or quotation mark is missing here or on the line above, or there is one too many.',
  'Invalid character': STRAIGHT_QUOTES,
  'Unterminated string literal': "The quotation mark at the end is missing, or one inside: write ’ or \\'.",
};

const PATTERNS = Object.keys(COMPILER_ADVICE).map((says) => {
  const escaped = says.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll('…', '[^]*?');
  return { says, pattern: new RegExp(escaped) };
});

/** Matches the suggestion in a compiler message. */
const GUESS = / Did you mean (?:to write )?'"?([^'"]+)"?'\?$/m;

/** The advice for a compiler message; null if `COMPILER_ADVICE` has none. */
export function adviceFor(text: string): string | null {
  const guess = GUESS.exec(text)?.[1];
  if (guess !== undefined) return `Did you mean "${guess}"?`;
  const [, written, list = ''] =
    /'"([^"]*)"' is not assignable to .*?type '("[^"]*"(?: \| "[^"]*")*)[^"]*'/.exec(text) ?? [];
  const words = [...list.matchAll(/"([^"]*)"/g)].map(([, one = '']) => one);
  if (words.includes('!=')) return adviceForOperator(written ?? '', words);
  const property = /'(\w+)' does not exist in type 'CheckOf</.exec(text)?.[1];
  const known = property === undefined ? words : PARTS_OF_CHECKS;
  const meant = didYouMean(nearest(property ?? written ?? '', known));
  return meant ?? COMPILER_ADVICE[saidBy(text)?.says ?? ''] ?? null;
}

const PARTS_OF_CHECKS = ['when', 'because', 'any', 'not'];

/** Operators of other languages, and misspelt ones. Similarity says nothing about them. */
const OPERATORS_MEANT: Readonly<Record<string, string>> = {
  '==': '=',
  '===': '=',
  '!==': '!=',
  '<>': '!=',
  '≠': '!=',
  '=>': '>=',
  '≥': '>=',
  '=<': '<=',
  '≤': '<=',
};

function adviceForOperator(written: string, operators: readonly string[]): string {
  const meant = OPERATORS_MEANT[written];
  return (
    didYouMean(meant !== undefined && operators.includes(meant) ? meant : null) ?? FINDINGS['bad-condition'].advice
  );
}

function saidBy(text: string) {
  return PATTERNS.find(({ pattern }) => pattern.test(text));
}

const CONDITION = /'CheckOf</;

/** The message that authors see: the text that the engine's types contain, or the compiler's without long types. */
export function shorten(text: string): string {
  const words = ownWords(text);
  if (words.length > 0) return words.join('; ');
  const lines = text.replace(GUESS, '').split('\n');
  // If the message is about a condition, its first lines name whole types, and its last line says what is wrong.
  let short = (CONDITION.test(lines[0] ?? '') ? lines.at(-1) : lines[0])?.trim() ?? '';
  for (let before = ''; before !== short; ) {
    before = short;
    short = short.replace(/(?<=[A-Z]\w+)<[^<>]*>/g, '').replace(/('?)\{ [^{}']{60,}(?:\}('?)|('))/g, '$1{…}$2$3');
  }
  return short;
}

/** Messages for authors that the engine's types contain as string literals, such as `"There is no card Embr"`. */
function ownWords(text: string): string[] {
  const said = saidBy(text);
  if (!said?.says.startsWith('"')) return [];
  const [, type = ''] = /.* type '(.*?)'\.?$/m.exec(text) ?? [];
  return [...type.matchAll(/"[^"]*"/g)]
    .map(([words]) => words)
    .filter((words) => said.pattern.test(words))
    .map((words) => words.slice(1, -1));
}
