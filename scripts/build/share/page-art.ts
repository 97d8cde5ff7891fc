import { TinyColor } from '@ctrl/tinycolor';
import { type AtRule, type Container, type Declaration, type Document, parse, type Rule } from 'postcss';

/** A drawing taken out of a page, to stand by itself: its SVG, with the style that the page would give it. */
export interface PageArt {
  readonly svg: string;
  /** Width by height, in units of the drawing. */
  readonly size: readonly [width: number, height: number];
}

/** What holds the picture of a page, see `Scene`, or who speaks there. */
const PICTURE = /(?:data-picture|data-who=)[^>]*>(.*)/s;
const SVG = /<svg\b([^>]*)>(.*?)<\/svg>/s;
const VIEW_BOX = /viewBox="([^"]+)"/;
const MIX = /color-mix\(in oklab, (#\w+), (#\w+) ([\d.]+)%\)/g;
/** Of a colour for both lights, the one of the day. */
const LIGHTS = /light-dark\(([^(),]+),[^(),]+\)/g;
const UNKNOWN = /(?:light-dark|color-mix)\(.*/;
const VARIABLE = /var\((--[\w-]+)(?:,\s*([^()]*))?\)/;

/**
 * The first drawing of a page's picture; null where the page has none.
 * @param css the style of the build
 * @param tokens what custom properties stand for
 * @throws Error on a custom property that is not among them, and on a colour that is made in a way unknown here
 */
export function artOf(html: string, css: string, tokens: Readonly<Record<string, string>>): PageArt | null {
  const found = SVG.exec(PICTURE.exec(html)?.[1] ?? '');
  const viewBox = VIEW_BOX.exec(found?.[1] ?? '')?.[1];
  if (!found || !viewBox) return null;
  const [, attributes = '', inside = ''] = found;
  const names = new Set(
    [...`${attributes}${inside}`.matchAll(/class="([^"]+)"/g)].flatMap(([, list = '']) => list.split(' ')),
  );
  const [, , width = 0, height = 0] = viewBox.split(/[ ,]+/).map(Number);
  return {
    svg: `<svg xmlns="http://www.w3.org/2000/svg" ${attributes}><style>${styleOf(names, css, tokens)}</style>${inside}</svg>`,
    size: [width, height],
  };
}

/** The rules for these classes as they hold by day, on any device. */
function styleOf(names: ReadonlySet<string>, css: string, tokens: Readonly<Record<string, string>>): string {
  const rules: string[] = [];
  parse(css).walkRules((rule) => {
    const selectors = rule.selectors.filter((selector) => isOf(selector, names));
    if (selectors.length === 0 || isConditional(rule)) return;
    const declarations = rule.nodes.filter(
      (node): node is Declaration => node.type === 'decl' && SHOWN.test(node.prop),
    );
    const text = declarations.map(({ prop, value }) => `${prop}:${resolved(value, tokens)}`).join(';');
    if (text) rules.push(`${selectors.join(',')}{${text}}`);
  });
  return rules.join('');
}

/** What a drawing is made of; the rest is for pages. */
const SHOWN = /^(fill|stroke|opacity|transform$)/;

function isOf(selector: string, names: ReadonlySet<string>): boolean {
  const classes = [...selector.matchAll(/\.([\w-]+)/g)].map(([, name = '']) => name);
  return classes.length > 0 && !selector.includes(':') && classes.every((name) => names.has(name));
}

/** In a layer all the same, but not under a condition. */
function isConditional(rule: Rule): boolean {
  let around: Container | Document | undefined = rule.parent;
  while (around?.type === 'atrule' && (around as AtRule).name === 'layer') around = around.parent;
  return around?.type !== 'root';
}

/** The innermost first: what stands in for a property may name another one, and mix it with a third. */
function resolved(value: string, tokens: Readonly<Record<string, string>>): string {
  const plain = value
    .replace(MIX, (_, one: string, other: string, share: string) => mixed(one, other, Number(share)))
    .replace(LIGHTS, '$1');
  if (plain !== value) return resolved(plain, tokens);
  const found = VARIABLE.exec(plain);
  if (!found) {
    const [unknown] = UNKNOWN.exec(plain) ?? [];
    if (unknown) throw new Error(`No share image can tell what ${unknown} is`);
    return plain;
  }
  const [whole, name = '', otherwise] = found;
  const known = tokens[name] ?? otherwise;
  if (known === undefined) throw new Error(`A drawing uses ${name}, and no share image knows what that is`);
  return resolved(plain.replace(whole, known), tokens);
}

/** Nearly as in oklab: the two are close to each other here, and nobody compares. */
function mixed(one: string, other: string, share: number): string {
  return new TinyColor(one).mix(other, share).toHexString();
}
