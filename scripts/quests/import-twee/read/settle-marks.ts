import type { Lost, Mark, Piece } from './pieces.ts';

export type Settled = Exclude<Piece, Mark>;

/**
 * Finds the halves of formatting that belong together: they are lost. A half alone is text; where styles stand in it, it
 * is listed, too.
 */
export function settleMarks(pieces: readonly Piece[]): readonly Settled[] {
  const paired = pairsIn(pieces);
  return pieces.flatMap((piece): Settled[] => {
    if (piece.kind !== 'mark') return [piece];
    const { at, text } = piece;
    if (paired.has(piece)) return [lost('formatting', piece)];
    const told = { kind: 'text', at, text } as const;
    return text === piece.pair ? [told] : [lost('unclosed', piece), told];
  });
}

function lost(code: 'formatting' | 'unclosed', { at, text }: Mark): Lost {
  return { kind: 'lost', at, code, what: text, target: null };
}

/** Pairs may span paragraphs, but those of a single character, which are easily something else, may not. */
function pairsIn(pieces: readonly Piece[]): ReadonlySet<Mark> {
  const paired = new Set<Mark>();
  const open = new Map<string, Mark>();
  let isEmptyLine = false;
  for (const piece of pieces) {
    if (piece.kind === 'mark') {
      const first = open.get(piece.pair);
      if (first && piece.closes) {
        paired.add(first).add(piece);
        open.delete(piece.pair);
      } else if (!first && piece.opens) {
        open.set(piece.pair, piece);
      }
    }
    if (piece.kind === 'break' || (piece.kind === 'newline' && isEmptyLine)) closeSingle(open);
    if (piece.kind === 'newline') isEmptyLine = true;
    else if (piece.kind !== 'text' || piece.text.trim() !== '') isEmptyLine = false;
  }
  return paired;
}

function closeSingle(open: Map<string, Mark>): void {
  for (const pair of open.keys()) {
    if (pair.length === 1) open.delete(pair);
  }
}
