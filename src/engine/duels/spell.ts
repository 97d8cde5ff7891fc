import type { Card } from '../cards/kind.ts';

/** The numbers of a spell. Each is a trait of its card; a trait that the card lacks is 0. */
const NUMBERS = [
  /** Health that a strike takes. */
  'harm',
  /** The largest distance at which a strike reaches, in tiles; 0: any. */
  'near',
  /** The smallest distance at which a strike reaches, in tiles. */
  'far',
  /** 1: a ward does not stop the strike. */
  'pierce',
  /** 1: mends by the health that the strike took. */
  'sip',
  /** Tiles by which a strike moves the other away; negative: nearer. */
  'push',
  /** Cards that a strike makes the other drop, at random. */
  'drop',
  /** Harm that is stopped in this turn. */
  'ward',
  /** Health that a striker on the next tile loses. */
  'thorns',
  /** Strikes of the other that miss, the most harmful first. */
  'dodge',
  /** Health that is mended. */
  'mend',
  /** Tiles that one moves towards the other; negative: away. */
  'move',
  /** Cards that are drawn besides those of the turn. */
  'draw',
  /** 1: the broom also sweeps where the other stands before the moves. */
  'lure',
] as const;

/** A card of the duel, as the rules read it. */
export type Spell = Readonly<Record<(typeof NUMBERS)[number], number>> & {
  readonly name: string;
  /** How many of the two hands it takes. */
  readonly grip: number;
};

/** The spells of a duel by their names. */
export type Spells = ReadonlyMap<string, Spell>;

/** Reads the spell of a card from its traits. */
export function spellOf({ key, traits }: Card): Spell {
  const numberOf = (trait: string) => Number(traits[trait] ?? 0);
  const numbers = Object.fromEntries(NUMBERS.map((name) => [name, numberOf(name)]));
  return { ...(numbers as Omit<Spell, 'name' | 'grip'>), name: key, grip: numberOf('grip') };
}

/** Whether a strike of the spell reaches over this distance, in tiles. */
export function reaches({ harm, near, far }: Spell, distance: number): boolean {
  return harm > 0 && distance >= far && (near === 0 || distance <= near);
}
