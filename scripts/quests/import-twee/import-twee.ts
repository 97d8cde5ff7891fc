import { createLosses, LOSSES_TO_CHECK, type Loss, type Report } from './conversion-losses.ts';
import { type Layout, layOut, type Note, type Way } from './paragraphs.ts';
import { decodeStory, readStory } from './read-story.ts';
import { type PlannedChoice, writeSource } from './write-source.ts';

export interface TweeImport {
  /** The name of the quest's card: a capital letter, then letters and digits. */
  readonly name: string;
  /** The quest as a TypeScript file. */
  readonly source: string;
  /** What the quest lacks or has in another form, in the order of the story's lines. */
  readonly losses: readonly Loss[];
  readonly pages: readonly string[];
  readonly choices: number;
}

/**
 * Converts a story in Twee notation, version 1 to 3, to a quest. Passages become pages, links choices, paragraphs
 * narration. Constructs without an equivalent are listed as losses; those that the author must check also become TODO
 * comments.
 * @param story the story's text, or the bytes of its file
 * @param file the file's name, for the quest's name if the story has no title
 * @param cards names of existing cards, which the quest's card must not have
 * @throws TweeError when there is no story in the text, or it is too large
 */
export function importTwee(story: string | Uint8Array, file = '', cards: Iterable<string> = []): TweeImport {
  const decoded = typeof story === 'string' ? { text: story, encoding: null, line: 1 } : decodeStory(story);
  const { title, titleLine, dialect, passages, losses } = readStory(decoded.text);
  const [decoding, { list: own, reportFor }] = [createLosses(), createLosses()];
  if (decoded.encoding !== null) {
    decoding.reportFor(null)('encoding', decoded.line, `not UTF-8, but read as ${decoded.encoding}`);
  }
  const unique = createNameMaker(numberedKey, [RESERVED]);
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
  const name = createNameMaker(numberedCardName, [RESERVED_CARD, ...cards])(wantedName);
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

/** The id of petting (`meow`) in the engine: no page or choice may have it. */
const RESERVED = 'meow';
/** A card with this name would get the variable `defineKind`, which the generated file imports from the engine. */
const RESERVED_CARD = 'Define';

function notesOf({ comments, losses }: Layout): Note[] {
  const todos = losses.filter(({ code }) => LOSSES_TO_CHECK.has(code));
  const notes = [
    ...comments.map(({ line, text }) => ({ line, text: `Note: ${text.trim()}` })),
    ...todos.map(({ line, code, what }) => ({ line, text: `TODO ${code}: ${what}` })),
  ];
  return notes.sort((a, b) => a.line - b.line);
}

/** The first choice that leads to a page gets the page's key as its id; further choices get an id from their label. */
function planChoices(ways: readonly Way[], keyByName: ReadonlyMap<string, string>, report: Report): PlannedChoice[] {
  const keyOfWay = ({ target }: Way) => keyByName.get(target) ?? '';
  const met = new Set<string>();
  const uniqueId = createNameMaker(numberedKey, [RESERVED, ...ways.map(keyOfWay)]);
  const uniqueText = createNameMaker((text, number) => `${text} (${number})`);
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

/** The engine's limit for keys of pages and ids of choices. */
const LONGEST_KEY = 48; // characters
const LONGEST_CARD_NAME = 32; // characters

/** Makes a page key or choice id from words; `fallback` if they have no Latin letter or digit. */
export function keyOf(words: string, fallback: string): string {
  const key = wordsOf(words).join('_').toLowerCase();
  const named = key === '' ? fallback : /^\d/.test(key) ? `${fallback}_${key}` : key;
  return named.slice(0, LONGEST_KEY).replace(/_$/, '');
}

export function numberedKey(key: string, number: number): string {
  const end = `_${number}`;
  return `${key.slice(0, LONGEST_KEY - end.length).replace(/_$/, '')}${end}`;
}

/** Makes a card name from the first text with Latin letters or digits: a capital letter, then letters and digits. */
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

/** The words of a text: runs of Latin letters and digits, without accents. Apostrophes are removed. */
function wordsOf(text: string): string[] {
  const plain = text.normalize('NFKD').replace(/[\p{M}'’]/gu, '');
  return plain.split(/[^A-Za-z0-9]+/).filter((word) => word !== '');
}

function capitalised(word: string): string {
  return word.slice(0, 1).toUpperCase() + word.slice(1);
}

/** Returns a function that makes names unique: it returns the wanted name, with a number if the name is taken. */
export function createNameMaker(
  numbered: (wanted: string, number: number) => string,
  taken: Iterable<string> = [],
): (wanted: string) => string {
  const used = new Set(taken);
  const numbers = new Map<string, number>();
  return (wanted) => {
    // Long names with the same beginning share a counter, since their numbered forms collide: the search stays short.
    const stem = numbered(wanted, 1);
    let name = wanted;
    let number = numbers.get(stem) ?? 1;
    while (used.has(name)) name = numbered(wanted, ++number);
    numbers.set(stem, number);
    used.add(name);
    return name;
  };
}
