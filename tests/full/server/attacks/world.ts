import type { Signature } from 'ethers';
import type { Store } from '../../../../src/server/store/index.ts';
import { openStore, tellDatabase } from '../../../helpers/database.ts';
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
import type { Shot } from './attack.ts';

export interface Claim {
  readonly address: string;
  readonly signature: string;
}

/** A cookie that nobody has signed yet, and the challenge that waits in it. */
interface Jar {
  readonly cookie: string;
  readonly flake: string;
}

/** Who takes part in an attack. The attacker has everything here but the victim's key and cookie, unless a row says so. */
export interface World {
  readonly url: string;
  /** The origin players see. */
  readonly origin: string;
  /** `meow`, or `__Host-meow` on https. */
  readonly cookieName: string;
  /** Signed in, minding their own business. */
  readonly victim: Player;
  /** Signed in as somebody else. */
  readonly mallory: Player;
  /** Mallory's second jar: unsigned, with a live challenge. */
  readonly jar: Jar;
  newJar(): Promise<Jar>;
  /** What a wallet honestly answers to the challenge of a jar. */
  sign(wallet: Signer, jar: Jar): Promise<Claim>;
  /** The text that a wallet signs for a jar. */
  textOf(wallet: Signer, jar: Jar): string;
  /** Mallory's jar and the victim's answer to it, in a signature with this parity: half of all have it. */
  withParity(parity: Signature['yParity']): Promise<{ readonly jar: Jar; readonly claim: Claim }>;
  wait(ms: number): void;
  /** The server ends and starts again with the same data, at the same address. */
  restart(): Promise<void>;
  /** Everything that an attack must leave as it is. */
  evidence(): Promise<Evidence>;
}

/** Whose sessions there are, and what the characters are like. */
interface Evidence {
  readonly sessions: readonly unknown[];
  readonly characters: readonly unknown[];
  readonly cards: readonly unknown[];
}

/** Where attacks take place: a server that can be restarted, and whose clock can be moved. */
export interface Arena {
  newWorld(): Promise<World>;
  /** Failures that the server did not foresee, as it wrote them down. */
  surprises(): string[];
  stop(): Promise<void>;
}

/** `around` may put something between the server and its store. */
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
    ].map((statement) => tellDatabase(dataDir, statement)),
  );
  return { sessions: sessions ?? [], characters: characters ?? [], cards: cards ?? [] };
}

/** The victim signs in while somebody listens: the jar and the claim that went over the wire, and the cookie that came back. */
export async function overheard(world: World) {
  const jar = await world.newJar();
  const claim = await world.sign(world.victim.wallet, jar);
  const visitor = visitorAt(world, jar);
  await visitor.call('POST', '/api/auth/cookie', { body: claim });
  return { jar, claim, cookie: visitor.cookie, signOut: () => visitor.call('DELETE', '/api/auth/cookie') };
}

/** A claim on its way to the server. */
export function post(jar: { readonly cookie: string }, body: unknown, headers: Shot['headers'] = {}): Shot {
  return { to: 'POST /api/auth/cookie', cookie: jar.cookie, body, headers };
}
