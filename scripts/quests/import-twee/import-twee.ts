import { applyToStart } from './branches.ts';
import { createLosses, LOSSES_TO_CHECK, type Loss, type Report } from './conversion-losses.ts';
import { includePassages } from './includes.ts';
import { createNameMaker, keyOf, numberedKey, wordsOf } from './names.ts';
import { type Layout, layOut, type Note, tidy, type Way } from './paragraphs.ts';
import { type Checks, planChecks } from './plan-checks.ts';
import { decodeStory, type Passage, readStory } from './read-story.ts';
import { settlePassage } from './scan-passage.ts';
import { chooseVariables, numberedTrait, RESERVED_TRAITS } from './variables.ts';
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
 * Converts a story in Twee notation, version 1 to 3, to a quest. Passages become pages, links become choices, and
 * paragraphs become narration. Constructs without an equivalent are listed as losses; those that the author must check
 * also become TODO comments.
 * @param story the story's text, or the bytes of its file
 * @param file the file's name, for the quest's name if the story has no title
 * @param cards names of existing cards, which the quest's card must not have
 * @throws TweeError when there is no story in the text, or it is too large
 */
export function importTwee(story: string | Uint8Array, file = '', cards: Iterable<string> = []): TweeImport {
  const decoded = typeof story === 'string' ? { text: story, encoding: null, line: 1 } : decodeStory(story);
  const { title, titleLine, dialect, passages, startup, losses } = readStory(decoded.text);
  const [decoding, { list: own, reportFor }] = [createLosses(), createLosses()];
  if (decoded.encoding !== null) {
    decoding.reportFor(null)('encoding', decoded.line, decoded.encoding);
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

  const keyOfPassage = new Map<Passage | undefined, string>(passages.map((passage, at) => [passage, keys[at] ?? '']));
  const isPassage = (passage: string) => keyByName.has(passage);
  const scan = (passage: Passage) => ({ passage, pieces: settlePassage(passage, dialect, isPassage) });
  const scanned = includePassages(passages.map(scan));
  const started = startup.map(scan);
  const variables = chooseVariables(
    [...started, ...scanned],
    (passage) => keyByName.get(passage) ?? null,
    createNameMaker(numberedTrait, RESERVED_TRAITS),
  );
  const before = started.map(({ passage, pieces }) => layOut(passage, dialect, isPassage, variables, pieces));
  const layouts = scanned.map(({ passage, pieces }) => layOut(passage, dialect, isPassage, variables, pieces));
  const [first] = layouts;
  applyToStart(
    variables.traits.values(),
    [...before, ...(first ? [first] : [])].flatMap(({ changes }) => changes),
  );
  reportStart(before, layouts, startup);
  for (const { code, what } of variables.refused) first?.report(code, passages[0]?.line ?? 1, what);

  for (const { isAlwaysOpen, ways, report } of layouts) {
    if (ways[0] && !isAlwaysOpen) report('all-conditional', ways[0].line, ways.map(({ label }) => label).join(', '));
  }

  const checks = planChecks();
  const pages = layouts.map((layout, at) => ({
    key: keyOfPassage.get(scanned[at]?.passage) ?? '',
    title: layout.title,
    notes: [...(at === 0 ? before.flatMap(notesOf) : []), ...notesOf(layout)],
    changes: at === 0 ? [] : layout.changes,
    tells: layout.paragraphs.map(({ text, when }) => ({ text, check: checks.nameFor(when) })),
    choices: planChoices(layout.ways, keyByName, layout.report, checks.nameFor),
    isEnd: !layout.isAlwaysOpen,
  }));
  const description = tidy(title || baseName(file), titleLine, reportFor(null));
  const found = [...losses, ...own, ...[...before, ...layouts].flatMap((layout) => layout.losses)];
  return {
    name,
    source: writeSource(name, description, pages, [...variables.traits.values()], checks.list),
    losses: [...decoding.list, ...found.sort((a, b) => a.line - b.line)],
    pages: pages.map(({ key }) => key),
    choices: layouts.reduce((count, { ways }) => count + ways.length, 0),
  };
}

/**
 * Reports what the quest cannot do at its start: show texts or links of the passages that run before the first page,
 * and repeat the changes of the first page if a link leads back to it.
 */
function reportStart(before: readonly Layout[], layouts: readonly Layout[], startup: readonly Passage[]): void {
  for (const [at, { paragraphs, ways, report }] of before.entries()) {
    const text = paragraphs.map((one) => one.text).join('\n');
    if (text !== '') report('special-passage', startup[at]?.line ?? 1, text);
    for (const { line, label, target } of ways) report('macro-link', line, label, target);
  }
  const [first] = layouts;
  if (!first || !layouts.some(({ ways }) => ways.some(({ target }) => target === first.name))) return;
  for (const { line, text } of first.changedBy) first.report('start-change', line, text);
}

/** The id of petting (`meow`) in the engine: no page or choice may have it. */
const RESERVED = 'meow';
/** The constant of a card with this name would be called `defineKind`, as the function that the file imports. */
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
function planChoices(
  ways: readonly Way[],
  keyByName: ReadonlyMap<string, string>,
  report: Report,
  nameFor: Checks['nameFor'],
): PlannedChoice[] {
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
    return { next, text, id: isFirst ? null : uniqueId(wanted), check: nameFor(way.when), changes: way.changes };
  });
}

const LONGEST_CARD_NAME = 32; // characters

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

function capitalised(word: string): string {
  return word.slice(0, 1).toUpperCase() + word.slice(1);
}
