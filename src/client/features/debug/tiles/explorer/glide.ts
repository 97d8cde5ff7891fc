/** A movement that goes on by itself: told how long it has been since it was last told, it says whether it goes on. */
export type Glide = (elapsed: number) => boolean;

const ZOOM_TIME = 180; // ms
/** In how long a push loses most of its pace, and when it is at rest. */
const PUSH_TIME = 160; // ms
const REST = 0.02; // CSS pixels a millisecond

/** Zooms by so much in all, quickly at first. */
export function zoomGlide(by: number, zoom: (by: number) => void): Glide {
  let [passed, done] = [0, 0];
  return (elapsed) => {
    passed = Math.min(passed + elapsed, ZOOM_TIME);
    const share = 1 - (1 - passed / ZOOM_TIME) ** 3;
    zoom(by ** (share - done));
    done = share;
    return passed < ZOOM_TIME;
  };
}

/** Goes on as fast as it was pushed, and ever more slowly. */
export function pushGlide([x, y]: readonly [number, number], push: (right: number, down: number) => void): Glide {
  let pace = 1;
  return (elapsed) => {
    const slowed = pace * Math.exp(-elapsed / PUSH_TIME);
    const way = (pace - slowed) * PUSH_TIME;
    pace = slowed;
    push(x * way, y * way);
    return Math.hypot(x, y) * pace > REST;
  };
}
