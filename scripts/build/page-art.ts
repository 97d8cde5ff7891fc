import { TinyColor } from '@ctrl/tinycolor';
import { type AtRule, type Container, type Declaration, type Document, parse, type Rule } from 'postcss';

/** A drawing extracted from a page: its SVG, with the CSS rules of the page that apply to it. */
export interface PageArt {
  readonly svg: string;
  /** Width and height, in drawing units. */
  readonly size: readonly [width: number, height: number];
}

/** The start tag of a page's picture (the component `Scene`) or of its speaker, and all text that follows. */
const PICTURE = /(?:data-picture|data-who=)[^>]*>(.*)/s;
/** The start tag of a drawing, with its attributes, or an end tag: drawings may be nested. */
const EDGE_OF_SVG = /<svg\b([^>]*)>|<\/svg>/g;
/** A colour in an attribute of a drawing that only the page's CSS can resolve. */
const OWN_COLOUR = /(?<= (?:fill|stroke)=")(?:var|light-dark|color-mix)\([^"]*/g;
const VIEW_BOX = /viewBox="([^"]+)"/;
const MIX = /color-mix\(in oklab, (#\w+), (#\w+) ([\d.]+)%\)/g;
/** The day colour of a light-dark pair. */
const LIGHTS = /light-dark\(([^(),]+),[^(),]+\)/g;
const UNKNOWN = /(?:light-dark|color-mix)\(.*/;
/** A reference to another element, such as a gradient or filter, which the extracted drawing does not contain. */
const REFERENCE = /url\(#[^)]*\)/;
const VARIABLE = /var\((--[\w-]+)(?:,\s*([^()]*))?\)/;

/**
 * The first drawing of a page's picture; null if the page has none.
 * @param css all CSS of the build
 * @param tokens values of the custom properties
 * @throws Error on an unknown custom property, an unsupported colour function, or a reference to another element
 */
export function artOf(html: string, css: string, tokens: Readonly<Record<string, string>>): PageArt | null {
  const { attributes, inside } = firstSvg(PICTURE.exec(html)?.[1] ?? '');
  const viewBox = VIEW_BOX.exec(attributes)?.[1];
  if (!viewBox) return null;
  const reference = REFERENCE.exec(inside);
  if (reference) throw new Error(`No share image has what ${reference[0]} means`);
  const names = new Set(
    [...`${attributes}${inside}`.matchAll(/class="([^"]+)"/g)].flatMap(([, list = '']) => list.split(' ')),
  );
  const [, , width = 0, height = 0] = viewBox.split(/[ ,]+/).map(Number);
  const drawn = inside.replace(OWN_COLOUR, (colour) => resolved(colour, tokens));
  return {
    svg: `<svg xmlns="http://www.w3.org/2000/svg" ${attributes}><style>${styleOf(names, css, tokens)}</style>${drawn}</svg>`,
    size: [width, height],
  };
}

function firstSvg(html: string): { attributes: string; inside: string } {
  let attributes = '';
  let from = 0;
  let depth = 0;
  for (const { 0: edge, 1: said, index } of html.matchAll(EDGE_OF_SVG)) {
    if (depth === 0) {
      attributes = said ?? '';
      from = index + edge.length;
    }
    depth += said === undefined ? -1 : 1;
    if (depth === 0) return { attributes, inside: html.slice(from, index) };
  }
  return { attributes: '', inside: '' };
}

/** The CSS rules of these classes in the day theme. Rules within media queries are ignored. */
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

const SHOWN = /^(fill|stroke|opacity|transform$)/;

function isOf(selector: string, names: ReadonlySet<string>): boolean {
  const classes = [...selector.matchAll(/\.([\w-]+)/g)].map(([, name = '']) => name);
  return classes.length > 0 && !selector.includes(':') && classes.every((name) => names.has(name));
}

/** Whether the rule is within a media query or another condition. `@layer` is no condition. */
function isConditional(rule: Rule): boolean {
  let around: Container | Document | undefined = rule.parent;
  while (around?.type === 'atrule' && (around as AtRule).name === 'layer') around = around.parent;
  return around?.type !== 'root';
}

/** Resolves the innermost functions of a value first: the fallback of a `var()` may contain a `var()` or color-mix. */
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

/** Mixes in sRGB instead of oklab, which gives similar colours here. */
function mixed(one: string, other: string, share: number): string {
  return new TinyColor(one).mix(other, share).toHexString();
}
