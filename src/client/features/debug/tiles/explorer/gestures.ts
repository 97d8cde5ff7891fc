import type { Vertex } from '#tiles';

/** What hands do over the tiling. Places are CSS pixels from its upper left corner. */
interface Hands {
  readonly push: (right: number, down: number) => void;
  readonly zoom: (by: number, place: Vertex) => void;
  /** Something is pointed at: by the mouse in passing, or `asked` by a tap. */
  readonly point: (place: Vertex, asked: boolean) => void;
  /** Says whether the key means something. */
  readonly key: (event: KeyboardEvent) => boolean;
}

/** So far a finger may slip and still tap. */
const TAP_REACH = 6; // CSS pixels
const WHEEL_PACE = 0.0016;
/** Two fingers on a touchpad come as a wheel with Ctrl, in small steps. */
const PINCH_PACE = 0.01;
const LINE_HEIGHT = 16; // CSS pixels
const WHEEL_MOST = 1.6;

/** Listens to pointers, the wheel and keys. Gives back what ends it. */
export function watchHands(element: HTMLElement, hands: Hands): () => void {
  const end = new AbortController();
  const pointers = new Map<number, Vertex>();
  let [isTap, from] = [false, [0, 0] as Vertex];

  function on<Name extends keyof HTMLElementEventMap>(
    name: Name,
    act: (event: HTMLElementEventMap[Name]) => void,
  ): void {
    element.addEventListener(name, act, { signal: end.signal, passive: false });
  }

  function placeOf(event: MouseEvent): Vertex {
    const { left, top } = element.getBoundingClientRect();
    return [event.clientX - left, event.clientY - top];
  }

  on('pointerdown', (event) => {
    if (event.button !== 0) return;
    element.setPointerCapture(event.pointerId);
    from = placeOf(event);
    pointers.set(event.pointerId, from);
    isTap = pointers.size === 1;
  });
  on('pointermove', (event) => {
    const place = placeOf(event);
    // Where no button is down any more it was let go elsewhere, without an event here.
    if (event.buttons === 0) pointers.delete(event.pointerId);
    const before = pointers.get(event.pointerId);
    if (!before) {
      if (event.pointerType !== 'touch') hands.point(place, false);
      return;
    }
    isTap &&= distance(from, place) <= TAP_REACH;
    if (isTap) return;
    const other = [...pointers].find(([id]) => id !== event.pointerId)?.[1];
    pointers.set(event.pointerId, place);
    const share = other ? 0.5 : 1;
    hands.push((place[0] - before[0]) * share, (place[1] - before[1]) * share);
    if (!other) return;
    const middle: Vertex = [(place[0] + other[0]) / 2, (place[1] + other[1]) / 2];
    hands.zoom(distance(place, other) / Math.max(distance(before, other), 1), middle);
  });
  on('pointerup', (event) => {
    if (pointers.delete(event.pointerId) && isTap) hands.point(placeOf(event), true);
  });
  on('pointercancel', ({ pointerId }) => void pointers.delete(pointerId));
  on('wheel', (event) => {
    event.preventDefault();
    const pixels = event.deltaY * (event.deltaMode === WheelEvent.DOM_DELTA_PIXEL ? 1 : LINE_HEIGHT);
    const by = Math.exp(-pixels * (event.ctrlKey ? PINCH_PACE : WHEEL_PACE));
    hands.zoom(Math.min(Math.max(by, 1 / WHEEL_MOST), WHEEL_MOST), placeOf(event));
  });
  on('keydown', (event) => {
    if (!event.ctrlKey && !event.metaKey && !event.altKey && hands.key(event)) event.preventDefault();
  });
  return () => end.abort();
}

function distance(a: Vertex, b: Vertex): number {
  return Math.hypot(a[0] - b[0], a[1] - b[1]);
}
