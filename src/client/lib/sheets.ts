import { createStore } from 'zustand/vanilla';

/** What can be opened over any page. */
export type SheetName = 'settings' | 'keys';

export const sheetStore = createStore<{ readonly open: SheetName | null }>(() => ({ open: null }));

export function openSheet(open: SheetName): void {
  sheetStore.setState({ open });
}

export function closeSheet(): void {
  sheetStore.setState({ open: null });
}
