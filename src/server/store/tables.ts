import type { Generated, Kysely } from 'kysely';

/** The tables, as queries see them. Times are milliseconds since 1970. */
export interface Tables {
  readonly characters: CharacterRow;
  readonly cards: CardRow;
  readonly sessions: SessionRow;
}

/** What a query that only reads takes: a Kysely instance or a transaction. */
export type Reader = Pick<Kysely<Tables>, 'selectFrom'>;

export interface CharacterRow {
  readonly id: string;
  readonly address: string;
  readonly v: number;
  readonly created_at: number;
  /** The idempotency keys of the latest changes that had one, newest first, each followed by a space. */
  readonly recent_keys: Generated<string>;
}

/** One card of a hand; `card` is its canonical text. */
export interface CardRow {
  readonly character_id: string;
  readonly key: string;
  readonly card: string;
}

export interface SessionRow {
  readonly id: string;
  readonly character_id: string | null;
  readonly flake: string | null;
  readonly created_at: number;
  /** When it was last used, rounded to the day; `created_at` when never since. */
  readonly used_at: number;
  readonly expires_at: number;
}

/**
 * Reads a whole number, 0 or more, from a column. Drivers disagree on large integers: pg returns them as text.
 * @throws TypeError that names the column, and not the value: it may be secret
 */
export function readCount(value: unknown, column: string): number {
  const count = typeof value === 'string' && value !== '' ? Number(value) : value;
  if (typeof count === 'number' && Number.isSafeInteger(count) && count >= 0) return count;
  throw new TypeError(`Column ${column} holds something other than a whole number`);
}
