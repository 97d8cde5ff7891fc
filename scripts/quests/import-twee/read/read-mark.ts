import { type Dialect, isOnly } from '../dialect.ts';
import type { Scan } from './scan.ts';

/** Runs of these that mark words, by character: how long they are, and whether letters may touch them outside. */
const MARKS: Readonly<Record<string, { readonly lengths: readonly number[]; readonly inWords: boolean }>> = {
  "'": { lengths: [2], inWords: true },
  '/': { lengths: [2], inWords: true },
  '^': { lengths: [2], inWords: true },
  '~': { lengths: [2], inWords: true },
  '=': { lengths: [2], inWords: true },
  '@': { lengths: [2], inWords: true },
  '*': { lengths: [1, 2, 3], inWords: false },
  _: { lengths: [1, 2, 3], inWords: false },
};
/** Marks that may have a space on either side, where it is sure that they are marks. */
const SPACED = { sugarcube: ["''", '//', '__', '^^', '~~', '==', '@@'], harlowe: ["''", '//', '^^', '~~'] } as const;
const RUN = /(.)\1*/y;
/** What SugarCube puts after `@@`: `#id;`, `.class;`, `color: red;`, or the old `color(red):`. */
const STYLES =
  /(?:[ \t]{0,8}(?:(?:[.#][\w-]{1,80}){1,8};|[A-Za-z-][\w-]{0,40}[ \t]{0,8}:[^;@|\n]{1,200};|[A-Za-z-][\w-]{0,40}\([^()|\n]{1,80}\):))+/y;
const WORD = /[\p{L}\p{N}]/u;

/** One half of a pair such as `''` and `''`. A run of another length is text, and so is what comes after `https:`. */
export function readMark(scan: Scan): number | null {
  const { body, at } = scan;
  const character = body[at] ?? '';
  const kind = MARKS[character];
  const run = scan.match(RUN)?.[0] ?? '';
  const before = body[at - 1] ?? ' ';
  if (!kind?.lengths.includes(run.length) || (character === '/' && before === ':')) {
    scan.text(run);
    return at + run.length;
  }
  let end = at + run.length;
  if (character === '@') {
    STYLES.lastIndex = end;
    end += STYLES.exec(body)?.[0].length ?? 0;
  }
  const after = body[end] ?? ' ';
  const isSpaced = maySpace(run, scan.dialect);
  const isStyled = end > at + run.length;
  scan.pieces.push({
    kind: 'mark',
    at,
    text: body.slice(at, end),
    pair: run,
    opens: isSpaced || isStyled || (/\S/.test(after) && (kind.inWords || !WORD.test(before))),
    closes: isSpaced || character === '@' || (/\S/.test(before) && (kind.inWords || !WORD.test(after))),
  });
  return end;
}

function maySpace(run: string, dialect: Dialect): boolean {
  return (['sugarcube', 'harlowe'] as const).some(
    (syntax) => isOnly(dialect, syntax) && SPACED[syntax].some((mark) => mark === run),
  );
}
