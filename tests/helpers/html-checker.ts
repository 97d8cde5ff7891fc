/** An element, parsed from its tags. */
interface Element {
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly parent: Element | null;
  readonly children: Element[];
}

/** Elements without an end tag. */
const VOID = new Set('area base br col embed hr img input link meta source track wbr'.split(' '));
/** Elements with raw text content. */
const RAW = new Set('script style title textarea'.split(' '));
/** Interactive elements, which must not be nested. */
const PRESSED = new Set('a button input select textarea summary label'.split(' '));
/** Elements whose start tag ends an open paragraph. */
const BLOCKS = new Set(
  'address article aside blockquote details div dl fieldset figure footer form h1 h2 h3 h4 h5 h6 header hr main nav ol p pre section table ul'.split(
    ' ',
  ),
);
/** Allowed children of lists. */
const CHILDREN: Readonly<Record<string, readonly string[]>> = {
  ul: ['li', 'script', 'template'],
  ol: ['li', 'script', 'template'],
  dl: ['dt', 'dd', 'div', 'script', 'template'],
};
/** Attributes that refer to other elements by id. */
const REFERENCES = ['for', 'aria-labelledby', 'aria-describedby', 'list'];
/** The link relations that we use. Source: https://html.spec.whatwg.org/multipage/links.html#linkTypes */
const RELATIONS = new Set(
  'alternate canonical icon apple-touch-icon manifest modulepreload next preload prev stylesheet'.split(' '),
);

const TAG =
  /<!--[\s\S]*?-->|<!doctype[^>]*>|<(\/?)([a-z][\w:-]*)((?:\s+[^\s"'<>/=]+(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'=<>`]+))?)*)\s*(\/?)>/gi;
const ATTRIBUTE = /([^\s"'<>/=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'=<>`]+)))?/g;

/** Errors that an HTML validator would report. Checks only rules that our pages could break. */
export function findMistakes(html: string): string[] {
  const mistakes: string[] = [];
  const elements: Element[] = [];
  let open = null as Element | null;

  let at = 0;
  TAG.lastIndex = 0;
  for (let tag = TAG.exec(html); tag !== null; tag = TAG.exec(html)) {
    const between = html.slice(at, tag.index);
    if (/<[a-z/!]/i.test(between)) mistakes.push(`this is no tag: ${between.slice(0, 80)}`);
    at = TAG.lastIndex;
    const [, slash, written, attributes = '', selfClosing] = tag;
    if (written === undefined) continue; // a comment or the doctype
    const name = written.toLowerCase();
    if (slash) {
      if (open?.name !== name) mistakes.push(`</${name}> ends <${open?.name ?? 'nothing'}>`);
      while (open && open.name !== name) open = open.parent;
      open = open?.parent ?? null;
      continue;
    }
    const element: Element = { name, attributes: read(attributes, name, mistakes), parent: open, children: [] };
    open?.children.push(element);
    elements.push(element);
    if (RAW.has(name) && !within(element, 'svg')) {
      const end = html.indexOf(`</${name}`, at);
      TAG.lastIndex = at = html.indexOf('>', end) + 1;
    } else if (!VOID.has(name) && !(selfClosing && within(element, 'svg'))) open = element;
  }
  if (open) mistakes.push(`<${open.name}> does not end`);
  return [...mistakes, ...elements.flatMap((element) => [...mistakesOf(element)]), ...mistakesAmong(elements)];
}

function read(text: string, name: string, mistakes: string[]): Map<string, string> {
  const attributes = new Map<string, string>();
  for (const [, written = '', double, single, bare] of text.matchAll(ATTRIBUTE)) {
    const attribute = written.toLowerCase();
    if (attributes.has(attribute)) mistakes.push(`<${name}> has ${attribute} twice`);
    attributes.set(attribute, double ?? single ?? bare ?? '');
  }
  return attributes;
}

function* mistakesOf(element: Element): Iterable<string> {
  const { name, attributes, parent } = element;
  if (name === 'link') {
    const relations = attributes.get('rel')?.split(/\s+/) ?? [];
    if (relations.length === 0 && !attributes.has('itemprop')) yield '<link> has neither rel nor itemprop';
    for (const one of relations) if (!RELATIONS.has(one)) yield `<link> has the rel “${one}”, which is none`;
    if (!attributes.get('href')) yield '<link> has no href';
    if (attributes.has('as') && !relations.some((one) => one === 'preload' || one === 'modulepreload'))
      yield '<link> has as, and loads nothing early';
    if (attributes.has('blocking') && !relations.includes('stylesheet')) yield '<link> has blocking, and is no style';
  }
  if (name === 'img' && !attributes.has('alt')) yield '<img> has no alt';
  if (name === 'meter' && attributes.has('aria-valuetext')) yield '<meter> has aria-valuetext';
  if (name === 'figcaption') {
    const among = parent?.children ?? [];
    if (parent?.name !== 'figure') yield `<figcaption> is in <${parent?.name}>`;
    else if (among[0] !== element && among.at(-1) !== element) yield '<figcaption> is amid its <figure>';
  }
  if (PRESSED.has(name) && !(name === 'input' && attributes.get('type') === 'hidden')) {
    for (const around of ['a', 'button', 'summary']) if (within(parent, around)) yield `<${name}> is in <${around}>`;
  }
  if (BLOCKS.has(name) && parent?.name === 'p') yield `<${name}> is in <p>`;
  if (BLOCKS.has(name) && parent?.name === 'button') yield `<${name}> is in <button>`;
  const taken = parent && CHILDREN[parent.name];
  if (taken && !taken.includes(name)) yield `<${name}> is in <${parent.name}>`;
  if (name === 'li' && !['ul', 'ol', 'menu'].includes(parent?.name ?? '')) yield `<li> is in <${parent?.name}>`;
  if (name === 'html' && !attributes.get('lang')) yield '<html> has no lang';
}

function* mistakesAmong(elements: readonly Element[]): Iterable<string> {
  // The content of a template is another document.
  const own = elements.filter((element) => !within(element.parent, 'template'));
  const ids = own.flatMap(({ attributes }) => attributes.get('id') ?? []);
  for (const id of new Set(ids)) if (ids.filter((one) => one === id).length > 1) yield `the id ${id} is there twice`;
  for (const { name, attributes } of own) {
    for (const reference of REFERENCES)
      for (const id of attributes.get(reference)?.split(/\s+/) ?? [])
        if (!ids.includes(id)) yield `<${name}> has ${reference}="${id}", and nothing has that id`;
  }
  for (const name of ['title', 'main']) {
    const count = own.filter((element) => element.name === name && !within(element.parent, 'svg')).length;
    if (count !== 1) yield `there are ${count} <${name}>`;
  }
}

function within(element: Element | null, name: string): boolean {
  for (let at = element; at; at = at.parent) if (at.name === name) return true;
  return false;
}
