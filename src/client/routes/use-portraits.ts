import { useEffect, useState } from 'react';
import { FORM_KEYS, type FormKey, formOf } from '#content';
import { logProblem } from '../platform/errors.ts';
import { useWho } from '../sync/game.ts';

type Portraits = typeof import('./portraits.ts');

/** By itself, so that a missing part is heard of: see `Sheets`. */
const load = () => import('./portraits.ts');

interface Drawn {
  readonly form: FormKey | null;
  /** By which they have the colours that others see; strangers have those of their form. */
  readonly id: string | undefined;
  readonly drawn: Portraits | null;
}

/** The form of whoever looks, if they have one, and what draws them: nobody else needs the code for it. */
export function usePortraits(): Drawn {
  const { cards, id, saved } = useWho();
  const key = formOf(cards)?.key;
  const form = FORM_KEYS.find((known) => known === key) ?? null;
  const [drawn, setDrawn] = useState<Portraits | null>(null);
  useEffect(() => {
    if (form === null) return;
    load().then(setDrawn, (error: unknown) => logProblem('The portraits did not come', error));
  }, [form]);
  return { form, id: saved ? id : undefined, drawn: form && drawn };
}
