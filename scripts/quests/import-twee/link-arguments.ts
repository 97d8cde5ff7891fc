import { parseLink, titleOf, unquoted } from './read-link.ts';

/** An argument of a macro: a text, a link such as `[[Go|Hall]]`, or code that the import does not run. */
export type Argument =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'link'; readonly label: string; readonly target: string }
  | { readonly kind: 'code'; readonly code: string };

const ARGUMENT =
  /[\s,]*(?:"((?:\\[\s\S]|[^"\\])*)"|'((?:\\[\s\S]|[^'\\])*)'|\[\[((?:[^[\]\n]|\[[^[\]\n]*\])*)\](?:\[[^[\]\n]*\])?\]|\[img\[([^[\]\n]*)\]\[([^[\]\n]*)\]\]|(`[^`]*`|[^\s,"'[\]`]+))/y;
const MOST_ARGUMENTS = 16;

/**
 * Splits the arguments of a macro; null if one is neither a text nor a link nor a single word of code, or for too many.
 */
export function readArguments(code: string): readonly Argument[] | null {
  const source = code.trim();
  const list: Argument[] = [];
  ARGUMENT.lastIndex = 0;
  while (ARGUMENT.lastIndex < source.length) {
    const match = ARGUMENT.exec(source);
    if (!match || list.length === MOST_ARGUMENTS) return null;
    const [, double, single, link, image, imageTarget, word] = match;
    const text = double ?? single;
    if (text !== undefined) list.push({ kind: 'text', text: text.replace(/\\([\s\S])/g, '$1') });
    else if (link !== undefined) list.push(linkOf(link));
    else if (image !== undefined)
      list.push({ kind: 'link', label: titleOf(image), target: unquoted(imageTarget ?? '') });
    else list.push({ kind: 'code', code: word ?? '' });
  }
  return list;
}

function linkOf(inner: string): Argument {
  const { label, target } = parseLink(inner);
  return { kind: 'link', label: label === target ? unquoted(label) : label, target: unquoted(target) };
}

/**
 * Where a macro with these arguments leads: `"Go" "Hall"`, `"Go", "Hall"`, or `[[Go|Hall]]`; null if code decides it.
 * The label is empty if code makes it.
 */
export function destinationOf(
  list: readonly Argument[] | null,
): { readonly label: string; readonly target: string } | null {
  const [first, second] = list ?? [];
  if (first?.kind === 'link') return first;
  if (second?.kind !== 'text' || first === undefined) return null;
  return { label: first.kind === 'text' ? first.text : '', target: second.text };
}
