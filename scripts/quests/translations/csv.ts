import { CsvError, parse } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';
import { nearest } from '#engine/check';
import { type Exchange, hashIn, type Incoming, type IncomingUnit, MAX_LENGTH, pageOf, unreadable } from './exchange.ts';
import { type ExchangeFinding, exchangeFinding } from './findings.ts';

/** The columns of a file, apart from the translation, whose column is named by its language. */
const COLUMNS = ['id', 'page', 'speaker', 'condition', 'English', 'state', 'hash', 'quest'] as const;

/** The name of the column of the translation, such as `de` or `pt-BR`. Excludes the longer names of other columns. */
const LANGUAGE = /^[a-z]{2,3}(?:-[A-Za-z\d]{2,8})*$/;

/** A quest has at most a few thousand texts. The parser needs a second for as many rows of the wrong length. */
const MAX_ROWS = 20_000;

const SEPARATORS = [',', ';', '\t'] as const;

/** What spreadsheets take for a formula, after any number of the quotes that we put before it. */
const FORMULA = /^'*[=+\-@\t\r＝＋－＠]/u;

/**
 * Writes a CSV file (RFC 4180) that begins with a byte order mark, without which Excel does not read UTF-8. In many
 * countries, such as Germany, Excel expects semicolons. A cell that a spreadsheet would take for a formula gets a
 * quote in front, which `readCsv` removes.
 */
export function writeCsv({ quest, language, units }: Exchange, separator: ',' | ';' = ','): string {
  const head = ['id', 'page', 'speaker', 'condition', 'English', language, 'state', 'hash', 'quest'];
  const rows = units.map(({ id, source, of, target, state, speaker, when }) => {
    return [id, pageOf(id) ?? '', speaker ?? '', when ?? '', source, target ?? '', state, of, quest];
  });
  const cells = [head, ...rows].map((row) => row.map(withGuard));
  return stringify(cells, {
    bom: true,
    delimiter: separator,
    quoted: true,
    quoted_empty: true,
    record_delimiter: '\r\n',
  });
}

const withGuard = (text: string) => (FORMULA.test(text) ? `'${text}` : text);

/** Why a file is not CSV, by the parser's codes. */
const REASONS: Readonly<Record<string, string>> = {
  CSV_QUOTE_NOT_CLOSED: 'A quotation mark opens in this row and is never closed.',
  INVALID_OPENING_QUOTE:
    'A cell of this row has quotation marks inside, but none around it. Double them, and put the cell into quotation marks.',
  CSV_INVALID_CLOSING_QUOTE:
    'A cell of this row goes on after its closing quotation mark. Double the quotation marks inside a cell.',
};

interface Row {
  readonly cells: readonly string[];
  readonly line: number;
}

/**
 * Reads a CSV file that `writeCsv` wrote or a spreadsheet saved: with columns in another order, other columns between
 * them, and commas, semicolons or tabs as separators. It needs the columns of the id, of the translation, and of the
 * English or its hash.
 */
export function readCsv(text: string): Incoming {
  try {
    return readTable(rowsOf(text));
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    return unreadable(exchangeFinding('translation-file', error.message, { line: error.line }));
  }
}

/** Why a file is not a table of translations, as a whole sentence. */
class Unreadable extends Error {
  readonly line: number;

  constructor(message: string, line = 1) {
    super(message);
    this.line = line;
  }
}

function readTable([head, ...rows]: readonly Row[]): Incoming {
  if (!head) throw new Unreadable('The file is empty.');
  const columns = columnsOf(head);
  const findings: ExchangeFinding[] = [];
  const units = rows.flatMap(({ cells, line }): IncomingUnit[] => {
    const cell = (name: Column) => cells[columns.at[name]] ?? '';
    const id = cell('id');
    const message = id
      ? `The row has ${cells.length} cells, but the first row has ${head.cells.length}.`
      : 'The row has no id.';
    if (!id || cells.slice(head.cells.length).some(Boolean)) {
      findings.push(exchangeFinding('bad-row', message, { line, id: id || null }));
      return [];
    }
    const source = columns.at.English === -1 ? null : cell('English');
    const isConfirmed = cell('state').trim().toLowerCase() === 'current';
    const target = cells[columns.translation] || null;
    return [{ id, of: hashIn(cell('hash')), source, target, isConfirmed, line, column: null }];
  });
  const quest = rows.map(({ cells }) => cells[columns.at.quest]).find(Boolean) ?? null;
  return { quest, language: columns.language, units, findings };
}

type Column = (typeof COLUMNS)[number];

/** The positions of the columns (-1: missing), and the language of the translations. */
function columnsOf({ cells, line }: Row) {
  const names = cells.map((name) => name.trim());
  const known = COLUMNS.map((name) => [name, names.findIndex((one) => one.toLowerCase() === name.toLowerCase())]);
  const at = Object.fromEntries(known) as Record<Column, number>;
  const others = [...names.entries()].filter(([position]) => !Object.values(at).includes(position));
  const [translation, second] = others.filter(([, name]) => LANGUAGE.test(name));

  const missing = at.id === -1 ? 'id' : at.English === -1 && at.hash === -1 ? 'English' : null;
  if (missing) {
    const meant = nearest(
      missing,
      others.map(([, name]) => name),
    );
    throw new Unreadable(`The column "${missing}" is missing.${meant ? ` Is it "${meant}"?` : ''}`, line);
  }
  if (!translation) throw new Unreadable('No column is named by a language, such as "de".', line);
  if (second) {
    throw new Unreadable(
      `Both "${translation[1]}" and "${second[1]}" name languages. Delete one of these columns.`,
      line,
    );
  }
  return { at, translation: translation[0], language: translation[1] };
}

/** The rows that are not empty, with the lines where they begin. */
function rowsOf(text: string): Row[] {
  if (text.length > MAX_LENGTH) throw new Unreadable('The file is larger than 4 MiB.');
  const bytes = new TextEncoder().encode(text);
  const rows: Row[] = [];
  let start = 0; // bytes
  let line = 1;
  let count = 0;
  try {
    parse(bytes, {
      bom: true,
      delimiter: separatorOf(text),
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_column_count: true,
      on_record: (cells: string[], context) => {
        if (cells.some(Boolean)) rows.push({ cells: cells.map(withoutGuard), line });
        count += 1;
        if (count > MAX_ROWS) throw new Unreadable(`The file has more than ${MAX_ROWS} rows.`, line);
        // The parser's own count of lines is wrong after CRLF in quotation marks.
        line += breaksIn(bytes, start, context.bytes);
        start = context.bytes;
        return null;
      },
    });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new Unreadable(REASONS[error.code] ?? `The file is not CSV: ${error.message}.`, line);
  }
  return rows;
}

const withoutGuard = (cell: string) => (cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell);

const LF = 0x0a;
const CR = 0x0d;

/** The number of line breaks: LF, CR, or CRLF as one. */
function breaksIn(bytes: Uint8Array, start: number, end: number): number {
  let breaks = 0;
  for (let at = start; at < end; at += 1) {
    if (bytes[at] === LF || (bytes[at] === CR && bytes[at + 1] !== LF)) breaks += 1;
  }
  return breaks;
}

/** The separator that divides the first line into most of the columns' names. */
function separatorOf(text: string): string {
  const [first = ''] = text.split(/[\r\n]/, 1);
  const names: readonly string[] = COLUMNS.map((name) => name.toLowerCase());
  const count = (separator: string) => {
    const cells = first.toLowerCase().replaceAll('"', '').split(separator);
    return cells.filter((cell) => names.includes(cell.trim())).length;
  };
  return SEPARATORS.toSorted((a, b) => count(b) - count(a))[0] ?? ',';
}
