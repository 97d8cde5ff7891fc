import type { Generated, Kysely } from 'kysely';

/** The tables, as queries see them. Times are milliseconds since 1970. */
export interface Tables {
  readonly characters: CharacterRow;
  readonly cards: CardRow;
  readonly sessions: SessionRow;
}

/** What a query that only reads is given: a transaction will do, too. */
export type Reader = Pick<Kysely<Tables>, 'selectFrom'>;

export interface CharacterRow {
  readonly id: string;
  readonly address: string;
  readonly v: number;
  readonly created_at: number;
  /** The keys of the latest changes that had one, the last one first, each with a space behind it. */
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
  /** When it was last used, to the day; its beginning when never since. */
  readonly used_at: number;
  readonly expires_at: number;
}
