import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { choose, followDevice, settingsStore } from '../../platform/settings.ts';
import { rippleSky, skyStore, toggleSky } from '../../platform/sky.ts';
import { watchPage } from './watch-page.ts';

/** An element of the page, which matches these selectors: they tell if it counts as bare sky or as content over it. */
class FakeElement extends EventTarget {
  readonly dataset: Record<string, string> = {};
  readonly attributes = new Set<string>();
  readonly selectors: readonly string[];

  constructor(...selectors: readonly string[]) {
    super();
    this.selectors = selectors;
  }

  closest(selectors: string): FakeElement | null {
    return selectors.split(', ').some((selector) => this.selectors.includes(selector)) ? this : null;
  }

  hasAttribute(name: string): boolean {
    return this.attributes.has(name);
  }

  getBoundingClientRect() {
    return { left: 100, top: 50, width: 40, height: 20 };
  }
}

type FakePage = ReturnType<typeof createPage>;

/** Stops watching the current page. */
let stopWatching = () => {};
/** Stops the settings from following the device's preferences. */
let stopFollowing = () => {};

/** A fake page, and the messages that are sent to the sky. */
function createPage() {
  const told: [string, unknown][] = [];
  const observers: {
    readonly target: unknown;
    readonly attributes: readonly string[];
    readonly below: boolean;
    readonly act: () => void;
  }[] = [];
  const media = new Map<string, EventTarget & { matches: boolean }>();
  const root = new FakeElement();
  root.dataset.palette = '4';
  const page = Object.assign(new EventTarget(), {
    documentElement: root,
    body: new FakeElement(),
    activeElement: new FakeElement() as FakeElement | null,
    visibilityState: 'visible',
    /** The elements of the page, by their selectors. */
    there: new Map<string, unknown>(),
    querySelectorAll: (): Element[] => page.standing as unknown as Element[],
    /** The elements that may cover the sky. */
    standing: [] as FakeElement[],
    querySelector: (selectors: string): unknown =>
      selectors
        .split(', ')
        .map((selector) => page.there.get(selector))
        .find(Boolean) ?? null,
  });
  vi.stubGlobal('document', page);
  vi.stubGlobal('window', Object.assign(new EventTarget(), { innerWidth: 800, innerHeight: 600 }));
  vi.stubGlobal('Element', FakeElement);
  vi.stubGlobal('matchMedia', (query: string) => mediaOf(query));
  vi.stubGlobal(
    'MutationObserver',
    class {
      readonly act: () => void;
      constructor(act: () => void) {
        this.act = act;
      }
      observe(target: unknown, { attributeFilter = [], subtree = false }: MutationObserverInit) {
        observers.push({ target, attributes: attributeFilter, below: subtree, act: this.act });
      }
      disconnect() {
        observers.splice(0, observers.length, ...observers.filter(({ act }) => act !== this.act));
      }
    },
  );
  stopFollowing = followDevice();
  const stop = watchPage(({ type, ...how }) => {
    const values = Object.values(how);
    told.push([type, values.length > 1 ? how : values[0]]);
  });
  stopWatching = stop;
  return {
    page,
    root,
    stop,
    /** The messages of one type that are sent to the sky during an act. */
    toldOf(name: string, act: () => void): readonly unknown[] {
      const before = told.length;
      act();
      return told
        .slice(before)
        .filter(([what]) => what === name)
        .map(([, how]) => how);
    },
    told,
    observers,
    /** Changes a preference of the device, given as a media query. */
    prefer(query: string, matches: boolean): void {
      const list = mediaOf(query);
      list.matches = matches;
      list.dispatchEvent(new Event('change'));
    },
    /** Changes an attribute of the root or of an element in the body, and notifies the observers. */
    change(target: unknown, attribute: string): void {
      const seesIt = (one: (typeof observers)[number]) =>
        one.target === target || (one.below && one.target === page.body && target !== root);
      for (const observer of observers.filter(seesIt)) {
        if (observer.attributes.includes(attribute)) observer.act();
      }
    },
    fire(name: string, more: object = {}, target: EventTarget = page): void {
      const event = new Event(name);
      for (const [key, value] of Object.entries(more)) Object.defineProperty(event, key, { value });
      target.dispatchEvent(event);
    },
  };

  function mediaOf(query: string) {
    const list = media.get(query) ?? Object.assign(new EventTarget(), { matches: false });
    media.set(query, list);
    return list;
  }
}

const REDUCED = '(prefers-reduced-motion: reduce)';
const DARK = '(prefers-color-scheme: dark)';
const FORCED = '(forced-colors: active)';

beforeEach(() => {
  vi.useFakeTimers();
  skyStore.setState(skyStore.getInitialState(), true);
  settingsStore.setState(settingsStore.getInitialState(), true);
});
afterEach(() => {
  stopWatching();
  stopFollowing();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('[A12] watching a page', () => {
  test('watching a page sends its current state to the sky at once', () => {
    const { told } = createPage();
    expect(told).toEqual([
      ['shown', true],
      ['motion', true],
      ['covered', new Float32Array()],
      ['stir', undefined],
      ['page', { palette: 4, light: 'day', picture: null, from: { x: 400, y: 300 } }],
    ]);
  });

  test('watching a page sends nothing after it was stopped', () => {
    const { told, stop, fire, prefer, observers, root } = createPage();
    fire('pointermove', { clientX: 1, clientY: 1 });
    fire('pointermove', { clientX: 2, clientY: 2 });
    stop();
    const before = told.length;
    expect(vi.getTimerCount()).toBe(0);
    expect(observers).toEqual([]);
    for (const name of ['visibilitychange', 'keydown', 'scroll', 'wheel', 'toggle', 'close']) fire(name);
    fire('pointermove', { clientX: 3, clientY: 3 });
    fire('pointerdown', { clientX: 3, clientY: 3, target: new FakeElement() });
    fire('pointerleave', {}, root);
    for (const query of [REDUCED, DARK, FORCED]) prefer(query, true);
    toggleSky();
    rippleSky(null);
    vi.runAllTimers();
    expect(told.length).toBe(before);
  });
});

describe('[A12] motion', () => {
  test('[W6] the sky’s motion is off with reduced motion, unless the player has turned it on in the settings', () => {
    const { toldOf, prefer } = createPage();
    expect(toldOf('motion', () => prefer(REDUCED, true))).toEqual([false]);
    expect(toldOf('motion', () => choose('sky', 'moving'))).toEqual([true]);
    expect(toldOf('motion', () => choose('sky', 'still'))).toEqual([false]);
    expect(toldOf('motion', () => prefer(REDUCED, false))).toEqual([true]);
    expect(toldOf('motion', toggleSky)).toEqual([false]);
    expect(toldOf('motion', toggleSky)).toEqual([true]);
  });

  test.each(['dialog[open]', ':is(:popover-open)'])('the sky’s motion is off while there is a %s', (selector) => {
    const { page, toldOf, fire, change } = createPage();
    const cover = new FakeElement();
    page.there.set(selector, cover);
    expect(toldOf('motion', () => fire('toggle'))).toEqual([false]);
    page.there.delete(selector);
    expect(toldOf('motion', () => change(cover, 'open'))).toEqual([true]);
    page.there.set(selector, cover);
    expect(toldOf('motion', () => change(cover, 'open'))).toEqual([false]);
  });
});

describe('[A12] the message that the sky is invisible', () => {
  test('in a hidden tab, and with forced colours, the sky gets the message that it is invisible', () => {
    const { page, toldOf, prefer, fire } = createPage();
    page.visibilityState = 'hidden';
    expect(toldOf('shown', () => fire('visibilitychange'))).toEqual([false]);
    page.visibilityState = 'visible';
    expect(toldOf('shown', () => fire('visibilitychange'))).toEqual([true]);
    expect(toldOf('shown', () => prefer(FORCED, true))).toEqual([false]);
    expect(toldOf('shown', () => prefer(FORCED, false))).toEqual([true]);
  });
});

describe('[A12] colours', () => {
  test('colours are sent to the sky when the page’s palette, its light or its picture changes', () => {
    const { root, page, toldOf, change, prefer } = createPage();
    root.dataset.palette = '6';
    expect(toldOf('page', () => change(root, 'data-palette'))).toMatchObject([{ palette: 6, light: 'day' }]);
    expect(toldOf('page', () => prefer(DARK, true))).toMatchObject([{ palette: 6, light: 'moonlight' }]);
    const drawing = new FakeElement();
    page.there.set('main [data-sky-picture]', drawing);
    expect(toldOf('page', () => change(root, 'data-palette'))).toEqual([]);
    root.attributes.add('data-sprite');
    expect(toldOf('page', () => change(root, 'data-sprite'))).toMatchObject([{ picture: drawing }]);
  });

  test('[W6] the sky’s colours are those of the chosen light, which wins over the device’s', () => {
    const { toldOf, prefer } = createPage();
    expect(toldOf('page', () => choose('light', 'moonlight'))).toMatchObject([{ light: 'moonlight' }]);
    expect(toldOf('page', () => prefer(DARK, true))).toEqual([]);
    expect(toldOf('page', () => choose('light', 'day'))).toMatchObject([{ light: 'day' }]);
    expect(toldOf('page', () => choose('light', 'device'))).toMatchObject([{ light: 'moonlight' }]);
  });

  test('new colours spread from the place of the last press, or from the window’s middle if the press was long ago', () => {
    const { root, toldOf, change, fire } = createPage();
    let palette = 0;
    const from = () => {
      palette += 1;
      root.dataset.palette = String(palette);
      return toldOf('page', () => change(root, 'data-palette')).map((told) => (told as { from: unknown }).from);
    };
    fire('pointerdown', { clientX: 10, clientY: 20, target: new FakeElement('a') });
    expect(from()).toEqual([{ x: 10, y: 20 }]);
    vi.advanceTimersByTime(2000);
    expect(from()).toEqual([{ x: 10, y: 20 }]);
    vi.advanceTimersByTime(8000);
    expect(from()).toEqual([{ x: 400, y: 300 }]);
  });
});

describe('[A12] a sky at rest', () => {
  test.each([
    ['with reduced motion', ({ prefer }: FakePage) => prefer(REDUCED, true)],
    ['when the player has paused it', () => toggleSky()],
    [
      'in a hidden tab',
      ({ page, fire }: FakePage) => {
        page.visibilityState = 'hidden';
        fire('visibilitychange');
      },
    ],
  ])('a sky at rest (%s) sets no timer and gets no message about activity', (_, settle) => {
    const fake = createPage();
    settle(fake);
    vi.advanceTimersByTime(60_000);
    const before = fake.told.length;
    for (let x = 0; x < 20; x += 1) {
      fake.fire('pointermove', { clientX: x, clientY: 7, pointerType: 'mouse' });
      fake.fire('keydown');
      fake.fire('toggle');
    }
    expect(vi.getTimerCount()).toBe(0);
    expect(fake.told.slice(before)).toEqual([]);
  });
});

describe('[A12] player activity', () => {
  test.each(['keydown', 'scroll', 'wheel', 'pointermove', 'pointerdown'])(
    'the player’s activity is sent to the sky on %s, at most once a second',
    (name) => {
      const { toldOf, fire } = createPage();
      vi.advanceTimersByTime(5000);
      const act = () => fire(name, { clientX: 1, clientY: 1, target: new FakeElement('a') });
      expect(toldOf('stir', () => [act(), act(), act()])).toHaveLength(1);
      vi.advanceTimersByTime(500);
      expect(toldOf('stir', act)).toEqual([]);
      vi.advanceTimersByTime(4500);
      expect(toldOf('stir', act)).toHaveLength(1);
    },
  );

  test('the sky’s light follows the mouse until it leaves the window; touch moves no light', () => {
    const { root, toldOf, fire } = createPage();
    fire('pointermove', { clientX: 1, clientY: 1, pointerType: 'mouse' });
    const toldAfter = (...[name, more, target]: Parameters<typeof fire>) =>
      toldOf('pointer', () => [fire(name, more, target), vi.runAllTimers()]);
    expect(toldAfter('pointerleave', {}, root)).toEqual([null]);
    expect(toldAfter('pointermove', { clientX: 5, clientY: 5, pointerType: 'touch' })).toEqual([]);
    vi.advanceTimersByTime(5000);
    expect(toldOf('stir', () => fire('pointermove', { pointerType: 'touch' }))).toHaveLength(1);
  });
});

describe('[A12] watching presses and meows', () => {
  const FINGER = { clientX: 3, clientY: 4, pointerId: 7, isPrimary: true, button: 0 };
  const put = ({ fire }: FakePage, more: object = {}) =>
    fire('pointerdown', { ...FINGER, target: new FakeElement('main'), ...more });
  const lift = ({ fire }: FakePage, more: object = {}) => fire('pointerup', { ...FINGER, ...more });

  test('a press on the bare sky is sent to the sky, but not a press on elements over it', () => {
    const fake = createPage();
    const press = (target: unknown) => fake.toldOf('press', () => [put(fake, { target }), lift(fake)]);
    expect(press(new FakeElement('main'))).toEqual([{ x: 3, y: 4 }]);
    expect(press(new FakeElement())).toEqual([{ x: 3, y: 4 }]);
    for (const one of ['section', 'header', 'a', 'button', 'dialog', '[popover]', 'form', 'main svg'])
      expect(press(new FakeElement(one)), one).toEqual([]);
    expect(press(null)).toEqual([]);
  });

  test('no press on a page’s floor, which a pseudo-element draws, is sent to the sky', () => {
    const fake = createPage();
    fake.page.there.set('[data-grounded] > [data-picture]', new FakeElement());
    vi.stubGlobal('getComputedStyle', () => ({ content: '""', top: '380px' }));
    const pressAt = (clientY: number) => fake.toldOf('press', () => [put(fake, { clientY }), lift(fake, { clientY })]);
    expect([pressAt(440), pressAt(420)]).toEqual([[], [{ x: 3, y: 420 }]]);
  });

  test.each<[string, (fake: FakePage) => unknown]>([
    ['before the button is released', (fake) => put(fake)],
    ['when the page is scrolled', (fake) => [put(fake), fake.fire('pointercancel', FINGER), lift(fake)]],
    ['when dragging', (fake) => [put(fake), lift(fake, { clientX: 40 })]],
    ['by the right button', (fake) => [put(fake, { button: 2 }), lift(fake, { button: 2 })]],
    ['where the sky does not move', (fake) => [toggleSky(), put(fake), lift(fake)]],
    [
      'by two fingers',
      (fake) => {
        put(fake);
        put(fake, { pointerId: 8, isPrimary: false });
        lift(fake, { pointerId: 8, isPrimary: false });
        lift(fake);
      },
    ],
  ])('no press is sent to the sky %s', (_, act) => {
    const fake = createPage();
    expect(fake.toldOf('press', () => act(fake))).toEqual([]);
  });

  test('the sky gets the boxes of elements that cover it', () => {
    const { page, toldOf, fire } = createPage();
    const boxed = (left: number, top: number, width: number, height: number) =>
      Object.assign(new FakeElement(), {
        getBoundingClientRect: () => ({ left, top, width, height, bottom: top + height }),
      });
    const [below, above, closed] = [boxed(0, 900, 5, 5), boxed(0, -40, 5, 30), boxed(0, 40, 0, 30)];
    page.standing.push(below, above, closed, boxed(10, 20, 30, 40));
    vi.advanceTimersByTime(5000);
    // The boxes are not sent during the event itself, as measuring would force a layout.
    expect(toldOf('covered', () => fire('keydown'))).toEqual([]);
    expect(toldOf('covered', () => vi.runAllTimers())).toEqual([Float32Array.of(10, 20, 30, 40)]);
  });

  test('the game’s meows are forwarded to the sky', () => {
    const { toldOf } = createPage();
    expect(toldOf('meow', () => rippleSky({ x: 8, y: 9 }))).toEqual([{ x: 8, y: 9 }]);
    expect(toldOf('meow', () => rippleSky(null))).toEqual([null]);
    expect(toldOf('meow', toggleSky)).toEqual([]);
  });
});
