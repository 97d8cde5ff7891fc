import { usePortraits } from './use-portraits.ts';

/** The portrait of the saved player, on the cookie jar. */
export function OwnPortrait() {
  const { drawn, ...who } = usePortraits();
  return drawn && <drawn.Portrait {...who} />;
}
