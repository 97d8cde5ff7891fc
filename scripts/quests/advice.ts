import { FINDINGS, nearest } from '#engine/check';

interface Advice {
  /** What the compiler says; … stands for anything. */
  readonly says: string;
  readonly advice: string;
}

/** Types are taken out of the files, and what is left is run. */
export const TRANSLATED = 'Leave out enum, namespace and other parts that TypeScript has to translate.';

/** Word processors make such marks of straight ones. */
export const STRAIGHT_QUOTES =
  'Write quotation marks straight, \' or ", where now are ‘ ’ or “ ”. Names have the letters A to Z and a to z, digits and _.';

/** What the compiler says of quests, and what to do then. The first that fits counts. */
export const COMPILER_ADVICE: readonly Advice[] = [
  // What is on a page
  { says: '"… is on this page already"', advice: 'Take the second `.npc(…)` out: once is enough to be there.' },
  { says: '"… is not on this page"', advice: 'Put `.npc(…)` with this npc above the first line it says on the page.' },
  {
    says: "Property ''has choices or is done'' is missing",
    advice: 'Give the page a `.choice(…)`, or end it with `.done()`.',
  },
  {
    says: "Property '…' does not exist on type 'WrittenPage'",
    advice: 'Nothing follows `.done()`: move it to the end of the page.',
  },
  {
    says: "Property '…' does not exist on type 'WrittenPhase<…",
    advice: 'Choices end what is said: put this line above the first `.choice(…)`.',
  },
  {
    says: "Property '…' does not exist on type 'MessagePhase<…",
    advice: 'Pages know no such word. All they know is in “Everything a page can do”.',
  },
  {
    says: "Property '…' is missing in type '…' but required in type '…PageWriter<",
    advice: 'Write the page that is named, or take it out of `pages`.',
  },
  {
    says: "'…' does not exist in type '…PageWriter<",
    advice: 'Put the page into `pages`, or call it as it is called there.',
  },

  // Traits and checks
  {
    says: "Property '…' does not exist on type 'Pick<FactTypes<",
    advice: 'Put the fact into `reads` of this check: it sees what it reads, and nothing else.',
  },
  {
    says: "is not assignable to parameter of type 'NumberOf<",
    advice: 'Only numbers of the kind can be added to. Declare the trait with a number, or use `.set({ … })`.',
  },
  {
    says: "'…' does not exist in type 'Partial<OwnTraits<",
    advice: 'Declare the trait on the kind, with the value that it begins with.',
  },
  {
    says: 'This comparison appears to be unintentional',
    advice: 'Compare with a value of the same type: text in quotes, numbers without.',
  },

  // Cards
  { says: '"There is no card …"', advice: 'List its kind in `cards`, and write the name as the kind has it.' },
  { says: '"… has no trait …"', advice: 'Write a trait that the kind of this card has.' },
  { says: '"… is given twice"', advice: 'Leave one of the two values out.' },
  { says: '"… is a number in plain digits"', advice: 'Write the number as 3, -3 or 2.5.' },
  { says: '"c of … is a whole number, 0 or more"', advice: 'Write a count like 1 or 3.' },
  { says: '"… may be …"', advice: 'Give the trait one of the values that are named.' },
  {
    says: '"After … come trait=value pairs, joined by &"',
    advice: 'Write cards as `Ember`, or as `Ember?c=2&hot=true`.',
  },
  {
    says: "is not assignable to parameter of type 'never'",
    advice: 'Nothing may stand here yet: list the kind in `cards`, the check in `checks`, or the trait on the kind.',
  },
  {
    says: "is not assignable to parameter of type 'CardKind<",
    advice: 'A quest begins with its kind, `quest(hearthKind, …)`: what `defineKind` gave, not its name.',
  },
  {
    says: "Argument of type 'CardKind<…' is not assignable",
    advice: "Here stands the name of the card, in quotes: `'Ember'`.",
  },

  // Options and moods: in the words of the checker, so that a line is told of once.
  { says: "'…' does not exist in type 'ChoiceOptions<", advice: FINDINGS['unknown-option'].advice },
  { says: "'…' does not exist in type 'NarrationOptions<", advice: FINDINGS['unknown-option'].advice },
  { says: "'…' does not exist in type 'LineOptions<", advice: FINDINGS['unknown-option'].advice },
  { says: 'is not assignable to type \'"asleep" | "calm" | "offended"', advice: FINDINGS['unknown-mood'].advice },

  // Words in quotes, of which there is a list. The nearest one is named, if any is near.
  {
    says: `'"…"' is not assignable to …type '"…`,
    advice: 'Write one of the words at the end of the message, or add this one where they are listed.',
  },

  // Anything else in TypeScript
  {
    says: "Type 'string' is not assignable to type 'undefined'",
    advice: 'There are no checks yet: write this one in `checks`.',
  },
  {
    says: 'Object literal may only specify known properties',
    advice: 'There is no such option here: look at how it is written.',
  },
  { says: "Property '…' is missing in type", advice: 'Write the property that is named: it has to be there.' },
  {
    says: 'Expected … arguments, but got …',
    advice: 'Put what is missing between the brackets, or take out what is too much.',
  },
  {
    says: "Type '…' is not assignable to type '…'",
    advice: 'Text stands in quotes, numbers without; true and false are neither. A list stands in [ ].',
  },
  {
    says: "Argument of type '…' is not assignable to parameter of type '…'",
    advice: 'Text stands in quotes, numbers without; true and false are neither.',
  },
  {
    says: 'Operator … cannot be applied',
    advice: 'Compare numbers with numbers. If this is one, mend the other mistakes first.',
  },
  { says: 'Cannot find name', advice: 'Define it above, or import it; or write it as it is written there.' },
  {
    says: "Cannot find module '…' or its corresponding type declarations",
    advice: 'A quest file imports `#engine`, `#content`, and files beside it with their ending: `./people.ts`.',
  },
  { says: 'has no exported member', advice: 'Write it as it is written there.' },
  {
    says: "This syntax is not allowed when 'erasableSyntaxOnly' is enabled",
    advice: TRANSLATED,
  },
  { says: 'Cannot redeclare block-scoped variable', advice: 'Two things have the same name: give one another.' },
  { says: "implicitly has an 'any' type", advice: 'This follows from another mistake. Mend that one first.' },
  {
    says: 'expected.',
    advice: 'A bracket, comma or quotation mark is missing here or on the line above, or there is one too many.',
  },
  { says: 'Invalid character', advice: STRAIGHT_QUOTES },
  {
    says: 'Unterminated string literal',
    advice: "The quotation mark at the end is missing, or one inside: write ’ or \\'.",
  },
];

const PATTERNS = COMPILER_ADVICE.map(({ says }) => {
  const escaped = says.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll('…', '[^]*?');
  return new RegExp(escaped);
});

/** The compiler may know what was meant. */
const GUESS = / Did you mean (?:to write )?'"?([^'"]+)"?'\?$/m;

/** What to do about a message of the compiler; null for one that nobody has met in a quest yet. */
export function adviceFor(text: string): string | null {
  const guess = GUESS.exec(text)?.[1];
  if (guess !== undefined) return `Did you mean "${guess}"?`;
  const [, written, list = ''] =
    /'"([^"]*)"' is not assignable to .*?type '("[^"]*"(?: \| "[^"]*")*)[^"]*'/.exec(text) ?? [];
  const meant =
    written === undefined
      ? null
      : nearest(
          written,
          [...list.matchAll(/"([^"]*)"/g)].map(([, one = '']) => one),
        );
  if (meant) return `Did you mean "${meant}"?`;
  return COMPILER_ADVICE[adviceAt(text)]?.advice ?? null;
}

/** Which advice is given; -1: none. */
function adviceAt(text: string): number {
  return PATTERNS.findIndex((pattern) => pattern.test(text));
}

/** The message as it is told: the words that our own types say, or what the compiler says without their insides. */
export function shorten(text: string): string {
  const words = ownWords(text);
  if (words.length > 0) return words.join('; ');
  let [short = ''] = text.replace(GUESS, '').split('\n');
  for (let before = ''; before !== short; ) {
    before = short;
    short = short.replace(/(?<=[A-Z]\w+)<[^<>]*>/g, '').replace(/('?)\{ [^{}']{60,}(?:\}('?)|('))/g, '$1{…}$2$3');
  }
  return short;
}

/** What types say that are nothing but a message, such as `"There is no card Embr"`. */
function ownWords(text: string): string[] {
  const at = adviceAt(text);
  if (!COMPILER_ADVICE[at]?.says.startsWith('"')) return [];
  const [, type = ''] = /.* type '(.*?)'\.?$/m.exec(text) ?? [];
  return [...type.matchAll(/"[^"]*"/g)]
    .map(([words]) => words)
    .filter((words) => PATTERNS[at]?.test(words))
    .map((words) => words.slice(1, -1));
}
