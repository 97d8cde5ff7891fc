import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { prefetchLinks, prefetchWhenIdle } from './prefetch.ts';

/** As much of a link, or of another part of a page, as prefetching needs. */
class FakeElement {
  readonly origin = 'https://meow.example';
  readonly pathname: string;
  readonly hreflang: string | undefined;
  constructor(pathname: string, parts: { origin?: string; hreflang?: string; closest?: () => null } = {}) {
    this.pathname = pathname;
    Object.assign(this, parts);
  }
  closest: (selector: string) => FakeElement | null = (selector) => (selector === 'a[href]' ? this : null);
}

let ahead: string[];
let stop: () => void;
let connection: { saveData?: boolean; effectiveType?: string } | undefined;

beforeEach(() => {
  connection = undefined;
  vi.stubGlobal('Element', FakeElement);
  vi.stubGlobal('document', new EventTarget());
  vi.stubGlobal('window', { location: { origin: 'https://meow.example' } });
  vi.stubGlobal('navigator', {
    get connection() {
      return connection;
    },
  });
  ahead = [];
  stop = prefetchLinks((path) => ahead.push(path));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function point(name: string, target: object): void {
  document.dispatchEvent(Object.defineProperty(new Event(name), 'target', { value: target }));
}

describe('[A14] links', () => {
  test.each(['pointerover', 'focusin', 'touchstart'])('are prefetched on %s, each once, until it ends', (name) => {
    for (const path of ['/vision', '/vision', '/support']) point(name, new FakeElement(path));
    stop();
    point(name, new FakeElement('/tutorial'));
    expect(ahead).toEqual(['/vision', '/support']);
  });

  test.each([
    ['another site', new FakeElement('/vision', { origin: 'https://else.example' })],
    ['another language', new FakeElement('/vision', { hreflang: 'de' })],
    ['another element', new FakeElement('/vision', { closest: () => null })],
    ['no element', {}],
  ])('are not prefetched for %s', (_, target) => {
    point('pointerover', target);
    expect(ahead).toEqual([]);
  });

  test.each([
    [{ effectiveType: '2g' }, true],
    [{ effectiveType: '3g', saveData: false }, true],
    [{ effectiveType: 'slow-2g' }, false],
    [{ effectiveType: '4g', saveData: true }, false],
  ])('on a connection of %j are prefetched: %s, and when it is better', (given, isFetched) => {
    connection = given;
    point('pointerover', new FakeElement('/vision'));
    expect(ahead).toEqual(isFetched ? ['/vision'] : []);
    connection = { effectiveType: '4g', saveData: false };
    point('pointerover', new FakeElement('/vision'));
    expect(ahead).toEqual(['/vision']);
  });
});

test.each([
  [undefined, false, ['/tutorial', '/vision']],
  [{ saveData: true }, false, []],
  [undefined, true, []],
])(
  '[W8] with the connection %j, called off: %s, pages that follow are prefetched when idle: %j',
  (given, isOff, all) => {
    vi.useFakeTimers();
    vi.stubGlobal('requestIdleCallback', undefined);
    connection = given;
    const callOff = prefetchWhenIdle(['/tutorial', '/vision'], (path) => ahead.push(path));
    expect(ahead).toEqual([]);
    if (isOff) callOff();
    vi.runAllTimers();
    expect(ahead).toEqual(all);
  },
);
