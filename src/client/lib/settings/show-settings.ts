import type { Settings } from './values.ts';

/**
 * Says on <html> how the page is to look; tokens and motion go by it. What was not chosen does not stand there, so that the
 * device decides.
 */
export function showSettings(
  root: HTMLElement,
  { textSize, light, contrast, sky, shortcuts }: Partial<Settings>,
): void {
  mark(root, 'text', textSize);
  mark(root, 'light', light);
  mark(root, 'contrast', contrast);
  mark(root, 'sky', sky);
  mark(root, 'shortcuts', shortcuts);
}

function mark(root: HTMLElement, name: string, value: string | number | boolean | undefined): void {
  if (value === undefined) delete root.dataset[name];
  else root.dataset[name] = String(value);
}
