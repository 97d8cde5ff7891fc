import type { Signature } from 'ethers';
import type { Store } from '../../../../src/server/store/index.ts';
import { executeSql, openStore } from '../../../helpers/database.ts';
import { type HereServer, launchHere } from '../../../helpers/server.ts';
import {
  createPlayer,
  createVisitor,
  loginTextOf,
  type Player,
  type Signer,
  signed,
  visitorAt,
} from '../../../helpers/visitor.ts';
import type { Shot } from './shot.ts';

export interface Claim {
  readonly address: string;
  readonly signature: string;
}

/** The cookie of an anonymous session, and the challenge of that session. */
interface Jar {
  readonly cookie: string;
  readonly flake: string;
}

/**
 * The parties of an attack. The attacker has everything here except the victim's key and cookie, unless the attack
 * says otherwise.
 */
export interface World {
  readonly url: string;
  /** The origin that players see. */
  readonly origin: string;
  /** The name of the session cookie: `meow`, or `__Host-meow` on https. */
  readonly cookieName: string;
  /** The attacked player, who is signed in. */
  readonly victim: Player;
  /** The attacker, signed in as another player. */
  readonly mallory: Player;
  /** A second cookie of Mallory's, of an anonymous session, with a challenge that has not expired. */
  readonly jar: Jar;
  newJar(): Promise<Jar>;
  /** A wallet's valid claim (address and signature) for the challenge in `jar`. */
  sign(wallet: Signer, jar: Jar): Promise<Claim>;
  /** The login text that a wallet signs for the challenge in `jar`. */
  textOf(wallet: Signer, jar: Jar): string;
  /** A new `Jar`, and the victim's claim for its challenge, whose signature has this parity, as half of all have. */
  withParity(parity: Signature['yParity']): Promise<{ readonly jar: Jar; readonly claim: Claim }>;
  wait(ms: number): void;
  /** Restarts the server with the same data, at the same address. */
  restart(): Promise<void>;
  /** The data that an attack must not change. */
  evidence(): Promise<Evidence>;
}

/** The signed-in sessions, characters and cards in the database. */
interface Evidence {
  readonly sessions: readonly unknown[];
  readonly characters: readonly unknown[];
  readonly cards: readonly unknown[];
}

/** The attacks' environment: a server that can be restarted, and whose clock can be moved. */
export interface Arena {
  newWorld(): Promise<World>;
  /** The unexpected errors in the server's log. */
  surprises(): string[];
  stop(): Promise<void>;
}

/** @param around may wrap the server's store */
export async function openArena(
  variables: Readonly<Record<string, string>> = {},
  around: (store: Store) => Store = (store) => store,
): Promise<Arena> {
  let ahead = 0;
  const parts = {
    clock: () => Date.now() + ahead,
    openStore: async (folder: string) => around(await openStore(folder)),
  };
  let server = await launchHere({ RATE_LIMIT: 'off', ...variables }, parts);
  const { url, origin, dataDir } = server;
  const former: HereServer[] = [];

  async function restart(): Promise<void> {
    await server.stop();
    former.push(server);
    const same = { DATA_DIR: dataDir, PORT: new URL(url).port };
    server = await launchHere({ RATE_LIMIT: 'off', ...variables, ...same }, parts);
  }

  async function newJar(): Promise<Jar> {
    const visitor = createVisitor({ url, origin });
    const flake = await visitor.challenge();
    return { cookie: visitor.cookie, flake };
  }

  async function newWorld(): Promise<World> {
    const [victim, mallory, jar] = await Promise.all([
      createPlayer({ url, origin }),
      createPlayer({ url, origin }),
      newJar(),
    ]);

    async function withParity(parity: Signature['yParity']) {
      for (let tries = 0; tries < 100; tries++) {
        const other = await newJar();
        const claim = await signed(victim.wallet, origin, other.flake);
        if (claim.signature.endsWith(parity === 0 ? '1b' : '1c')) return { jar: other, claim };
      }
      throw new Error(`No signature with parity ${parity}`);
    }

    return {
      url,
      origin,
      cookieName: origin.startsWith('https:') ? '__Host-meow' : 'meow',
      victim,
      mallory,
      jar,
      newJar,
      sign: (wallet, { flake }) => signed(wallet, origin, flake),
      textOf: (wallet, { flake }) => loginTextOf(origin, wallet.address, flake),
      withParity,
      wait: (ms) => {
        ahead += ms;
      },
      restart,
      evidence: () => readEvidence(dataDir),
    };
  }

  return {
    newWorld,
    surprises: () => [...former, server].flatMap(({ lines }) => lines.filter((line) => line.includes('"level":50'))),
    stop: () => server.stop(),
  };
}

async function readEvidence(dataDir: string): Promise<Evidence> {
  const [sessions, characters, cards] = await Promise.all(
    [
      'select id, character_id from sessions where character_id is not null order by id',
      'select * from characters order by id',
      'select * from cards order by character_id, key',
    ].map((statement) => executeSql(dataDir, statement)),
  );
  return { sessions: sessions ?? [], characters: characters ?? [], cards: cards ?? [] };
}

/** A recorded sign-in of the victim: the cookie, challenge and claim that were sent, and the cookie that came back. */
export async function recordedSignIn(world: World) {
  const jar = await world.newJar();
  const claim = await world.sign(world.victim.wallet, jar);
  const visitor = visitorAt(world, jar);
  await visitor.call('POST', '/api/auth/cookie', { body: claim });
  return { jar, claim, cookie: visitor.cookie, signOut: () => visitor.call('DELETE', '/api/auth/cookie') };
}

/** The request that sends a claim. */
export function post(jar: { readonly cookie: string }, body: unknown, headers: Shot['headers'] = {}): Shot {
  return { to: 'POST /api/auth/cookie', cookie: jar.cookie, body, headers };
}
