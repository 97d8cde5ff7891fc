import type { Vertex } from '#tiles';

/** What hands do over the tiling. Places are CSS pixels from its upper left corner. */
export interface Hands {
  /** Something was put down or lifted: what moves by itself stops. */
  readonly touch: () => void;
  readonly push: (right: number, down: number) => void;
  /** Let go while it was moving, at a pace in CSS pixels a millisecond. */
  readonly fling: (pace: Vertex) => void;
  readonly zoom: (by: number, place: Vertex) => void;
  /** The mouse is there, with no button pressed. */
  readonly hover: (place: Vertex) => void;
  readonly tap: (place: Vertex) => void;
  /** A key that means something. Says whether it was. */
  readonly key: (event: KeyboardEvent) => boolean;
}

/** So far a finger may slip and still tap. */
const TAP_REACH = 6; // CSS pixels
/** The pace of a fling is that of its last moments; a hand that rested before it let go does not fling. */
const PACE_TIME = 80; // ms
const WHEEL_PACE = 0.0016;
/** Two fingers on a touchpad come as a wheel with Ctrl, in small steps. */
const PINCH_PACE = 0.01;
const LINE_HEIGHT = 16; // CSS pixels
const WHEEL_MOST = 1.6;

interface Move {
  readonly at: number; // ms
  readonly place: Vertex;
}

/** Listens to pointers, the wheel and keys. Gives back what ends it. */
export function watchHands(element: HTMLElement, hands: Hands): () => void {
  const end = new AbortController();
  const { signal } = end;
  const pointers = new Map<number, Vertex>();
  let [isTap, from] = [false, [0, 0] as Vertex];
  let moves: Move[] = [];

  const placeOf = (event: MouseEvent): Vertex => {
    const { left, top } = element.getBoundingClientRect();
    return [event.clientX - left, event.clientY - top];
  };

  element.addEventListener(
    'pointerdown',
    (event) => {
      if (event.button !== 0) return;
      element.setPointerCapture(event.pointerId);
      pointers.set(event.pointerId, placeOf(event));
      isTap = pointers.size === 1;
      from = placeOf(event);
      moves = [];
      hands.touch();
    },
    { signal },
  );

  element.addEventListener(
    'pointermove',
    (event) => {
      const place = placeOf(event);
      // Where no button is down any more it was let go elsewhere, and nobody said so.
      if (event.buttons === 0) pointers.delete(event.pointerId);
      const before = pointers.get(event.pointerId);
      if (!before) {
        if (event.pointerType !== 'touch') hands.hover(place);
        return;
      }
      if (isTap && distance(from, place) <= TAP_REACH) return;
      const other = [...pointers].find(([id]) => id !== event.pointerId)?.[1];
      pointers.set(event.pointerId, place);
      // What was too little to be a drag is made up for, so that the tiling stays under the finger.
      const [x, y] = isTap ? from : before;
      isTap = false;
      if (other) {
        hands.push((place[0] - x) / 2, (place[1] - y) / 2);
        hands.zoom(distance(place, other) / Math.max(distance(before, other), 1), middle(place, other));
      } else {
        hands.push(place[0] - x, place[1] - y);
        moves = [...moves, { at: event.timeStamp, place }].filter(({ at }) => event.timeStamp - at < PACE_TIME);
      }
    },
    { signal },
  );

  const lift = (event: PointerEvent) => {
    if (!pointers.delete(event.pointerId)) return;
    if (event.type === 'pointerup' && isTap) hands.tap(placeOf(event));
    else if (event.type === 'pointerup' && pointers.size === 0) hands.fling(paceOf(moves, event.timeStamp));
    isTap = false;
    moves = [];
  };
  element.addEventListener('pointerup', lift, { signal });
  element.addEventListener('pointercancel', lift, { signal });

  element.addEventListener(
    'wheel',
    (event) => {
      event.preventDefault();
      const pixels = event.deltaY * (event.deltaMode === WheelEvent.DOM_DELTA_PIXEL ? 1 : LINE_HEIGHT);
      const by = Math.exp(-pixels * (event.ctrlKey ? PINCH_PACE : WHEEL_PACE));
      hands.touch();
      hands.zoom(Math.min(Math.max(by, 1 / WHEEL_MOST), WHEEL_MOST), placeOf(event));
    },
    { signal, passive: false },
  );

  element.addEventListener(
    'keydown',
    (event) => {
      if (!event.ctrlKey && !event.metaKey && !event.altKey && hands.key(event)) event.preventDefault();
    },
    { signal },
  );

  return () => end.abort();
}

function paceOf(moves: readonly Move[], now: number): Vertex {
  const [first, last] = [moves[0], moves.at(-1)];
  if (!first || !last || last.at === first.at || now - last.at > PACE_TIME / 2) return [0, 0];
  const time = last.at - first.at;
  return [(last.place[0] - first.place[0]) / time, (last.place[1] - first.place[1]) / time];
}

function distance(a: Vertex, b: Vertex): number {
  return Math.hypot(a[0] - b[0], a[1] - b[1]);
}

function middle(a: Vertex, b: Vertex): Vertex {
  return [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
}
