/** Two presses this close are a double click: no one has read by then what the first one did. Windows has it so. */
const DOUBLE_CLICK = 500; // ms

/** What can be pressed. */
const CONTROLS = 'a, button, input, label';

interface Pressed {
  readonly control: Element | null | undefined;
  /** What it said then: the next page may have its way on in the same element. */
  readonly said: string | null | undefined;
  readonly at: number; // ms
}

/**
 * Keeps the second press of a double click from what has come in the place of what was pressed: it was meant for that. What
 * was pressed has it, for it may be pressed as often as one likes; unless it says `data-once`: then neither a second press
 * nor a second Enter reaches it. Who goes on pressing waits no longer than it takes to see what the last press did.
 */
export function guardSecondPresses(): void {
  let last: Pressed | undefined;
  document.addEventListener(
    'click',
    (click) => {
      const { target, timeStamp: at, detail } = click; // detail: how many in a row; 0: it was a key
      const pressed = target instanceof Element ? target.closest(CONTROLS) : null;
      // What a label is pressed for is pressed a moment later, by the browser.
      const control = pressed instanceof HTMLLabelElement ? pressed.control : pressed;
      const said = control?.textContent;
      const isSame = control === last?.control && said === last?.said;
      if (last && detail !== 1 && at - last.at < DOUBLE_CLICK && (isSame ? control?.matches('[data-once]') : detail)) {
        click.preventDefault();
        click.stopPropagation();
      } else {
        last = { control, said, at };
      }
    },
    { capture: true },
  );
}
