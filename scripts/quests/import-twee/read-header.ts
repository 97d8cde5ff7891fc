/** A line such as `:: The door [night] {"position":"0,0"}`, taken apart. */
export interface Header {
  readonly name: string;
  readonly tags: readonly string[];
  /** The names of what its metadata say: `position`, `size`. */
  readonly metadata: readonly string[];
  /** What cannot be read; empty: nothing. */
  readonly rest: string;
}

/** Twee 2 puts the place on the map into angle brackets. */
const PLACE = /<\s{0,8}-?\d{1,9}\s{0,8},\s{0,8}-?\d{1,9}\s{0,8}>$/;

/** Reads what stands after `::`. A backslash takes what is special from the character after it. */
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

function readMetadata(text: string): { readonly metadata: readonly string[]; readonly rest: string } {
  if (PLACE.test(text)) return { metadata: ['position'], rest: '' };
  if (text === '') return { metadata: [], rest: '' };
  const data = readObject(text);
  return data ? { metadata: Object.keys(data), rest: '' } : { metadata: [], rest: text };
}

/** An object in JSON; null when it is none. */
export function readObject(text: string): Readonly<Record<string, unknown>> | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : null;
  } catch {
    return null;
  }
}
