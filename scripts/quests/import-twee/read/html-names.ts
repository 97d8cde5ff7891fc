/** The elements of HTML, those of former days with them. Whatever else stands behind `<` is text. */
const ELEMENTS: ReadonlySet<string> = new Set(
  `a abbr acronym address applet area article aside audio b base basefont bdi bdo bgsound big blink blockquote body br
  button canvas caption center cite code col colgroup data datalist dd del details dfn dialog dir div dl dt em embed
  fieldset figcaption figure font footer form frame frameset h1 h2 h3 h4 h5 h6 head header hgroup hr html i iframe img
  input ins kbd keygen label legend li link main map mark marquee math menu menuitem meta meter nav nobr noframes
  noscript object ol optgroup option output p param picture plaintext pre progress q rb rp rt rtc ruby s samp script
  search section select slot small source spacer span strike strong style sub summary sup svg table tbody td template
  textarea tfoot th thead time title tr track tt u ul var video wbr xmp`.split(/\s+/),
);

/** Attributes that need no value. */
const BARE: ReadonlySet<string> = new Set(
  `allowfullscreen alt async autofocus autoplay border checked clear compact contenteditable controls crossorigin default
  defer disabled download draggable hidden inert ismap itemscope loop multiple muted nohref noresize noshade novalidate
  nowrap open playsinline readonly required reversed selected value`.split(/\s+/),
);

export function isElement(name: string): boolean {
  return ELEMENTS.has(name) || /^tw-[a-z]/.test(name);
}

/** Whether it is an attribute without a value, and no word of a sentence. */
export function isBareAttribute(name: string): boolean {
  return BARE.has(name) || name.startsWith('data-');
}
