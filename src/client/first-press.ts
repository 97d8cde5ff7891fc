/**
 * A page can be read before it can be used. What is pressed in between is kept, shows that it was, and is done when the
 * page has come to life.
 */
interface Press {
  readonly button: HTMLButtonElement | HTMLInputElement;
  /** What it said then: a press is meant for that. */
  readonly said: string | null;
  readonly click: MouseEvent;
}

/**
 * What opens a popover does so by itself. So would a radio button be chosen; but nobody would hear of it, and when the page
 * comes to life it would be let go of again.
 */
const NEEDS_US = 'button:not([popovertarget]), input[type="radio"]';

let kept: Press | null = null;

/** The last press counts: whoever presses two answers means the second, whoever presses one twice means it once. */
function keep(click: MouseEvent): void {
  const button = click.target instanceof Element ? click.target.closest<Press['button']>(NEEDS_US) : null;
  if (!button) return;
  click.preventDefault(); // nobody is there to take what a form would send, or to hear what is chosen
  // React hears presses some time before the page is alive: from when it begins on it. They would be done twice.
  click.stopPropagation();
  kept?.button.removeAttribute('data-pressed');
  button.setAttribute('data-pressed', '');
  kept = { button, said: button.textContent, click };
}

document.addEventListener('click', keep, { capture: true });

/** Presses again what was pressed before anybody listened. To be called once, when somebody does. */
export function giveBackPress(): void {
  document.removeEventListener('click', keep, { capture: true });
  if (!kept) return;
  const { button, said, click } = kept;
  kept = null;
  button.removeAttribute('data-pressed');
  if (!button.isConnected || button.textContent !== said) return;
  const { clientX, clientY, detail } = click;
  button.dispatchEvent(
    new MouseEvent('click', {
      bubbles: true,
      cancelable: true,
      composed: true,
      view: window,
      clientX,
      clientY,
      detail,
    }),
  );
}
