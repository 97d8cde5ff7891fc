import { isUtf8 } from 'node:buffer';
import { counted } from '../print.ts';
import { createLosses, type Loss, type Losses, TweeError, tellSpecial } from './conversion-losses.ts';
import { isInclude } from './read-text.ts';
import { type Dialect, dialectOf, words } from './scan.ts';

const MAX_TWEE_SIZE = 2 ** 20; // bytes of UTF-8
const MAX_PASSAGES = 5000;
const HEADER = '::';
/** The beginning of a story that Twine has published, or saved in its library. */
const HTML = /^\s*<(?:!doctype|html|tw-storydata|\?xml)/i;
const OF_HTML = 'The file is HTML, as Twine publishes it. In Twine, export the story with Build, Export As Twee.';
export const UNNAMED = 'Untitled';

export interface Passage {
  readonly name: string;
  /** The title of its page, if the passage's metadata has one; without it the passage's name is the title. */
  readonly title?: string;
  readonly tags: readonly string[];
  /** The line of its header in the file, counted from 1. */
  readonly line: number;
  readonly body: string;
}

/** Returns a function that converts a position in the passage to a line of the file. */
export function lineCounter({ line, body }: Passage): (at: number) => number {
  let next = line + 1;
  const lines = Uint32Array.from({ length: body.length + 1 }, (_, at) => (body[at - 1] === '\n' ? ++next : next));
  return (at) => lines[at] ?? next;
}

export interface Story {
  readonly title: string;
  /** The line of the title; the first line if there is no title. */
  readonly titleLine: number;
  readonly dialect: Dialect;
  /** The passages that become pages, the start first; without special passages. */
  readonly passages: readonly Passage[];
  /** The passages that the story format runs before the first page, in their order. */
  readonly startup: readonly Passage[];
  readonly losses: readonly Loss[];
}

interface RawPassage extends Passage {
  readonly metadata: readonly string[];
}

/** @throws TweeError when there is no story in the text, or it is too large */
export function readStory(text: string): Story {
  const losses = createLosses();
  const all = splitPassages(text, losses);
  const special = (name: string) => {
    const passage = all.find((one) => one.name === name);
    return passage && takeIncludes(passage, losses);
  };
  const [title, data] = [special('StoryTitle'), special('StoryData')];
  const { start, format } = readStoryData(data, losses);
  const dialect = dialectOf(format);
  const rest = all.filter(({ line }) => line !== title?.line && line !== data?.line);
  const passages = rest.filter((passage) => isPlace(passage, dialect));
  const startup = rest.filter((passage) => isStartup(passage, dialect));
  reportPassages(rest, [...passages, ...startup], losses);
  reportMetadata(all, losses);

  const first = passages.find(({ name }) => name === (start ?? 'Start')) ?? passages[0];
  if (!first) throw refuse(all, text);
  if (start !== null && first.name !== start) {
    losses.reportFor('StoryData')('missing-start', data?.line ?? 1, start, start);
  }
  return {
    title: (title?.body ?? '').replaceAll('\\::', '::').replace(/\s+/g, ' ').trim(),
    titleLine: title?.line ?? 1,
    dialect,
    passages: [first, ...passages.filter((passage) => passage !== first)],
    startup,
    losses: losses.list,
  };
}

function splitPassages(text: string, { reportFor }: Losses): RawPassage[] {
  if (text.length > MAX_TWEE_SIZE || new TextEncoder().encode(text).length > MAX_TWEE_SIZE) {
    throw new TweeError('too-large', 1);
  }
  // A story may be made of concatenated files, with a byte order mark where each file began.
  const lines = text.split(/\r\n|\r|\n/).map((line) => line.replace(/^\uFEFF/, ''));
  const starts = lines.flatMap((line, at) => (line.startsWith(HEADER) && !isInclude(line) ? [at] : []));
  const tooMany = starts[MAX_PASSAGES];
  if (tooMany !== undefined) throw new TweeError('too-many-passages', tooMany + 1);

  const before = lines.slice(0, starts[0] ?? lines.length);
  const firstWords = before.findIndex((line) => line.trim() !== '');
  if (firstWords >= 0) reportFor(null)('outside-passage', firstWords + 1, before.join('\n').trim());
  return starts.map((start, at) => {
    const header = readHeader((lines[start] ?? '').slice(HEADER.length));
    const name = header.name || UNNAMED;
    const report = reportFor(name);
    if (header.rest !== '') report('bad-header', start + 1, header.rest);
    if (header.name === '') report('unnamed-passage', start + 1, lines[start] ?? '');
    const body = lines.slice(start + 1, starts[at + 1] ?? lines.length).join('\n');
    const { tags, metadata, title } = header;
    return { name, tags, metadata, line: start + 1, body, ...(title === undefined ? {} : { title }) };
  });
}

/** Removes `::@include` lines, and reports each as a loss. */
function takeIncludes(passage: Passage, { reportFor }: Losses): Passage {
  const lines = passage.body.split('\n');
  for (const [at, line] of lines.entries()) {
    if (isInclude(line)) reportFor(passage.name)('include', passage.line + 1 + at, line.trim());
  }
  return { ...passage, body: lines.filter((line) => !isInclude(line)).join('\n') };
}

function refuse(all: readonly RawPassage[], text: string): TweeError {
  const names = all.map(({ name }) => name);
  const why = HTML.test(text) ? OF_HTML : names.length === 0 ? null : tellSpecial(names);
  return new TweeError('no-passages', all[0]?.line ?? 1, why);
}

function readStoryData(
  passage: Passage | undefined,
  { reportFor }: Losses,
): { readonly start: string | null; readonly format: string } {
  const nothing = { start: null, format: '' };
  if (!passage) return nothing;
  const report = reportFor(passage.name);
  const data = readObject(passage.body);
  if (!data) {
    report('bad-story-data', passage.line, passage.body.trim());
    return nothing;
  }
  const { start, format } = data;
  if (Object.keys(data).some((key) => key !== 'start')) report('story-data', passage.line, passage.body.trim());
  return { start: typeof start === 'string' ? start : null, format: typeof format === 'string' ? format : '' };
}

/** Whether a passage becomes a page. All passages called StoryTitle or StoryData are special, not only the first. */
function isPlace(passage: Passage, dialect: Dialect): boolean {
  return passage.name !== 'StoryTitle' && passage.name !== 'StoryData' && !isSpecial(passage, dialect);
}

function reportPassages(all: readonly Passage[], places: readonly Passage[], { reportFor }: Losses): void {
  const left = new Set(places);
  const names = new Set<string>();
  for (const passage of all) {
    const { name, tags, line, body } = passage;
    const report = reportFor(name);
    if (tags.length > 0) report('tags', line, tags.join(' '));
    if (!left.has(passage)) {
      report('special-passage', line, body.trim());
      continue;
    }
    if (names.has(name)) report('repeated-passage', line, name);
    names.add(name);
  }
}

/** Reports metadata of passages, such as positions on the author's map: once per key for the whole file. */
function reportMetadata(passages: readonly RawPassage[], { reportFor }: Losses): void {
  const all = passages.flatMap(({ metadata, line }) => metadata.map((name) => ({ name, line })));
  for (const [name, found] of Map.groupBy(all, (one) => one.name)) {
    reportFor(null)('metadata', found[0]?.line ?? 1, `${name} of ${counted(found.length, 'passage')}`);
  }
}

/** A parsed line such as `:: The door [night] {"position":"0,0"}`. */
export interface Header {
  readonly name: string;
  readonly tags: readonly string[];
  /** The keys of its metadata: `position`, `size`. */
  readonly metadata: readonly string[];
  /** The page's title in its metadata, which only passages have that `write-twee.ts` wrote. */
  readonly title?: string;
  /** The end of the line that could not be parsed; usually empty. */
  readonly rest: string;
}

/** A passage's position on the map in the author's editor, as Twee 2 writes it: `<10,20>`. */
const PLACE = /<\s{0,8}-?\d{1,9}\s{0,8},\s{0,8}-?\d{1,9}\s{0,8}>$/;

/** Parses the text after `::`. A backslash escapes the character after it. */
export function readHeader(line: string): Header {
  const name = readUntil(line, 0, '[{');
  const rest = line.slice(name.end).trimEnd();
  if (rest.startsWith('[')) {
    const tags = readUntil(rest, 1, ']');
    if (tags.end === rest.length) return { name: name.text.trim(), tags: [], metadata: [], rest };
    const list = tags.text.split(/\s+/).filter((tag) => tag !== '');
    return { name: name.text.trim(), tags: list, ...readMetadata(rest.slice(tags.end + 1).trim()) };
  }
  const place = PLACE.exec(name.text.trimEnd());
  if (rest !== '' || !place) return { name: name.text.trim(), tags: [], ...readMetadata(rest) };
  return { name: name.text.slice(0, place.index).trim(), tags: [], metadata: ['position'], rest: '' };
}

function readUntil(line: string, start: number, stops: string): { readonly text: string; readonly end: number } {
  const characters: string[] = [];
  let at = start;
  for (; at < line.length && !stops.includes(line[at] ?? ''); at++) {
    if (line[at] === '\\' && at + 1 < line.length) at++;
    characters.push(line[at] ?? '');
  }
  return { text: characters.join(''), end: at };
}

function readMetadata(text: string): Pick<Header, 'metadata' | 'title' | 'rest'> {
  if (PLACE.test(text)) return { metadata: ['position'], rest: '' };
  if (text === '') return { metadata: [], rest: '' };
  const data = readObject(text);
  if (!data) return { metadata: [], rest: text };
  const { title, ...more } = data;
  if (typeof title !== 'string') return { metadata: Object.keys(data), rest: '' };
  return { metadata: Object.keys(more), title, rest: '' };
}

/** Parses a JSON object; null if it is none. */
function readObject(text: string): Readonly<Record<string, unknown>> | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : null;
  } catch {
    return null;
  }
}

/** Names of special passages, which story formats run, or show around every other passage. */
const NAMES = words(
  `PassageDone PassageFooter PassageHeader PassageReady StoryAuthor StoryBanner StoryCaption StoryDisplayTitle StoryIncludes StoryInit StoryInterface StoryMenu StorySettings StoryShare StorySubtitle`,
);
const TAGS = words('script stylesheet widget init annotation Twine.private');
const MEDIA_TAG = /^Twine\.(?:image|audio|video|vtt|font)$/;
const HARLOWE_TAGS = words('startup header footer debug-startup debug-header debug-footer');

/** Whether a passage is code or settings for the story format, and becomes no page. */
function isSpecial({ name, tags }: Passage, dialect: Dialect): boolean {
  return (
    NAMES.has(name) ||
    tags.some((tag) => TAGS.has(tag) || MEDIA_TAG.test(tag) || (dialect.has('harlowe') && HARLOWE_TAGS.has(tag)))
  );
}

/** Whether the story format runs the passage before the first page. */
function isStartup({ name, tags }: Passage, dialect: Dialect): boolean {
  const isInit = dialect.has('sugarcube') && (name === 'StoryInit' || tags.includes('init'));
  return isInit || (dialect.has('harlowe') && tags.includes('startup'));
}

/** A story as text, and the encoding of its file. */
interface DecodedStory {
  readonly text: string;
  /** The encoding, if it is not UTF-8. */
  readonly encoding: 'windows-1252' | 'utf-16' | null;
  /** The first line that is not UTF-8, counted from 1. */
  readonly line: number;
}

/** The two encodings of UTF-16, by byte order mark. */
const UTF_16: Readonly<Record<string, string>> = { 'ff,fe': 'utf-16le', 'fe,ff': 'utf-16be' };

/**
 * Decodes a file as UTF-8; as UTF-16 if it has that byte order mark; else as windows-1252, the encoding of old story
 * editors.
 * @throws TweeError when it is no text
 */
export function decodeStory(bytes: Uint8Array): DecodedStory {
  const mark = [...bytes.subarray(0, 2)].map((byte) => byte.toString(16)).join();
  const utf16 = UTF_16[mark];
  if (utf16 !== undefined) return { text: new TextDecoder(utf16).decode(bytes), encoding: 'utf-16', line: 1 };
  const text = new TextDecoder().decode(bytes);
  if (text.includes('\0')) throw new TweeError('not-text', lineOf(text, '\0'));
  if (isUtf8(bytes)) return { text, encoding: null, line: 1 };
  // Decoders put the character U+FFFD in place of invalid UTF-8.
  const line = lineOf(text, '\ufffd');
  return { text: new TextDecoder('windows-1252').decode(bytes), encoding: 'windows-1252', line };
}

/** The first line that has this character, counted from 1. */
function lineOf(text: string, character: string): number {
  return text.slice(0, text.indexOf(character)).split('\n').length;
}
