import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

const LATEST = 5000; // ms

type Attributes = Readonly<Record<string, string>>;

/** As much of an element as a press needs. Presses are sent to the document by hand, as a browser would in its first phase. */
class FakeElement extends EventTarget {
  readonly marks = new Set<string>();
  readonly heard: Event[] = [];
  readonly click = vi.fn();
  textContent: string | null;
  isConnected = true;
  /** The selectors that it, or what is around it, answers to. */
  readonly is: Set<string>;
  constructor(says: string, ...is: string[]) {
    super();
    this.textContent = says;
    this.is = new Set(is);
    for (const type of ['click', 'keydown']) this.addEventListener(type, (event) => this.heard.push(event));
  }
  matches = (selector: string) => selector.split(', ').some((one) => this.is.has(one));
  closest = (selector: string) => (this.matches(selector) ? this : null);
  setAttribute = (name: string) => void this.marks.add(name);
  removeAttribute = (name: string) => void this.marks.delete(name);
}

const button = (says: string, ...more: string[]) =>
  new FakeElement(says, 'button:not([popovertarget])', 'button', ...more);

class FakeDocument extends EventTarget {
  body = new FakeElement('everything');
  activeElement = this.body;
  isLate = false;
  querySelector = () => (this.isLate ? this.body : null);
}

/** An event that says what it is told to, as those of browsers do. */
class FakeEvent extends Event {
  constructor(type: string, init: EventInit & Attributes) {
    super(type, init);
    for (const name of ['key', 'clientX', 'ctrlKey', 'repeat'] as const)
      if (name in init) Object.defineProperty(this, name, { value: init[name], enumerable: true });
  }
}

let page: FakeDocument;
let giveBackPresses: () => void;

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  page = new FakeDocument();
  vi.stubGlobal('document', page);
  vi.resetModules();
  ({ giveBackPresses } = await import('./first-press.ts'));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function send(type: string, target: FakeElement, init: object = {}): FakeEvent {
  const event = new FakeEvent(type, { bubbles: true, cancelable: true, ...init } as never);
  Object.defineProperty(event, 'target', { value: target });
  Object.defineProperty(event, 'timeStamp', { value: performance.now() });
  page.dispatchEvent(event);
  return event;
}

/** Presses a button of a page that nobody listens to yet. */
const press = (target: FakeElement, clientX = 0) => send('click', target, { clientX });
/** Presses a key where the focus is. */
const type = (key: string, more: object = {}) => send('keydown', page.activeElement, { key, ...more });
const keysOf = ({ heard }: FakeElement) => heard.map((event) => (event as Event & { key: string }).key);

describe('[A1] a press before the page is alive', () => {
  test('shows, sends nothing, and is done once where it was meant, however often it was pressed', () => {
    const stir = button('Stir');
    // Nor does React hear of it, which may have begun on the page.
    expect(press(stir)).toMatchObject({ defaultPrevented: true, cancelBubble: true });
    press(stir, 7);
    expect([...stir.marks]).toEqual(['data-pressed']);
    expect(stir.heard).toEqual([]);
    giveBackPresses();
    expect(stir.heard).toMatchObject([{ type: 'click', bubbles: true, cancelable: true, clientX: 7 }]);
    expect([...stir.marks]).toEqual([]);
    giveBackPresses();
    expect(stir.heard).toHaveLength(1);
  });

  test('is the last one that was', () => {
    const [first, second] = [button('Yes'), button('No')];
    press(first);
    press(second);
    expect([first.marks.size, second.marks.size]).toEqual([0, 1]);
    giveBackPresses();
    expect([first.heard.length, second.heard.length]).toEqual([0, 1]);
  });

  test('is dropped where the button says something else by now', () => {
    const other = button('Keep it');
    press(other);
    other.textContent = 'Throw it away';
    giveBackPresses();
    expect([other.heard, other.marks.size]).toEqual([[], 0]);
  });

  test('is dropped where the button is gone', () => {
    const gone = button('Keep it', '[data-later]');
    press(gone);
    gone.isConnected = false;
    giveBackPresses();
    expect(gone.heard).toEqual([]);
  });

  test('is left to the browser where that needs nobody for it, and to the page once it is alive', () => {
    const popover = new FakeElement('Not saved', 'button');
    expect(press(popover).defaultPrevented).toBe(false);
    giveBackPresses();
    expect(press(button('Stir')).defaultPrevented).toBe(false);
    expect(type('1').cancelBubble).toBe(false);
  });
});

describe('[A1] a key before the page is alive', () => {
  test('is done once and in order, after what was clicked, where the focus is by then', () => {
    const answer = button('Yes');
    press(answer);
    for (const key of ['1', 'ArrowDown', 'Enter']) expect(type(key)).toMatchObject({ cancelBubble: true });
    // What hears the arrow moves the focus.
    page.body.addEventListener('keydown', (event) => {
      if ((event as FakeEvent & { key: string }).key === 'ArrowDown') page.activeElement = answer;
    });
    giveBackPresses();
    expect(keysOf(page.body)).toEqual(['1', 'ArrowDown']);
    expect(answer.heard.map((event) => event.type)).toEqual(['click', 'keydown']);
    expect(answer.click).toHaveBeenCalledTimes(1);
    giveBackPresses();
    expect(page.body.heard).toHaveLength(2);
  });

  test('presses nothing by itself where somebody has taken it', () => {
    page.activeElement = new FakeElement('A story', 'summary');
    page.activeElement.is.delete('summary');
    type(' ');
    page.activeElement.is.add('summary');
    page.activeElement.addEventListener('keydown', (event) => event.preventDefault());
    giveBackPresses();
    expect(keysOf(page.activeElement)).toEqual([' ']);
    expect(page.activeElement.click).not.toHaveBeenCalled();
  });

  test('is dropped when the focus has gone elsewhere, and when it was too long ago', () => {
    type('1');
    vi.advanceTimersByTime(LATEST - 1);
    type('2');
    vi.advanceTimersByTime(1);
    page.activeElement = button('Settings');
    type('3');
    page.activeElement = page.body;
    giveBackPresses();
    expect(keysOf(page.body)).toEqual(['2']);
  });

  test('is left to the browser where it means something to that, or nothing to a page', () => {
    for (const [key, more] of [['Tab'], ['Shift'], ['F5'], ['a', { ctrlKey: true }], ['1', { repeat: true }]] as const)
      expect(type(key, more).cancelBubble).toBe(false);
    page.activeElement = new FakeElement('', 'input');
    expect(type('z').cancelBubble).toBe(false);
    page.activeElement = button('Yes');
    expect(type('Enter').cancelBubble).toBe(false);
    giveBackPresses();
    expect(keysOf(page.activeElement)).toEqual([]);
  });
});

describe('[A1] a press on a part that comes later', () => {
  test('waits for the part, though the page is alive, and is done once', () => {
    page.isLate = true;
    const early = button('Hearth', '[data-later]');
    press(early);
    giveBackPresses();
    expect([early.heard.length, early.marks.size]).toEqual([0, 1]);
    // What is pressed when the page is alive is kept as well.
    expect(press(early, 3)).toMatchObject({ defaultPrevented: true, cancelBubble: true });
    early.is.delete('[data-later]');
    page.isLate = false;
    giveBackPresses();
    expect(early.heard).toMatchObject([{ clientX: 3 }]);
    expect(early.marks.size).toBe(0);
    giveBackPresses();
    expect(early.heard).toHaveLength(1);
  });

  test('is forgotten when something else is pressed on the page that is alive', () => {
    page.isLate = true;
    const early = button('Hearth', '[data-later]');
    giveBackPresses();
    press(early);
    expect(press(button('Raise 404')).defaultPrevented).toBe(false);
    expect(early.marks.size).toBe(0);
    early.is.delete('[data-later]');
    giveBackPresses();
    expect(early.heard).toEqual([]);
  });
});
