import { AtRule, type Container, parse } from 'postcss';

/** What nobody sees at a first paint, whatever the page is. */
const LATER = /::view-transition|::backdrop/;
/** What a selector asks for that may be otherwise, or in another place. */
const WITHIN = /:(?:not|has|is|where)\((?:[^()]|\([^()]*\))*\)/g;

/**
 * The part of a style that the first paint of a document needs: rules whose classes are all in it, in all states, and
 * without the fonts that have to be fetched. The rest of the style comes after it, and says again what names a class
 * (`splitStyle`).
 */
export function criticalStyle(css: string, html: string): string {
  const classes = new Set([...html.matchAll(/ class="([^"]*)"/g)].flatMap(([, names = '']) => names.split(' ')));
  const root = parse(css);

  root.walkComments((comment) => {
    comment.remove();
  });
  root.walkRules((rule) => {
    if (isKeyframes(rule.parent)) return;
    const needed = rule.selectors.filter((selector) => mayMatch(selector, classes));
    if (needed.length === 0) rule.remove();
    else rule.selectors = needed;
  });
  root.walkAtRules('font-face', (face) => {
    if (face.toString().includes('url(')) face.remove();
  });
  const moved = root.toString();
  root.walkAtRules('keyframes', (frames) => {
    if (moved.split(frames.params).length <= 2) frames.remove(); // nothing names them but themselves
  });
  dropEmpty(root);
  return root.toString().trim();
}

/** Removes what is around nothing. */
export function dropEmpty(root: Container): void {
  const around: AtRule[] = [];
  root.walkAtRules((rule) => void around.unshift(rule)); // what is within comes first
  for (const rule of around) if (rule.nodes?.length === 0) rule.remove();
}

function mayMatch(selector: string, classes: ReadonlySet<string>): boolean {
  if (isLater(selector)) return false;
  const named = selector.replace(WITHIN, '').matchAll(/\.([\w-]+)/g);
  return [...named].every(([, name = '']) => classes.has(name));
}

export function isLater(selector: string): boolean {
  return LATER.test(selector);
}

export function isKeyframes(parent: unknown): boolean {
  return parent instanceof AtRule && parent.name === 'keyframes';
}
