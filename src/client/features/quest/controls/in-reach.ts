/** What can have the focus by keyboard. */
export const FOCUSABLE = 'a[href], button:not(:disabled), input:not(:disabled), select, textarea, [tabindex="0"]';

/** What lies over the page, and has it to itself; null: nothing does. */
export function openDialog(): HTMLDialogElement | null {
  return document.querySelector('dialog[open]');
}

/** Whether an element does something of its own with Space and Enter. */
export function isControl(element: Element | null): boolean {
  return element?.closest(`${FOCUSABLE}, summary, [contenteditable]`) != null;
}

/** Presses something, if it is there. */
export function press(element: Element | null | undefined): boolean {
  if (element instanceof HTMLElement) element.click();
  return element instanceof HTMLElement;
}
