/**
 * The record of a game: health and seed, then each act that was not undone, the slot of the played card or `e` for the
 * end of a turn, as in `100.1k3f9.03e1e`. Slots have one digit, as hands have less than ten cards.
 */
const RECORD = /^(\d{1,3})\.([0-9a-z]{1,7})\.([0-9e]*)$/;

export const END = 'e';

const SEED_BASE = 36;

export function beginRecord(health: number, seed: number): string {
  return `${health}.${seed.toString(SEED_BASE)}.`;
}

/** A record's parts; null for a text that is no record. */
export function readRecord(
  text: string,
): { readonly health: number; readonly seed: number; readonly acts: string } | null {
  const [, health, seed = '', acts = ''] = RECORD.exec(text) ?? [];
  return health === undefined ? null : { health: Number(health), seed: Number.parseInt(seed, SEED_BASE), acts };
}
