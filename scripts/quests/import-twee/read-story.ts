import { type Dialect, dialectOf } from './dialect.ts';
import { createLosses, type Loss, type Losses } from './loss.ts';
import { isInclude } from './read/read-include.ts';
import { type Header, readHeader, readObject } from './read-header.ts';
import { isSpecial } from './special-passages.ts';
import { TweeError, tellSpecial } from './twee-error.ts';

const MAX_TWEE_SIZE = 2 ** 20; // bytes of UTF-8
const MAX_PASSAGES = 5000;
const HEADER = '::';
/** What a passage is called that has no name. */
export const UNNAMED = 'Untitled';

export interface Passage {
  readonly name: string;
  readonly tags: readonly string[];
  /** Of its header, counted from 1. */
  readonly line: number;
  readonly body: string;
}

/** A story as its file has it. */
export interface Story {
  /** Empty: it has none. */
  readonly title: string;
  /** The first, where it has none. */
  readonly titleLine: number;
  readonly dialect: Dialect;
  /** Those that are places of the story, the start first. */
  readonly passages: readonly Passage[];
  readonly losses: readonly Loss[];
}

interface RawPassage extends Passage {
  readonly header: Header;
}

/** @throws TweeError when there is no story in the text, or too much of it */
export function readStory(text: string): Story {
  const losses = createLosses();
  const all = splitPassages(text, losses);
  const title = takeIncludes(
    all.find(({ name }) => name === 'StoryTitle'),
    losses,
  );
  const data = takeIncludes(
    all.find(({ name }) => name === 'StoryData'),
    losses,
  );
  const { start, format } = readStoryData(data, losses);
  const dialect = dialectOf(format);
  const rest = all.filter(({ line }) => line !== title?.line && line !== data?.line);
  const passages = rest.filter((passage) => isPlace(passage, dialect));
  reportPassages(rest, passages, losses);
  reportMetadata(all, losses);

  const first = passages.find(({ name }) => name === (start ?? 'Start')) ?? passages[0];
  if (!first) throw refuse(all);
  if (start !== null && first.name !== start) {
    losses.reportFor('StoryData')('missing-start', data?.line ?? 1, start, start);
  }
  return {
    title: (title?.body ?? '').replaceAll('\\::', '::').replace(/\s+/g, ' ').trim(),
    titleLine: title?.line ?? 1,
    dialect,
    passages: [first, ...passages.filter((passage) => passage !== first)],
    losses: losses.list,
  };
}

function splitPassages(text: string, { reportFor }: Losses): RawPassage[] {
  if (text.length > MAX_TWEE_SIZE || new TextEncoder().encode(text).length > MAX_TWEE_SIZE) {
    throw new TweeError('too-large', 1);
  }
  // Files that were joined have a byte order mark where each began.
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
    return { header, name, tags: header.tags, line: start + 1, body };
  });
}

/** A passage without the lines that name other files, which are listed. */
function takeIncludes(passage: RawPassage | undefined, { reportFor }: Losses): RawPassage | undefined {
  if (!passage) return undefined;
  const lines = passage.body.split('\n');
  for (const [at, line] of lines.entries()) {
    if (isInclude(line)) reportFor(passage.name)('include', passage.line + 1 + at, line.trim());
  }
  return { ...passage, body: lines.filter((line) => !isInclude(line)).join('\n') };
}

/** Why there is nothing to play. */
function refuse(all: readonly RawPassage[]): TweeError {
  const names = all.map(({ name }) => name);
  return new TweeError('no-passages', all[0]?.line ?? 1, names.length === 0 ? null : tellSpecial(names));
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

/** A second title is as special as the first, but nobody reads it. */
function isPlace({ name, header }: RawPassage, dialect: Dialect): boolean {
  return name !== 'StoryTitle' && name !== 'StoryData' && !isSpecial(header, dialect);
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

/** Where passages lie on the author's map is told once for the file. */
function reportMetadata(passages: readonly RawPassage[], { reportFor }: Losses): void {
  const report = reportFor(null);
  const counts = new Map<string, { readonly line: number; count: number }>();
  for (const { header, line } of passages) {
    for (const name of header.metadata) {
      const found = counts.get(name) ?? { line, count: 0 };
      found.count++;
      counts.set(name, found);
    }
  }
  for (const [name, { line, count }] of counts) {
    report('metadata', line, `${name} of ${count} ${count === 1 ? 'passage' : 'passages'}`);
  }
}
