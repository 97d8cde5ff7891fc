import { createStore } from 'zustand/vanilla';

/** What can be opened over any page. */
export type SheetName = 'settings' | 'keys';

interface SheetState {
  /** From the lowest to the topmost: the keys can be opened from the settings, and lie over them. */
  readonly open: readonly SheetName[];
}

export const sheetStore = createStore<SheetState>(() => ({ open: [] }));

export function openSheet(name: SheetName): void {
  sheetStore.setState(({ open }) => (open.includes(name) ? {} : { open: [...open, name] }));
}

/** Closes the topmost sheet. */
export function closeSheet(): void {
  sheetStore.setState(({ open }) => ({ open: open.slice(0, -1) }));
}

export function closeAllSheets(): void {
  sheetStore.setState({ open: [] });
}
