import { createHash } from 'node:crypto';
import type { REFUSALS, Shot } from './attack.ts';
import type { Player, World } from './world.ts';

/**
 * A call, as the player would make it who has the right to. The themes that try one thing on every call read this table;
 * a call that stands in the contract and not here fails a test.
 */
interface Call {
  /** As the document of the calls has it. */
  readonly name: string;
  readonly make: (player: Player, world: Pick<World, 'sign'>) => Shot | Promise<Shot>;
  /** It changes something: other sites may not make it for a player. */
  readonly writes?: true;
  /** Only who has signed may make it. */
  readonly signed?: true;
  /** It names what belongs to one player; another one is told so. */
  readonly owned?: keyof typeof REFUSALS;
}

export const CALLS: readonly Call[] = [
  { name: 'GET /api/auth/cookie', make: (player) => as(player, 'GET /api/auth/cookie') },
  { name: 'PUT /api/auth/cookie', writes: true, make: (player) => as(player, 'PUT /api/auth/cookie') },
  {
    name: 'POST /api/auth/cookie',
    writes: true,
    make: async (player, world) => {
      const jar = { cookie: player.visitor.cookie, flake: await player.visitor.challenge() };
      return as(player, 'POST /api/auth/cookie', await world.sign(player.wallet, jar));
    },
  },
  { name: 'DELETE /api/auth/cookie', writes: true, make: (player) => as(player, 'DELETE /api/auth/cookie') },
  { name: 'GET /api/auth/sessions', signed: true, make: (player) => as(player, 'GET /api/auth/sessions') },
  {
    name: 'DELETE /api/auth/sessions',
    writes: true,
    signed: true,
    make: (player) => as(player, 'DELETE /api/auth/sessions'),
  },
  {
    name: 'DELETE /api/auth/sessions/{id}',
    writes: true,
    signed: true,
    owned: 'not your session',
    make: (player) => as(player, `DELETE /api/auth/sessions/${sessionOf(player)}`),
  },
  {
    name: 'DELETE /api/game/character/{id}',
    writes: true,
    signed: true,
    owned: 'not visible',
    make: (player) => as(player, `DELETE ${player.path}`),
  },
  {
    name: 'GET /api/game/character/{id}',
    signed: true,
    owned: 'not visible',
    make: (player) => as(player, `GET ${player.path}`),
  },
  {
    name: 'GET /api/game/character/{id}?stream',
    signed: true,
    owned: 'not visible',
    make: (player) => as(player, `GET ${player.path}?stream`),
  },
  {
    name: 'POST /api/game/character/{id}/quest/{qcard}',
    writes: true,
    signed: true,
    owned: 'not visible',
    make: (player) => as(player, `POST ${player.path}/quest/Cookie`, { choice: 'meow', from: 1 }),
  },
  {
    name: 'POST /api/debug/error',
    writes: true,
    make: (player) =>
      as(player, 'POST /api/debug/error', { name: 'Error', message: '', stack: [], build: 'b1', route: 'vision' }),
  },
];

/** Calls that the document leaves out: streams, which are no calls of the contract. */
export const BESIDE_THE_DOCUMENT = ['GET /api/game/character/{id}?stream'];

function as({ visitor }: Player, to: string, body?: unknown): Shot {
  return { to, cookie: visitor.cookie, ...(body !== undefined && { body }) };
}

/** The number of a session, as its player may read it: the hash of the secret in the cookie. */
function sessionOf({ visitor }: Player): string {
  const secret = visitor.cookie.slice(visitor.cookie.indexOf('=') + 1);
  return createHash('sha256').update(secret).digest('base64url');
}
