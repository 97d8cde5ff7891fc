import { secp256k1 } from '@noble/curves/secp256k1.js';

const NO_TABLE = 1; // bits of a window: each multiplication makes the few points that it needs
const TABLE = 8; // bits of a window: 6,272 points are made once, and kept
const TABLE_AFTER = 16; // accounts; about as many as it takes to pay, and more than a page ever comes to

const { BASE } = secp256k1.Point;

let accounts = 0;

/**
 * Notes that an account is about to be derived. The library makes a table of the curve's points for its first
 * multiplication, even its own smaller one takes 30 ms in one piece: no page should wait for that to sign in once. Without
 * it each of the four takes 5 ms, 1.7 ms when warm; with it, 0.25 ms after 60 ms once (measured). So the table is made
 * for those who derive one account after another. Both ways take the same time whatever the key is.
 */
export function countAccount(): void {
  if (accounts === 0) BASE.precompute(NO_TABLE);
  if (accounts === TABLE_AFTER) BASE.precompute(TABLE);
  accounts += 1;
}
