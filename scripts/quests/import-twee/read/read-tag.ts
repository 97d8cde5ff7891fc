import { isElement } from './html-names.ts';
import { isExternal } from './parse-link.ts';
import { type Attributes, readAttributes } from './read-attributes.ts';
import type { Scan } from './scan.ts';

/** The name of a tag can be read in one way only. */
const HEAD = /<(\/?)([A-Za-z][\w-]*)(?=[\s/>])/y;
/** What can only be a tag, though HTML would have it otherwise. It stops at what could begin the next one. */
const FAULTY = /<[A-Za-z][\w-]*\s[^<>[\]\n]*>/y;
const VALUE = /=\s?["']/;

const HOLDS_CODE: ReadonlySet<string> = new Set(['script', 'style']);
const MEDIA: ReadonlySet<string> = new Set([
  'img',
  'audio',
  'video',
  'source',
  'track',
  'iframe',
  'embed',
  'object',
  'canvas',
  'svg',
]);
/** What players press or fill in. */
const INTERACTIVE: ReadonlySet<string> = new Set(
  'button datalist form input keygen optgroup option select textarea'.split(' '),
);
/** Elements that are nothing without what they enclose. */
const WHOLE: ReadonlySet<string> = new Set(['datalist', 'math', 'select', 'svg', 'textarea']);
const BLOCK: ReadonlySet<string> = new Set(
  `p div hr h1 h2 h3 h4 h5 h6 ul ol li dl dt dd table tr blockquote pre section article header footer center`.split(
    /\s+/,
  ),
);

/** A tag of HTML. The words around it are told. What only looks like one is text. */
export function readTag(scan: Scan): number | null {
  const [head, slash, written = ''] = scan.match(HEAD) ?? [];
  const name = written.toLowerCase();
  if (head === undefined || !isElement(name)) return null;
  const attributes = readAttributes(scan, scan.at + head.length);
  if (!attributes) return readFaulty(scan);
  if (HOLDS_CODE.has(name) && slash === '') return readCode(scan, written, attributes.end);
  if (name === 'br') scan.pieces.push({ kind: 'newline', at: scan.at });
  if (BLOCK.has(name)) scan.pieces.push({ kind: 'break', at: scan.at });
  return (slash === '' ? readElement(scan, written, attributes) : null) ?? stripTag(scan, attributes.end);
}

/** What does more than format its words. */
function readElement(scan: Scan, written: string, { values, isMade, end }: Attributes): number | null {
  const name = written.toLowerCase();
  const whole = WHOLE.has(name) ? endOfElement(scan, written, end) : end;
  if (MEDIA.has(name)) return scan.lose('media', whole);
  const passage = values.get('data-passage');
  if (passage !== undefined) return scan.lose('macro-link', end, passage);
  if (isExternal(values.get('href') ?? '')) return scan.lose('external-link', end);
  const isHandled = [...values.keys()].some((key) => /^on[a-z]+$/.test(key));
  if (INTERACTIVE.has(name) || WHOLE.has(name) || isHandled) return scan.lose('code', whole);
  return isMade ? scan.lose('macro', end) : null;
}

function stripTag(scan: Scan, end: number): number {
  scan.strip(scan.body.slice(scan.at, end));
  return end;
}

function readFaulty(scan: Scan): number | null {
  const tag = scan.match(FAULTY)?.[0];
  return tag !== undefined && VALUE.test(tag) ? scan.lose('code', scan.at + tag.length) : null;
}

/** Where an element ends; where its tag does, if it is not closed before the next of its kind. */
function endOfElement(scan: Scan, name: string, from: number): number {
  const close = `</${name}>`;
  const at = scan.find(close, from);
  const next = scan.find(`<${name}`, from);
  return at < 0 || (next >= 0 && next < at) ? from : at + close.length;
}

function readCode(scan: Scan, name: string, from: number): number {
  const close = `</${name}>`;
  const at = scan.find(close, from);
  return scan.lose('code', at < 0 ? from : at + close.length);
}
