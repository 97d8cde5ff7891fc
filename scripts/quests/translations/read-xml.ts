import { SaxesParser } from 'saxes';
import { MAX_LENGTH } from './exchange.ts';

export interface XmlElement {
  readonly name: string;
  readonly namespace: string;
  /** Attributes without a namespace. */
  readonly attributes: ReadonlyMap<string, string>;
  readonly children: readonly (XmlElement | string)[];
  readonly line: number;
  readonly column: number;
}

/** Why `readXml` refuses a text, as a whole sentence. */
export class XmlError extends Error {
  readonly line: number;
  readonly column: number;

  constructor(message: string, line: number, column: number) {
    super(message);
    this.line = line;
    this.column = column;
  }
}

/** An XLIFF file of ours has a depth of 6; tools add groups and marks. */
const MAX_DEPTH = 64;
/** A text has about ten elements, so that the longest file has 70,000. */
const MAX_ELEMENTS = 100_000;

/**
 * Reads well-formed XML. Refuses document types, so that a file can define no entities. Comments and processing
 * instructions are left out.
 *
 * @throws XmlError
 */
export function readXml(text: string): XmlElement {
  if (text.length > MAX_LENGTH) throw new XmlError('The file is larger than 4 MiB.', 1, 1);
  const parser = new SaxesParser({ xmlns: true, position: true });
  const refuse = (message: string): never => {
    throw new XmlError(message, parser.line, parser.column + 1);
  };
  const open: { element: XmlElement; children: (XmlElement | string)[] }[] = [];
  let root: XmlElement | null = null;
  let elements = 0;
  let start = { line: 1, column: 1 };

  const addText = (part: string) => open.at(-1)?.children.push(part);
  parser.on('error', ({ message }) =>
    refuse(`The file is not well-formed XML: ${message.replace(/^[\d:]+ |\.$/g, '')}.`),
  );
  parser.on('doctype', () => refuse('The file has a DOCTYPE, which is not allowed.'));
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.on('opentagstart', ({ name }) => {
    // The parser has read the name and one character after it. If that began a new line, the tag's column is unknown.
    const column = parser.column - name.length - 1;
    start = column > 0 ? { line: parser.line, column } : { line: parser.line - 1, column: 1 };
  });
  parser.on('opentag', ({ local, uri, attributes }) => {
    elements += 1;
    if (open.length >= MAX_DEPTH) refuse(`Elements are nested more than ${MAX_DEPTH} deep.`);
    if (elements > MAX_ELEMENTS) refuse(`The file has more than ${MAX_ELEMENTS} elements.`);
    const own = Object.values(attributes).filter(({ uri }) => uri === '');
    const children: (XmlElement | string)[] = [];
    const values = new Map(own.map(({ local, value }) => [local, value]));
    const element = { name: local, namespace: uri, attributes: values, children, ...start };
    open.at(-1)?.children.push(element);
    open.push({ element, children });
    root ??= element;
  });
  parser.on('closetag', () => open.pop());
  parser.write(text).close();
  return root ?? refuse('The file is empty.');
}
