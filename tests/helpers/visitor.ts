import { createHash } from 'node:crypto';
import { type HDNodeWallet, hexlify, randomBytes, Wallet } from 'ethers';
import { decodeTime } from 'ulid';
import type { CharacterUpdate } from '#engine';

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  // biome-ignore lint/suspicious/noExplicitAny: the parsed JSON of any response, whose fields tests read
  readonly json: any;
}

export interface CallOptions {
  /** Sent as JSON, except a text, which is sent as it is. */
  readonly body?: unknown;
  readonly headers?: Record<string, string>;
}

/** A client that keeps the server's cookie, as a browser does. */
export interface Visitor {
  readonly url: string;
  cookie: string;
  call(method: string, path: string, options?: CallOptions): Promise<Answer>;
  /** Starts a sign-in; returns the challenge. */
  challenge(): Promise<string>;
  /** Signs in: gets a challenge, and sends the wallet's signature of the login text. */
  signIn(wallet: Signer): Promise<{ error: string | null; characterId: string | null }>;
}

export type Signer = Wallet | HDNodeWallet;

export function createVisitor({ url, origin }: { readonly url: string; readonly origin: string }): Visitor {
  const visitor: Visitor = {
    url,
    cookie: '',

    async call(method, path, { body, headers = {} } = {}) {
      const isText = typeof body === 'string';
      const response = await fetch(url + path, {
        method,
        redirect: 'manual',
        headers: {
          ...(visitor.cookie && { cookie: visitor.cookie }),
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body !== undefined && { body: isText ? body : JSON.stringify(body) }),
      });
      const text = await response.text();
      const [cookie = ''] = (response.headers.get('set-cookie') ?? '').split(';');
      if (cookie) visitor.cookie = cookie.endsWith('=') ? '' : cookie;
      const isJson = text !== '' && response.headers.get('content-type')?.startsWith('application/json');
      return { status: response.status, headers: response.headers, text, json: isJson ? JSON.parse(text) : undefined };
    },

    async challenge() {
      const { json } = await visitor.call('PUT', '/api/auth/cookie');
      return json.cookieFlake;
    },

    async signIn(wallet) {
      const claim = await signed(wallet, origin, await visitor.challenge());
      return (await visitor.call('POST', '/api/auth/cookie', { body: claim })).json;
    },
  };
  return visitor;
}

/** A visitor with the cookie of another one: the same browser at another node. */
export function visitorAt(
  node: { readonly url: string; readonly origin: string },
  { cookie }: Pick<Visitor, 'cookie'>,
): Visitor {
  return Object.assign(createVisitor(node), { cookie });
}

/** The secret in a visitor's cookie. */
export function secretOf({ cookie }: Visitor): string {
  return cookie.slice(cookie.indexOf('=') + 1);
}

/** The id of a visitor's session as the API shows it: the hash of the secret. */
export function sessionIdOf(visitor: Visitor): string {
  return createHash('sha256').update(secretOf(visitor)).digest('base64url');
}

/** A wallet's claim for a challenge: its address, and its signature of the login text. */
export async function signed(wallet: Signer, origin: string, flake: string) {
  return { address: wallet.address, signature: await wallet.signMessage(loginTextOf(origin, wallet.address, flake)) };
}

/** The login text, implemented again, as another client would from the API's description. */
export function loginTextOf(origin: string, address: string, flake: string): string {
  const issued = decodeTime(flake);
  return `${new URL(origin).host} wants you to sign in with your Ethereum account:
${address}

Save my character with a cookie.

URI: ${origin}
Version: 1
Chain ID: 1
Nonce: ${flake}
Issued At: ${new Date(issued).toISOString()}
Expiration Time: ${new Date(issued + 600_000).toISOString()}`;
}

/** A new account from a random key, which takes less time than deriving one from words. */
export function newWallet(): Signer {
  return new Wallet(hexlify(randomBytes(32)));
}

export type Player = ReturnType<typeof playerOf>;

/** A signed-in visitor with a new character. */
export async function createPlayer(server: { readonly url: string; readonly origin: string }): Promise<Player> {
  const visitor = createVisitor(server);
  const wallet = newWallet();
  const { characterId } = await visitor.signIn(wallet);
  if (!characterId) throw new Error('The sign-in did not work');
  return playerOf(visitor, wallet, characterId);
}

/** The same player, with the same cookie, at another node, or at a server after its restart. */
export function playerAt(
  node: { readonly url: string; readonly origin: string },
  { visitor, wallet, id }: Player,
): Player {
  return playerOf(visitorAt(node, visitor), wallet, id);
}

function playerOf(visitor: Visitor, wallet: Signer, id: string) {
  const path = `/api/game/character/${id}`;
  return {
    ...visitor,
    visitor,
    wallet,
    id,
    path,
    choose: (choice: string, from: number, qcard = 'Cookie') =>
      visitor.call('POST', `${path}/quest/${encodeURIComponent(qcard)}`, { body: { choice, from } }),
    read: async (): Promise<CharacterUpdate> => (await visitor.call('GET', path)).json,
  };
}
