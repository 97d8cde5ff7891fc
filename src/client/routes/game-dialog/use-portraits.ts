import { useEffect, useState } from 'react';
import { FORM_KEYS, type FormKey, formOf } from '#content';
import { logProblem } from '../../lib/log.ts';
import { useWho } from '../../lib/use-who.ts';

type Portraits = typeof import('./portraits.ts');

/** By itself, so that a missing part is heard of: see `Sheets`. */
const load = () => import('./portraits.ts');

/** The form of whoever looks, if they have one, and what draws them: nobody else needs the code for it. */
export function usePortraits(): { readonly form: FormKey | null; readonly drawn: Portraits | null } {
  const key = formOf(useWho().cards)?.key;
  const form = FORM_KEYS.find((known) => known === key) ?? null;
  const [drawn, setDrawn] = useState<Portraits | null>(null);
  useEffect(() => {
    if (form === null) return;
    load().then(setDrawn, (error: unknown) => logProblem('The portraits did not come', error));
  }, [form]);
  return { form, drawn: form && drawn };
}
