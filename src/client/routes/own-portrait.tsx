import { usePortraits } from './use-portraits.ts';

/** The portrait of the saved player, on the cookie side of the jar (`/game/account`). */
export function OwnPortrait() {
  const { drawn, ...who } = usePortraits();
  return drawn && <drawn.Portrait {...who} />;
}
