import { type Layout, layOut, type Note, type Way } from './lay-out.ts';
import { createLosses, type Loss, type Report, TODOS } from './loss.ts';
import { decodeStory, readStory } from './read-story.ts';
import { type PlannedChoice, writeSource } from './write-source.ts';

export interface TweeImport {
  /** The name of the quest's card: a capital, then letters and digits. */
  readonly name: string;
  /** The quest as a TypeScript file. */
  readonly source: string;
  /** All that the quest does not have, or has otherwise than the story, in the order of its lines. */
  readonly losses: readonly Loss[];
  readonly pages: readonly string[];
  readonly choices: number;
}

/**
 * Makes a quest of a story in Twee notation, version 1 to 3. Passages become pages, links choices, paragraphs
 * narration; what has no like here is listed, and what its author should see to is written at its page as a TODO.
 * @param story its text, or the bytes of its file
 * @param file names the quest where the story has no title
 * @param cards names that its card cannot have, for others have them
 * @throws TweeError when there is no story in the text, or too much of it
 */
export function importTwee(story: string | Uint8Array, file = '', cards: Iterable<string> = []): TweeImport {
  const decoded = typeof story === 'string' ? { text: story, encoding: null, line: 1 } : decodeStory(story);
  const { title, titleLine, dialect, passages, losses } = readStory(decoded.text);
  const [decoding, { list: own, reportFor }] = [createLosses(), createLosses()];
  if (decoded.encoding !== null) {
    decoding.reportFor(null)('encoding', decoded.line, `not UTF-8, but read as ${decoded.encoding}`);
  }
  const unique = createUnique(numberedKey, [RESERVED]);
  const keys = passages.map(({ name, line }) => {
    const wanted = keyOf(name, 'page');
    if (wanted === RESERVED) reportFor(name)('reserved-name', line, name);
    return unique(wanted);
  });
  const keyByName = new Map<string, string>();
  for (const [at, { name }] of passages.entries()) {
    if (!keyByName.has(name)) keyByName.set(name, keys[at] ?? '');
  }

  const wantedName = cardNameOf(title, baseName(file));
  const name = createUnique(numberedCardName, [RESERVED_CARD, ...cards])(wantedName);
  if (name !== wantedName) reportFor(null)('taken-name', titleLine, wantedName);

  const layouts = passages.map((passage) => layOut(passage, dialect, (name) => keyByName.has(name)));
  const pages = layouts.map((layout, at) => ({
    key: keys[at] ?? '',
    title: layout.title,
    notes: notesOf(layout),
    tells: layout.paragraphs,
    choices: planChoices(layout.ways, keyByName, layout.report),
  }));
  const found = [...losses, ...own, ...layouts.flatMap((layout) => layout.losses)];
  return {
    name,
    source: writeSource(name, title || baseName(file), pages),
    losses: [...decoding.list, ...found.sort((a, b) => a.line - b.line)],
    pages: pages.map(({ key }) => key),
    choices: layouts.reduce((count, { ways }) => count + ways.length, 0),
  };
}

/** The emote: no page, and no choice, may be called so. */
const RESERVED = 'meow';
/** A card of this name would be written as `defineKind`, which is the engine's. */
const RESERVED_CARD = 'Define';

function notesOf({ comments, losses }: Layout): Note[] {
  const todos = losses.filter(({ code }) => TODOS.has(code));
  const notes = [
    ...comments.map(({ line, text }) => ({ line, text: `Note: ${text.trim()}` })),
    ...todos.map(({ line, code, what }) => ({ line, text: `TODO ${code}: ${what}` })),
  ];
  return notes.sort((a, b) => a.line - b.line);
}

/** The first choice that leads to a page has no id of its own; others are called by their words. */
function planChoices(ways: readonly Way[], keyByName: ReadonlyMap<string, string>, report: Report): PlannedChoice[] {
  const keyOfWay = ({ target }: Way) => keyByName.get(target) ?? '';
  const met = new Set<string>();
  const uniqueId = createUnique(numberedKey, [RESERVED, ...ways.map(keyOfWay)]);
  const uniqueText = createUnique((text, number) => `${text} (${number})`);
  return ways.map((way) => {
    const next = keyOfWay(way);
    const text = uniqueText(way.label);
    if (text !== way.label) report('repeated-text', way.line, way.label);
    const isFirst = !met.has(next);
    met.add(next);
    const wanted = keyOf(way.label, next);
    if (!isFirst && wanted === RESERVED) report('reserved-name', way.line, way.label);
    return { next, text, id: isFirst ? null : uniqueId(wanted) };
  });
}

/** What the engine lets keys of pages and ids of choices be long. */
const LONGEST_KEY = 48; // characters
const LONGEST_CARD_NAME = 32; // characters

/** A page key or choice id out of any words; `fallback` where no Latin letter or digit is in them. */
export function keyOf(words: string, fallback: string): string {
  const key = wordsOf(words).join('_').toLowerCase();
  const named = key === '' ? fallback : /^\d/.test(key) ? `${fallback}_${key}` : key;
  return named.slice(0, LONGEST_KEY).replace(/_$/, '');
}

export function numberedKey(key: string, number: number): string {
  const end = `_${number}`;
  return `${key.slice(0, LONGEST_KEY - end.length).replace(/_$/, '')}${end}`;
}

/** The name of a card out of the first words that have letters to offer: a capital, then letters and digits. */
function cardNameOf(...offers: readonly string[]): string {
  const joined = offers.map((words) => wordsOf(words).map(capitalised).join('')).find((name) => name !== '');
  const name = joined === undefined || /^\d/.test(joined) ? `Story${joined ?? ''}` : joined;
  return name.slice(0, LONGEST_CARD_NAME);
}

function numberedCardName(name: string, number: number): string {
  return `${name.slice(0, LONGEST_CARD_NAME - String(number).length)}${number}`;
}

function baseName(file: string): string {
  return (file.split(/[/\\]/).at(-1) ?? '').replace(/\.(?:twee|tw|tw2|twee2|txt)$/i, '');
}

/** Runs of Latin letters and digits, accents off. An apostrophe divides nothing. */
function wordsOf(text: string): string[] {
  const plain = text.normalize('NFKD').replace(/[\p{M}'’]/gu, '');
  return plain.split(/[^A-Za-z0-9]+/).filter((word) => word !== '');
}

function capitalised(word: string): string {
  return word.slice(0, 1).toUpperCase() + word.slice(1);
}

/** Gives everyone who asks a name of their own: the one they want, or that with the next number. */
export function createUnique(
  numbered: (wanted: string, number: number) => string,
  taken: Iterable<string> = [],
): (wanted: string) => string {
  const used = new Set(taken);
  const numbers = new Map<string, number>();
  return (wanted) => {
    // Long names that are cut for their number count on together, or each would try all numbers of the others.
    const stem = numbered(wanted, 1);
    let name = wanted;
    let number = numbers.get(stem) ?? 1;
    while (used.has(name)) name = numbered(wanted, ++number);
    numbers.set(stem, number);
    used.add(name);
    return name;
  };
}
