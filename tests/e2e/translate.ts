import type { BrowserContext } from '@playwright/test';

/**
 * The translators of browsers. Chrome wraps each text in two `font` elements; Edge changes a text in place if it is
 * alone in its element, and otherwise wraps it in one `font`; Safari replaces the text node.
 */
export type Translator = 'chrome' | 'edge' | 'safari';

/** A text is translated this long after its insertion. */
const DELAY = 20; // ms

/**
 * Translates the pages of a context as browsers do, including texts added later. The words stay the same, so that tests
 * find them, but the text nodes that React knows are replaced.
 * @param onStale called with each text that changed after its translation, when the player still sees the old
 * translation
 */
export async function translatePages(
  context: BrowserContext,
  translator: Translator,
  onStale: (text: string) => void,
): Promise<void> {
  await context.exposeBinding('reportStaleText', (_source, text: string) => onStale(text));
  await context.addInitScript(translate, [translator, DELAY] as const);
}

/** Runs in the page: replaces text nodes as the translator does. */
function translate([translator, delay]: readonly [Translator, number]): void {
  const { reportStaleText } = window as unknown as { reportStaleText: (text: string) => void };
  const LEFT_ALONE = 'script, style, noscript, textarea, [translate="no"], .notranslate';
  const done = new WeakSet<Node>();
  const pending = new Set<Text>();

  const stale = new MutationObserver((records) => {
    for (const { target, oldValue } of records) {
      if (!target.isConnected && target.nodeValue !== oldValue)
        reportStaleText(`“${oldValue}” became “${target.nodeValue}”`);
    }
  });

  function replace(text: Text): void {
    const parent = text.parentElement;
    if (!parent || !text.isConnected || done.has(text) || text.data.trim() === '' || parent.closest(LEFT_ALONE)) return;
    done.add(text);
    const copy = document.createTextNode(text.data);
    done.add(copy);
    const isAlone = parent.childNodes.length === 1;
    if (translator === 'edge' && isAlone) {
      parent.setAttribute('_msttexthash', String(text.data.length));
      return;
    }
    text.replaceWith(translator === 'safari' ? copy : wrapped(copy));
    stale.observe(text, { characterData: true, characterDataOldValue: true });
  }

  function wrapped(text: Text): HTMLElement {
    const font = document.createElement('font');
    if (translator === 'edge') {
      font.setAttribute('_mstmutate', '1');
      font.append(text);
      return font;
    }
    font.style.verticalAlign = 'inherit';
    const inner = font.cloneNode() as HTMLElement;
    inner.append(text);
    font.append(inner);
    return font;
  }

  function gather(node: Node): void {
    const texts = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
    if (node instanceof Text) pending.add(node);
    while (texts.nextNode()) pending.add(texts.currentNode as Text);
  }

  function begin(): void {
    if (translator === 'chrome') document.documentElement.classList.add('translated-ltr');
    gather(document.body);
    new MutationObserver((records) => {
      for (const { type, target, addedNodes } of records) {
        if (type === 'characterData') {
          done.delete(target);
          pending.add(target as Text);
        }
        for (const node of addedNodes) gather(node);
      }
    }).observe(document.body, { childList: true, characterData: true, subtree: true });
    setInterval(() => {
      for (const text of pending) replace(text);
      pending.clear();
    }, delay);
  }

  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', begin);
  else begin();
}
