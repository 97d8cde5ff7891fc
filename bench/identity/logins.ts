import { createHash } from 'node:crypto';
import { ulid } from 'ulid';
import { type Address, loginText } from '#identity';
import { makeWords } from '#identity/words';

const ISSUED_AT = Date.UTC(2026, 10, 20); // ms since 1970

/** Phrases that are the same in every run. */
export const PHRASES: readonly string[] = Array.from({ length: 64 }, (_, at) =>
  makeWords(createHash('sha256').update(`phrase ${at}`).digest().subarray(0, 16)).join(' '),
);

const NONCE = ulid(ISSUED_AT);

/** The text that a player signs to come in. */
export function textFor(address: Address | string): string {
  return loginText({ origin: 'https://meow.example', address, nonce: NONCE, issuedAt: new Date(ISSUED_AT) });
}

/** Gives one after another, and begins again at the end. */
export function inTurn<Item>(items: readonly Item[]): () => Item {
  let at = 0;
  return () => items[at++ % items.length] as Item;
}
