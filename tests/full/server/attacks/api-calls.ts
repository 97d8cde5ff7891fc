import { type Player, sessionIdOf } from '../../../helpers/visitor.ts';
import type { REFUSALS } from './attack.ts';
import type { Shot } from './shot.ts';
import type { World } from './world.ts';

/**
 * A call, as an authorized player makes it. The tests that try an attack on every call use the list `CALLS`; a test
 * fails if a call of the contract is missing there.
 */
interface Call {
  /** The name in the OpenAPI document. */
  readonly name: string;
  readonly make: (player: Player, world: Pick<World, 'sign'>) => Shot | Promise<Shot>;
  /** Whether the call requires a signed-in player. */
  readonly signed?: true;
  /** The refusal that other players get, for a call that addresses data of one player. */
  readonly owned?: keyof typeof REFUSALS;
}

/** Describes a call on the player's own data, whose path contains the id of the character or session. */
function own(name: string, facts: Omit<Call, 'name' | 'make'> = {}, body?: unknown): Call {
  const to = (player: Player) =>
    name
      .replace('sessions/{id}', `sessions/${sessionIdOf(player.visitor)}`)
      .replace('{id}', player.id)
      .replace('{qcard}', 'Cookie');
  return { name, ...facts, make: (player) => as(player, to(player), body) };
}

const REPORT = { name: 'Error', message: '', stack: [], build: 'b1', route: 'vision' };

export const CALLS: readonly Call[] = [
  own('GET /api/auth/cookie'),
  own('PUT /api/auth/cookie'),
  {
    name: 'POST /api/auth/cookie',
    make: async (player, world) => {
      const jar = { cookie: player.visitor.cookie, flake: await player.visitor.challenge() };
      return as(player, 'POST /api/auth/cookie', await world.sign(player.wallet, jar));
    },
  },
  own('DELETE /api/auth/cookie'),
  own('GET /api/auth/sessions', { signed: true }),
  own('DELETE /api/auth/sessions', { signed: true }),
  own('DELETE /api/auth/sessions/{id}', { signed: true, owned: 'not your session' }),
  own('DELETE /api/game/character/{id}', { signed: true, owned: 'not visible' }),
  own('GET /api/game/character/{id}', { signed: true, owned: 'not visible' }),
  own('GET /api/game/character/{id}?stream', { signed: true, owned: 'not visible' }),
  own(
    'POST /api/game/character/{id}/quest/{qcard}',
    { signed: true, owned: 'not visible' },
    { choice: 'meow', from: 1 },
  ),
  own('GET /api/game/fire'),
  own('POST /api/debug/error', {}, REPORT),
];

/** Routes missing from the document: streams, which are not in the contract. */
export const BESIDE_THE_DOCUMENT = ['GET /api/game/character/{id}?stream'];

function as({ visitor }: Player, to: string, body?: unknown): Shot {
  return { to, cookie: visitor.cookie, ...(body !== undefined && { body }) };
}
