import {
  type Exchange,
  hashIn,
  type Incoming,
  type IncomingUnit,
  pageOf,
  type TranslationUnit,
  unreadable,
} from './exchange.ts';
import { type ExchangeFinding, exchangeFinding } from './findings.ts';
import { readXml, type XmlElement, XmlError } from './read-xml.ts';

/** The namespace of XLIFF 2.0 and 2.1; XLIFF 2.2 has one of its own. */
const NAMESPACE = 'urn:oasis:names:tc:xliff:document:2.0';
const NAMESPACES = [NAMESPACE, 'urn:oasis:names:tc:xliff:document:2.2'];

/** The `subState` of a translation that was made from another English. */
const STALE = 'meow:stale';
const CONFIRMED = ['translated', 'reviewed', 'final'];

/**
 * Writes an XLIFF 2.0 file: a unit for each text, in their order, with notes of the categories page, speaker, condition
 * and hash (of the English). Placeholders such as `{name}` are plain text, because tools differ in how they show and
 * keep inline elements; `mergeTranslation` finds lost ones. Characters that XML forbids become `<cp>` elements.
 */
export function writeXliff({ quest, source, language, units }: Exchange): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<xliff xmlns="${NAMESPACE}" version="2.0" srcLang="${source}" trgLang="${escapeAttribute(language)}">
  <file id="${toToken(quest)}" canResegment="no" xml:space="preserve">
${units.map(writeUnit).join('')}  </file>
</xliff>
`;
}

function writeUnit({ id, source, of, target, state, speaker, when }: TranslationUnit): string {
  const notes = Object.entries({ page: pageOf(id), speaker, condition: when, hash: of })
    .filter(([, text]) => text)
    .map(([category, text]) => `        <note category="${category}">${escapeNote(String(text))}</note>\n`);
  const attributes = {
    missing: 'state="initial"',
    stale: `state="initial" subState="${STALE}"`,
    current: 'state="translated"',
  };
  return `    <unit id="${toToken(id)}">
      <notes>
${notes.join('')}      </notes>
      <segment ${attributes[state]}>
        <source>${escapeText(source)}</source>
${target === null ? '' : `        <target>${escapeText(target)}</target>\n`}      </segment>
    </unit>
`;
}

/**
 * Ids of XLIFF are name tokens (NMTOKEN). All but letters, digits, `.`, `_` and `-` become code points, such as `:20:`.
 */
function toToken(id: string): string {
  return id.replace(/[^\w.-]/gu, (character) => `:${codeOf(character)}:`);
}

function fromToken(token: string): string {
  return token.replace(/:([\da-f]{1,6}):/g, (whole, code: string) => characterOf(code) ?? whole);
}

const codeOf = (character: string) => (character.codePointAt(0) ?? 0).toString(16);

function characterOf(code: string): string | null {
  const value = /^[\da-f]{1,6}$/i.test(code) ? Number.parseInt(code, 16) : Number.POSITIVE_INFINITY;
  return value <= 0x10ffff ? String.fromCodePoint(value) : null;
}

const NAMED: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '\t': '\t', '\n': '\n' };
const SPECIAL = /[&<>\p{Cc}\p{Cs}\ufffe\uffff]/gu;
/** The control characters that XML 1.0 allows. It forbids the others, lone surrogates, U+FFFE and U+FFFF. */
const ALLOWED = /[\t\n\r\u007f-\u009f]/;

function escapeText(text: string, forbidden = (code: string) => `<cp hex="${code.padStart(4, '0')}"/>`): string {
  return text.replace(SPECIAL, (character) => {
    const code = codeOf(character).toUpperCase();
    return NAMED[character] ?? (ALLOWED.test(character) ? `&#x${code};` : forbidden(code));
  });
}

/** Notes and attributes cannot have elements: characters that XML forbids are replaced there. */
const escapeNote = (text: string) => escapeText(text, () => '\ufffd');
const escapeAttribute = (text: string) => escapeNote(text).replaceAll('"', '&quot;');

/** Reads an XLIFF 2 file, also one that a translation tool rewrote. */
export function readXliff(text: string): Incoming {
  try {
    return readRoot(readXml(text));
  } catch (error) {
    if (!(error instanceof XmlError)) throw error;
    const { message, line, column } = error;
    return unreadable(exchangeFinding('translation-file', message, { line, column }));
  }
}

function readRoot(root: XmlElement): Incoming {
  const { name, namespace, attributes } = root;
  if (name !== 'xliff') refuse(root, `The file is not XLIFF: it begins with <${name}>.`);
  if (!NAMESPACES.includes(namespace)) {
    const version = attributes.get('version') ?? 'without a version';
    refuse(root, `The file is XLIFF ${version}. Save it as XLIFF 2.0 or 2.1.`);
  }
  const language = attributes.get('trgLang');
  if (!language) refuse(root, 'The attribute trgLang, the language of the translation, is missing.');
  const [file, second] = elementsIn(root, 'file');
  if (!file) refuse(root, 'The file has no <file> element, and so no texts.');
  if (second) refuse(second, 'The file has a second <file> element. Import each quest from a file of its own.');
  const findings: ExchangeFinding[] = [];
  const units = unitsIn(file).flatMap((unit) => readUnit(unit, findings) ?? []);
  return { quest: fromToken(file.attributes.get('id') ?? ''), language, units, findings };
}

function refuse({ line, column }: XmlElement, message: string): never {
  throw new XmlError(message, line, column);
}

/** The units of a file or group. Tools may add groups. */
function unitsIn(parent: XmlElement): XmlElement[] {
  return elementsIn(parent, 'unit', 'group').flatMap((child) => (child.name === 'group' ? unitsIn(child) : child));
}

/** Reads a unit. Returns null, and adds a finding, if only a part of it is translated. */
function readUnit(unit: XmlElement, findings: ExchangeFinding[]): IncomingUnit | null {
  const { line, column } = unit;
  const id = fromToken(unit.attributes.get('id') ?? '');
  const notes = elementsIn(unit, 'notes').flatMap((all) => elementsIn(all, 'note'));
  const hash = notes.find(({ attributes }) => attributes.get('category') === 'hash');
  const data = elementsIn(unit, 'originalData').flatMap((all) => elementsIn(all, 'data'));
  const codes = new Map(data.map((one) => [one.attributes.get('id') ?? '', textIn(one, new Map())]));

  // Tools may divide a text into segments, and the space between them into ignorables.
  const parts = elementsIn(unit, 'segment', 'ignorable');
  const sources = parts.flatMap((part) => elementsIn(part, 'source'));
  const segments = parts.filter(({ name }) => name === 'segment');
  const translated = segments.filter((segment) => elementsIn(segment, 'target').length > 0);
  if (translated.length > 0 && translated.length < segments.length) {
    const message = `Of the ${segments.length} parts of this text, ${translated.length} are translated.`;
    findings.push(exchangeFinding('part-missing', message, { id, line, column }));
    return null;
  }
  const isConfirmed = segments.every(({ attributes }) => {
    return CONFIRMED.includes(attributes.get('state') ?? '') && attributes.get('subState') !== STALE;
  });
  return {
    id,
    of: hash ? hashIn(textIn(hash, codes)) : null,
    source: sources.length > 0 ? sources.map((source) => textIn(source, codes)).join('') : null,
    target: translated.length > 0 ? targetOf(parts, codes) : null,
    isConfirmed,
    line,
    column,
  };
}

/** Joins the targets of a unit. A target without `order` has the position of its segment. */
function targetOf(parts: readonly XmlElement[], codes: ReadonlyMap<string, string>): string {
  const targets = parts.flatMap((part, at) => {
    const [text = elementsIn(part, 'source')[0]] = elementsIn(part, 'target');
    return text ? [{ text, order: Number(text.attributes.get('order') ?? at + 1) }] : [];
  });
  const ordered = targets.toSorted((a, b) => a.order - b.order);
  return ordered.map(({ text }) => textIn(text, codes)).join('');
}

/**
 * The text of a source or target, with what inline elements stand for. Elements around a text, such as the marks of
 * comments and terms, are left out.
 */
function textIn(element: XmlElement, codes: ReadonlyMap<string, string>): string {
  return element.children
    .map((child) => {
      if (typeof child === 'string') return child;
      const { name, namespace, attributes } = child;
      if (!NAMESPACES.includes(namespace)) return '';
      if (name === 'cp') return characterOf(attributes.get('hex') ?? '') ?? '';
      if (name === 'pc' || name === 'mrk') return textIn(child, codes);
      return codes.get(attributes.get('dataRef') ?? '') ?? attributes.get('equiv') ?? attributes.get('disp') ?? '';
    })
    .join('');
}

function elementsIn({ children }: XmlElement, ...names: string[]): XmlElement[] {
  return children.filter((child): child is XmlElement => {
    return typeof child !== 'string' && names.includes(child.name) && NAMESPACES.includes(child.namespace);
  });
}
