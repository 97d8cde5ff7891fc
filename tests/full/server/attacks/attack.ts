import type { WireRequest } from '../../../helpers/wire.ts';
import type { Bytes, Shot } from './shot.ts';
import type { World } from './world.ts';

/** The server's refusal. */
interface Refusal {
  readonly status: number;
  /** The `code` of a failure; null for a response of the sign-in, whose `error` gives the reason. */
  readonly code: string | null;
  readonly says: string;
}

export const REFUSALS = {
  'no session': signIn('The cookie is missing or too old. Ask for a new one and sign again.'),
  'challenge over': signIn('This cookie was signed before, or it waited too long. Ask for a new one and sign again.'),
  'wrong signature': signIn('The signature is not by this address. Check your magic words and sign again.'),
  malformed: { status: 400, code: 'BAD_REQUEST', says: 'Input validation failed' },
  'no flake': { status: 400, code: 'BAD_REQUEST', says: 'Invalid flake?!' },
  'not signed in': { status: 401, code: 'UNAUTHORIZED', says: 'Sign in with a cookie first' },
  'other site': { status: 403, code: 'FORBIDDEN', says: 'Another site may not do this for you' },
  'not visible': { status: 404, code: 'NOT_FOUND', says: 'There is no such character to be seen here' },
  'not your session': { status: 404, code: 'NOT_FOUND', says: 'There is no such session of yours' },
  'nothing here': { status: 404, code: 'NOT_FOUND', says: 'There is nothing here' },
  'too much': { status: 413, code: 'PAYLOAD_TOO_LARGE', says: 'That is too much at once' },
  'head too large': { status: 431, code: 'BAD_REQUEST', says: 'Input validation failed' },
} as const satisfies Record<string, Refusal>;

/** An attack: its name, its expected refusal, and how to make it in a prepared world. */
export type Attack = readonly [
  name: string,
  refused: keyof typeof REFUSALS,
  make: (world: World) => Shot | Bytes | Promise<Shot | Bytes>,
];

/** Attacks that differ in one value, which `make` receives. */
export function rowsOf<Value>(
  refused: Attack[1],
  values: Readonly<Record<string, Value>>,
  make: (world: World, value: Value) => Shot | Bytes | Promise<Shot | Bytes>,
): Attack[] {
  return Object.entries(values).map(([name, value]) => [name, refused, (world) => make(world, value)]);
}

/** A group of attacks of one kind. */
export interface Theme {
  /** The requirements that a refusal proves. */
  readonly proves: string;
  readonly what: string;
  readonly attacks: readonly Attack[];
}

/** Makes the request that is sent for a shot, with default headers. */
export function wireOf({ to, cookie = [], headers = {}, body }: Shot): WireRequest {
  const [method = '', path = ''] = to.split(' ');
  const asTheyAre = body === undefined || typeof body === 'string' || Buffer.isBuffer(body);
  const cookies = [cookie].flat().filter((one) => one !== '');
  return {
    method,
    path,
    headers: [
      ...cookies.map((one) => ['Cookie', one] as const),
      ...(body === undefined || 'content-type' in headers ? [] : [['Content-Type', 'application/json'] as const]),
      ...Object.entries(headers),
    ],
    ...(body !== undefined && { body: asTheyAre ? body : JSON.stringify(body) }),
  };
}

function signIn(says: string): Refusal {
  return { status: 200, code: null, says };
}
