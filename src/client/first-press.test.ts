import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

/** As much of a button as a press needs. Presses are sent to the document by hand, as a browser would in its first phase. */
class FakeButton extends EventTarget {
  readonly marks = new Set<string>();
  readonly pressed: Event[] = [];
  textContent: string | null;
  isConnected = true;
  readonly #opensPopover: boolean;
  constructor(says: string, opensPopover = false) {
    super();
    this.textContent = says;
    this.#opensPopover = opensPopover;
    this.addEventListener('click', (click) => this.pressed.push(click));
  }
  closest = (selector: string) =>
    selector.startsWith('button:not([popovertarget])') && !this.#opensPopover ? this : null;
  setAttribute = (name: string) => void this.marks.add(name);
  removeAttribute = (name: string) => void this.marks.delete(name);
}

class FakeClick extends Event {
  readonly clientX: number;
  readonly detail: number;
  constructor(type: string, { clientX = 0, detail = 0, ...init }: MouseEventInit) {
    super(type, init);
    this.clientX = clientX;
    this.detail = detail;
  }
}

let giveBackPress: () => void;

beforeEach(async () => {
  vi.stubGlobal('Element', FakeButton);
  vi.stubGlobal('MouseEvent', FakeClick);
  vi.stubGlobal('window', null);
  vi.stubGlobal('document', new EventTarget());
  vi.resetModules();
  ({ giveBackPress } = await import('./first-press.ts'));
});
afterEach(() => {
  vi.unstubAllGlobals();
});

/** Presses a button of a page that nobody listens to yet. */
function press(button: FakeButton, clientX = 0): FakeClick {
  const click = new FakeClick('click', { cancelable: true, clientX, detail: 1 });
  Object.defineProperty(click, 'target', { value: button });
  document.dispatchEvent(click);
  return click;
}

describe('[A1] a press before the page is alive', () => {
  test('shows, sends nothing, and is done once where it was meant, however often it was pressed', () => {
    const button = new FakeButton('Stir');
    // Nor does React hear of it, which may have begun on the page.
    expect(press(button)).toMatchObject({ defaultPrevented: true, cancelBubble: true });
    press(button, 7);
    expect([...button.marks]).toEqual(['data-pressed']);
    expect(button.pressed).toEqual([]);
    giveBackPress();
    expect(button.pressed).toMatchObject([{ type: 'click', bubbles: true, cancelable: true, clientX: 7, detail: 1 }]);
    expect([...button.marks]).toEqual([]);
    giveBackPress();
    expect(button.pressed).toHaveLength(1);
  });

  test('is the last one that was', () => {
    const [first, second] = [new FakeButton('Yes'), new FakeButton('No')];
    press(first);
    press(second);
    expect([first.marks.size, second.marks.size]).toEqual([0, 1]);
    giveBackPress();
    expect([first.pressed.length, second.pressed.length]).toEqual([0, 1]);
  });

  test('is dropped where the button says something else by now', () => {
    const other = new FakeButton('Keep it');
    press(other);
    other.textContent = 'Throw it away';
    giveBackPress();
    expect([other.pressed, other.marks.size]).toEqual([[], 0]);
  });

  test('is dropped where the button is gone', () => {
    const gone = new FakeButton('Keep it');
    press(gone);
    gone.isConnected = false;
    giveBackPress();
    expect(gone.pressed).toEqual([]);
  });

  test('is left to the browser where that needs nobody for it, and to the page once it is alive', () => {
    const popover = new FakeButton('Not saved', true);
    expect(press(popover).defaultPrevented).toBe(false);
    giveBackPress();
    expect(press(new FakeButton('Stir')).defaultPrevented).toBe(false);
  });
});
