import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { useStore } from 'zustand';
import { settings } from '#content/messages/settings';
import { messagesOf } from '../../lib/language.ts';
import { logProblem } from '../../lib/log.ts';
import { dismiss, notify } from '../../lib/notices.ts';
import { closeSheet, openSheet, type SheetName, sheetStore } from '../../lib/sheets.ts';

type Parts = typeof import('./sheet-parts.ts');

/** What lies over any page once it is asked for, and is loaded then. */
export function Sheets() {
  const open = useStore(sheetStore, (sheets) => sheets.open);
  const [parts, setParts] = useState<Parts | null>(null);
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: it closes when the page goes, whichever comes
  useEffect(() => closeSheet, [pathname]);
  useEffect(() => {
    if (open && !parts) import('./sheet-parts.ts').then(setParts, (error: unknown) => failed(open, error));
  }, [open, parts]);
  if (!open || !parts) return null;
  const Sheet = { settings: parts.SettingsSheet, keys: parts.KeysSheet }[open];
  return <Sheet />;
}

function failed(name: SheetName, error: unknown): void {
  closeSheet();
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
