import type { ReactNode } from 'react';
import { hasSatDown } from '#content/quests/seat';
import { useWho } from '../../lib/use-who.ts';
import { IN_CHAIR } from '../../ui/art/hearth.tsx';
import { usePortraits } from '../use-portraits.ts';

/** Whoever looks and has sat down, for the chair by the fire; null: it is free, or nobody knows yet how they look. */
export function useSitter(): ReactNode {
  const { form, id, drawn } = usePortraits();
  const { cards } = useWho();
  return form && drawn && hasSatDown(cards) && <drawn.Somebody form={form} id={id} at={IN_CHAIR} seated />;
}
