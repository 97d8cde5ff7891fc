import { FOCUSABLE, openDialog } from './in-reach.ts';

/** Leaves a dialog as Escape does. Browsers of 2024 cannot be asked to: it is told so, and closed. */
export function leaveDialog(dialog: HTMLDialogElement): void {
  if (typeof dialog.requestClose === 'function') dialog.requestClose();
  else if (dialog.dispatchEvent(new Event('cancel', { cancelable: true }))) dialog.close();
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
