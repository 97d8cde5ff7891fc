/** What can have the focus by keyboard. */
const FOCUSABLE = 'a[href], button:not(:disabled), input:not(:disabled), select, textarea, [tabindex="0"]';

/** What lies over the page, and has it to itself; null: nothing does. */
export function openDialog(): HTMLDialogElement | null {
  return document.querySelector('dialog[open]');
}

/** Leaves a dialog as Escape does. Browsers of 2024 cannot be asked to: it is told so, and closed. */
export function leaveDialog(dialog: HTMLDialogElement): void {
  if (typeof dialog.requestClose === 'function') dialog.requestClose();
  else if (dialog.dispatchEvent(new Event('cancel', { cancelable: true }))) dialog.close();
}

/** Whether an element does something of its own with Space and Enter. */
export function isControl(element: Element | null): boolean {
  return element?.closest(`${FOCUSABLE}, summary, [contenteditable]`) != null;
}

/** Moves the focus to the control before or after whatever has it, round and round. */
export function focusNext(by: 1 | -1): void {
  const root = openDialog() ?? document;
  const controls = [...root.querySelectorAll<HTMLElement>(FOCUSABLE)].filter(
    (control) => control.tabIndex >= 0 && control.checkVisibility({ visibilityProperty: true }),
  );
  const { activeElement } = document;
  const isAfter = (control: Element) =>
    activeElement !== null && activeElement.compareDocumentPosition(control) === Node.DOCUMENT_POSITION_FOLLOWING;
  const isBefore = (control: Element) =>
    activeElement !== null && activeElement.compareDocumentPosition(control) === Node.DOCUMENT_POSITION_PRECEDING;
  const next = by > 0 ? (controls.find(isAfter) ?? controls[0]) : (controls.findLast(isBefore) ?? controls.at(-1));
  next?.focus();
}
