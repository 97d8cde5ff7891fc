import type { Change } from './expressions.ts';
import type { Link, Logic, Piece, Scan } from './scan.ts';

/** A macro that makes a link, and what was read of it. */
interface MacroLink {
  /** The position after the macro and its content. */
  readonly end: number;
  /** The words of the link; null if code makes them. */
  readonly label: string | null;
  /** Where the macro itself leads; null: its content may say it. */
  readonly way: { readonly label: string; readonly target: string } | null;
  /** What the macro encloses, which happens when the player follows the link. */
  readonly content: string;
}

const LONGEST_CONTENT = 8000; // characters
/** Finds a link in the content of a link. That content is not read: reading it at each depth takes quadratic time. */
const LINK_WITHIN = /<<(?:link|button|click)\b|\(link/i;

/**
 * Records a macro as a link, with the assignments in its content. If the macro names no passage, but its content leads
 * on (`<<goto>>`), it records a link for each such passage, on the conditions of the content.
 * @returns the position after the macro; null if it leads nowhere
 */
export function readMacroLink(scan: Scan, { end, label, way, content }: MacroLink): number | null {
  if (content.length > LONGEST_CONTENT) return null;
  if (way !== null && !scan.isPassage(way.target)) return null;
  const isNested = LINK_WITHIN.test(content);
  const pieces = content.trim() === '' || isNested ? [] : scan.readInside(content);
  const { changes, rest } = isNested ? { changes: [], rest: true } : changesIn(pieces);
  const raw = scan.body.slice(scan.at, end);
  const leads = pieces.filter((piece) => piece.kind === 'link' && piece.isAutomatic);
  if (way !== null) {
    // In the story, a `<<goto>>` in the content of a link overrules the passage that the macro names. The choice leads
    // to that passage all the same, and the macro is reported.
    const isSimple = !rest && leads.length === 0 && (label !== null || way.label !== '');
    scan.pieces.push({ kind: 'link', at: scan.at, raw, ...way, setter: isSimple ? '' : raw, changes });
    return end;
  }
  if (label === null || leads.length === 0) return null;
  if (pieces.some((piece) => piece.kind === 'link' && !piece.isAutomatic)) return null;
  let isFirst = true;
  for (const piece of pieces) {
    if (piece.kind === 'logic' && isBranch(piece)) scan.pieces.push({ ...piece, at: scan.at });
    if (piece.kind !== 'link') continue;
    const link: Link = { kind: 'link', at: scan.at, raw, label, target: piece.target, setter: '', changes };
    scan.pieces.push(rest && isFirst ? { ...link, setter: raw } : link);
    isFirst = false;
  }
  return end;
}

function isBranch({ step }: Logic): boolean {
  return step.kind === 'open' || step.kind === 'next' || step.kind === 'reopen' || step.kind === 'close';
}

/** The assignments that always happen in a link's content, and whether anything else happens besides leading on. */
function changesIn(pieces: readonly Piece[]): { readonly changes: readonly Change[]; readonly rest: boolean } {
  const changes: Change[] = [];
  let depth = 0;
  let rest = false;
  for (const piece of pieces) {
    if (piece.kind === 'logic') {
      const { kind } = piece.step;
      if (kind === 'open' || kind === 'reopen' || kind === 'enter') depth++;
      else if (kind === 'close' || kind === 'leave') depth--;
      else if (piece.step.kind === 'change' && depth === 0) changes.push(...piece.step.changes);
      else if (kind !== 'next') rest = true;
    } else if (piece.kind === 'text') {
      rest ||= piece.text.trim() !== '';
    } else if (piece.kind === 'lost' || piece.kind === 'mark') {
      rest ||= piece.kind !== 'lost' || piece.code !== 'formatting';
    }
  }
  return { changes, rest };
}
