import { AtRule, type Node, parse, type Rule } from 'postcss';
import { dropEmpty, isKeyframes, isLater } from './critical-style.ts';

export interface SplitStyle {
  /** The faces of letters that are fetched. Documents have them apart: they count when these letters are there. */
  readonly letters: string;
  /** What some document has not got in it. */
  readonly rest: string;
}

/**
 * The style of all pages as it is sent beside documents, without what every document has in it, whatever it is: its critical
 * style (`criticalStyle`) keeps all rules that name no class, and all faces that stand in. Said again, they would be 1.5 kB more,
 * and have the browser style each element of a page anew.
 *
 * Of each layer its beginning is left out, up to the first rule that some document has not got: what is said again from there
 * on is in the order that it had, so that whoever lost before does not win by coming later.
 */
export function splitStyle(css: string): SplitStyle {
  const root = parse(css);
  const letters: string[] = [];
  root.walkAtRules('font-face', (face) => {
    const text = face.toString();
    if (text.includes('url(')) letters.push(text);
    face.remove();
  });
  const ended = new Set<string>();
  root.walkRules((rule) => {
    const layer = layerOf(rule);
    if (layer === null || ended.has(layer)) return;
    const selectors = selectorsIn(rule);
    if (selectors.every(isLater)) return; // nothing else is about what these are about
    if (selectors.some((selector) => isLater(selector) || selector.includes('.'))) ended.add(layer);
    else rule.remove();
  });
  dropEmpty(root);
  return { letters: letters.join(''), rest: root.toString() };
}

/** The layer that a rule is in, '' outside of all. Null where it goes with what it is in: another rule, or a movement. */
function layerOf(rule: Rule): string | null {
  const layers: string[] = [];
  for (let around: Node | undefined = rule.parent; around && around.type !== 'root'; around = around.parent) {
    if (!(around instanceof AtRule) || isKeyframes(around)) return null;
    if (around.name === 'layer') layers.unshift(around.params);
  }
  return layers.join('.');
}

/** The rule's own, and those of rules within it. */
function selectorsIn(rule: Rule): string[] {
  const selectors = [...rule.selectors];
  rule.walkRules((within) => void selectors.push(...within.selectors));
  return selectors;
}
