import { useRecognising } from '../sync/game-context.ts';
import type { PlayerProps } from '../ui/art/scenery.tsx';
import { usePortraits } from './use-portraits.ts';

/** The player in a scenery: the player's figure, or `children` for a player without a form. */
export function PlayerFigure({ children, ...pose }: PlayerProps) {
  const { form, id, drawn } = usePortraits();
  const unknown = useRecognising();
  if (form === null) return unknown ? null : children;
  return drawn && <drawn.CharacterFigure form={form} id={id} {...pose} />;
}
