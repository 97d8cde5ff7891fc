import { AtRule, type Node, parse, type Rule } from 'postcss';
import { dropEmpty, isKeyframes, isLater } from './critical-style.ts';

export interface SplitStyle {
  /** The faces of letters that are fetched. Documents have them apart: they count when these letters are there. */
  readonly letters: string;
  /** What some document has not got in it. */
  readonly rest: string;
}

/** Layers that others come after, wherever these rules stand. Outside of all layers are the palettes, and nothing else. */
const EARLY = ['reset', 'tokens', 'base'];

/**
 * The style of all pages as it is sent beside documents, without what every document has in it, whatever it is: its critical
 * style (`criticalStyle`) keeps all rules that name no class. Said again, they would be 1 kB more, and have the browser style
 * each element of a page anew.
 */
export function splitStyle(css: string): SplitStyle {
  const root = parse(css);
  const letters: string[] = [];
  root.walkAtRules('font-face', (face) => {
    const text = face.toString();
    if (text.includes('url(')) letters.push(text);
    face.remove();
  });
  root.walkRules((rule) => {
    if (isInAll(rule)) rule.remove();
  });
  dropEmpty(root);
  return { letters: letters.join(''), rest: root.toString() };
}

function isInAll(rule: Rule): boolean {
  if (rule.selector.includes('.') || isLater(rule.selector)) return false;
  for (let around: Node | undefined = rule.parent; around instanceof AtRule; around = around.parent) {
    if (isKeyframes(around) || (around.name === 'layer' && !EARLY.includes(around.params))) return false;
  }
  return true;
}
