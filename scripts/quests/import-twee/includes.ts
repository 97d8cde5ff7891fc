import { lineCounter } from './read-story.ts';
import { type Logic, type Settled, silentStep } from './scan.ts';
import type { Scanned } from './scan-passage.ts';

/** A story may show a long passage in many others; its quest must not become many times as long. */
const MOST_INCLUDED = 20_000; // pieces
/** Deepest nesting of passages that are shown in others. */
const DEEPEST = 8;

/**
 * Replaces the macros that show other passages by these passages. Passages that nothing leads to, and that are shown in
 * others, are left out of the result: they are parts of those.
 */
export function includePassages(scanned: readonly Scanned[]): readonly Scanned[] {
  const byName = new Map<string, Scanned>();
  for (const one of scanned) if (!byName.has(one.passage.name)) byName.set(one.passage.name, one);
  const targets = new Set(scanned.flatMap(({ pieces }) => pieces.flatMap((piece) => targetOf(piece))));
  const isPart = (one: Scanned, at: number) =>
    at > 0 && !targets.has(one.passage.name) && byName.get(one.passage.name) === one;
  const included = new Set<string>();
  const copier = createCopier(byName, included);
  const expanded = scanned.map((one, at) =>
    isPart(one, at) ? null : { ...one, pieces: copier(one, [one.passage.name]) },
  );
  return scanned.flatMap((one, at) => {
    const done = expanded[at];
    if (done) return [done];
    return included.has(one.passage.name) ? [] : [{ ...one, pieces: copier(one, [one.passage.name]) }];
  });
}

function targetOf(piece: Settled): string[] {
  return piece.kind === 'link' ? [piece.target] : [];
}

/** Returns a function that copies the pieces of a passage with those of the passages that it shows. */
function createCopier(byName: ReadonlyMap<string, Scanned>, included: Set<string>) {
  let room = MOST_INCLUDED;
  const copy = (one: Scanned, around: readonly string[]): Settled[] =>
    one.pieces.flatMap((piece) => {
      if (piece.kind !== 'logic' || piece.step.kind !== 'include') return [piece];
      const { passage: name } = piece.step;
      const shown = byName.get(name);
      if (!shown || around.includes(name) || around.length > DEEPEST || shown.pieces.length > room) return [piece];
      room -= shown.pieces.length;
      const isFirst = !included.has(name);
      included.add(name);
      const lineAt = lineCounter(shown.passage);
      const inside = copy(shown, [...around, name]);
      const placed = inside.map((part): Settled => {
        const line = part.line ?? lineAt(part.at);
        // A loss in the shown passage is reported once, at the first passage that shows it.
        if (part.kind === 'lost' && !isFirst) return { ...silent(piece), line };
        if (part.kind === 'logic' && !isFirst) return { ...part, at: piece.at, line, raw: '', hasHook: false };
        return { ...part, at: piece.at, line };
      });
      return [silent(piece), ...placed];
    });
  return copy;
}

function silent({ at }: Logic): Logic {
  return silentStep({ at }, { kind: 'silent' });
}
