/**
 * A page can be read before it can be used. What is pressed in between is kept, shows that it was, and is done when the
 * page has come to life; and so are keys, which show nothing. Of a part that comes after its page, this goes on until it
 * is there: as long as it says `data-later`.
 */
interface Press {
  readonly event: MouseEvent | KeyboardEvent;
  readonly target: HTMLElement;
  /** What it said when it was clicked: that is what was meant. */
  readonly said: string | null;
}

/**
 * What opens a popover does so by itself. So would a radio button be chosen; but nobody would hear of it, and when the page
 * comes to life it would be let go of again.
 */
const NEEDS_US = 'button:not([popovertarget]), input[type="radio"]';
/** What a page may do something with: a letter, a digit, Space, an arrow, Enter. */
const KEY = /^(.|Arrow.+|Enter)$/u;
/** What does something with every key itself; a browser presses the others on Space and Enter. */
const WRITES = 'input, textarea, select, [contenteditable]';
const PRESSES = 'a, button, summary';
/** Nobody waits longer to see what a key does: by then they have thought of something else. */
const LATEST = 5000; // ms

let kept: Press[] = [];
let alive = false;

const isPressing = (key: string) => key === ' ' || key === 'Enter';

/** The last click counts: whoever presses two answers means the second, whoever presses one twice means it once. */
function keepClick(event: MouseEvent): void {
  const at = event.target as Element;
  const target = at.closest<HTMLElement>(NEEDS_US);
  const isKept = keeps(at);
  if (isKept && !target) return;
  // Whoever presses something else has gone elsewhere.
  drop();
  if (!isKept || !target) return;
  event.preventDefault(); // nobody is there to take what a form would send, or to hear what is chosen
  target.setAttribute('data-pressed', '');
  keep(event, target, target.textContent);
}

/** Keys come in their order, after what was clicked before. */
function keepKey(event: KeyboardEvent): void {
  const target = event.target as HTMLElement;
  const { key, altKey, ctrlKey, metaKey, repeat } = event;
  if (!KEY.test(key) || altKey || ctrlKey || metaKey || repeat) return;
  if (!keeps(target) || target.closest(WRITES) || (isPressing(key) && target.closest(PRESSES))) return;
  keep(event, target);
}

function keeps(target: Element): boolean {
  return !alive || target.closest('[data-later]') !== null;
}

function keep(event: Press['event'], target: HTMLElement, said: string | null = null): void {
  // React hears presses some time before the page is alive: from when it begins on it. They would be done twice.
  event.stopPropagation();
  kept.push({ event, target, said });
}

function drop(): Press[] {
  const dropped = kept;
  kept = [];
  for (const { target } of dropped) target.removeAttribute('data-pressed');
  return dropped;
}

document.addEventListener('click', keepClick, true);
document.addEventListener('keydown', keepKey, true);

/** Presses again what was pressed before anybody listened. To be called whenever somebody does. */
export function giveBackPresses(): void {
  alive = true;
  if (!document.querySelector('[data-later]')) {
    document.removeEventListener('click', keepClick, true);
    document.removeEventListener('keydown', keepKey, true);
  }
  if (kept.some(({ target }) => target.isConnected && keeps(target))) return;
  const focused = document.activeElement;
  for (const { event, target, said } of drop()) {
    if (event.type === 'click') {
      // It may say more by now, as a card does that is pointed at.
      if (target.isConnected && target.textContent?.startsWith(said ?? '')) again(target, event);
    } else if (target === focused && performance.now() - event.timeStamp < LATEST) {
      const now = document.activeElement as HTMLElement;
      // As a browser does it, where the focus is by now; it presses nothing for keys that scripts send.
      if (again(now, event) && isPressing((event as KeyboardEvent).key) && now.matches(PRESSES)) now.click();
    }
  }
}

/** @returns whether nobody has taken it */
function again(target: Element, event: Press['event']): boolean {
  return target.dispatchEvent(new (event.constructor as new (type: string, init: Event) => Event)(event.type, event));
}
