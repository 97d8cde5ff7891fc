import { usePortraits } from './use-portraits.ts';

/** Whoever is saved, as the mirror and all others see them: a part of the jar that comes when it is known who that is. */
export function OwnPortrait() {
  const { drawn, ...who } = usePortraits();
  return drawn && <drawn.Portrait {...who} />;
}
