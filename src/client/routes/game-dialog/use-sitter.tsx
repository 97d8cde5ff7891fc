import type { ReactNode } from 'react';
import { IN_CHAIR } from '../../ui/art/hearth.tsx';
import { usePortraits } from '../use-portraits.ts';

/** Whoever looks, for the chair by the fire; null: nobody knows yet how they look, and the chair is free. */
export function useSitter(): ReactNode {
  const { form, id, drawn } = usePortraits();
  return form && drawn && <drawn.Somebody form={form} id={id} at={IN_CHAIR} seated />;
}
