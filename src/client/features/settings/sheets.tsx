import { useEffect, useLayoutEffect, useState } from 'react';
import { useStore } from 'zustand';
import { settings } from '#content/messages/settings';
import { logProblem } from '../../platform/errors.ts';
import { messagesOf } from '../../platform/language.ts';
import { closeAllSheets, dismiss, notify, openSheet, type SheetName, sheetStore } from '../../platform/overlays.ts';
import { useLocation } from '../../router.tsx';

type Parts = typeof import('./sheet-parts.ts');

/** By itself: the build would take what follows an import into what it watches, and nobody would hear that a part is gone. */
const load = () => import('./sheet-parts.ts');

/** What lies over any page once it is asked for, and is loaded then. */
export function Sheets() {
  const open = useStore(sheetStore, (sheets) => sheets.open);
  const [parts, setParts] = useState<Parts | null>(null);
  const { pathname } = useLocation();
  // Together with the page that goes: a moment later it would close what a key has opened on the page that came.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it closes when the page goes, whichever comes
  useLayoutEffect(() => closeAllSheets, [pathname]);
  useEffect(() => {
    const [first] = open;
    if (first && !parts) load().then(setParts, (error: unknown) => failed(first, error));
  }, [open, parts]);
  if (!parts) return null;
  const { SettingsSheet, KeysSheet } = parts;
  return open.map((name) => (name === 'settings' ? <SettingsSheet key={name} /> : <KeysSheet key={name} />));
}

function failed(name: SheetName, error: unknown): void {
  closeAllSheets();
  logProblem('A sheet did not come', error);
  const id = notify({
    say() {
      const { missing } = messagesOf(settings);
      return { text: missing.part, label: missing.again };
    },
    run() {
      dismiss(id);
      openSheet(name);
    },
  });
}
