import type { Shot } from './attack.ts';
import type { Player, World } from './world.ts';

/**
 * A call, as the player would make it who has the right to. The themes that try one thing on every call read this table;
 * a call that stands in the contract and not here fails a test.
 */
export interface Call {
  /** As the document of the calls has it. */
  readonly name: string;
  readonly make: (player: Player, world: Pick<World, 'sign'>) => Shot | Promise<Shot>;
  /** It changes something: other sites may not make it for a player. */
  readonly writes?: true;
  /** It is about what belongs to one player: nobody else may make it. */
  readonly owned?: true;
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
  { name: 'GET /api/game/character/{id}', owned: true, make: (player) => as(player, `GET ${player.path}`) },
  {
    name: 'GET /api/game/character/{id}?stream',
    owned: true,
    make: (player) => as(player, `GET ${player.path}?stream`),
  },
  {
    name: 'POST /api/game/character/{id}/quest/{qcard}',
    writes: true,
    owned: true,
    make: (player) => as(player, `POST ${player.path}/quest/Cookie`, { choice: 'meow', from: 1 }),
  },
];

/** Calls that the document leaves out: streams, which are no calls of the contract. */
export const BESIDE_THE_DOCUMENT = ['GET /api/game/character/{id}?stream'];

function as({ visitor }: Player, to: string, body?: unknown): Shot {
  return { to, cookie: visitor.cookie, ...(body !== undefined && { body }) };
}
