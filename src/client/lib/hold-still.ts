/** What can be pressed. */
const PRESSES = 'a, button, summary, label';

/** So long after a press what it leads to is there, on phones on which pages take long. */
const ANSWERED = 300; // ms

/** Nobody presses longer than this; somebody may let go where no page hears of it. */
const LONGEST = 2000; // ms

/**
 * Holds still what moves for ever while somebody presses, and until that is answered: each time a page is looked at, browsers
 * ask all that moves where it is by now, and for a press they look a dozen times. Whoever scrolls sees everything move.
 *
 * @param isWorthIt whether pages take long here: elsewhere nobody waits for it
 */
export function holdStillWhilePressed(isWorthIt: () => boolean): void {
  let held: readonly Animation[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;

  const letGoIn = (time: number) => {
    clearTimeout(timer);
    timer = setTimeout(letGo, time);
  };
  function letGo(): void {
    clearTimeout(timer);
    // What has gone with its page is not held any more, and would be brought back.
    for (const animation of held) if (animation.playState === 'paused') animation.play();
    held = [];
  }
  function hold({ target, button }: PointerEvent): void {
    letGo();
    if (button !== 0 || !isWorthIt() || !(target as Element).closest(PRESSES)) return;
    held = document.getAnimations().filter(movesForEver);
    for (const animation of held) animation.pause();
    letGoIn(LONGEST);
  }

  const options = { capture: true, passive: true };
  document.addEventListener('pointerdown', hold, options);
  document.addEventListener('pointerup', () => letGoIn(ANSWERED), options);
  document.addEventListener('pointercancel', letGo, options);
}

function movesForEver({ playState, effect }: Animation): boolean {
  return playState === 'running' && effect?.getTiming().iterations === Number.POSITIVE_INFINITY;
}
