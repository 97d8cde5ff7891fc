import { PLAYER_FACTS, type Quest } from '../../quest.ts';

/** Whether a placeholder for a fact may be filled with nothing: what is known of the player, and texts. */
export function canBeEmpty({ defaults }: Quest, fact: string): boolean {
  return (PLAYER_FACTS as readonly string[]).includes(fact) || typeof defaults[fact] === 'string';
}
