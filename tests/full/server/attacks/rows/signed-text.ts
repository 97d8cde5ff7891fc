import { keccak256, sha256, toUtf8Bytes } from 'ethers';
import { loginTextOf } from '../../../../helpers/visitor.ts';
import type { Attack, Theme } from '../attack.ts';
import { post, type World } from '../world.ts';

/** The victim was talked into signing another text; the attacker brings the signature, with the victim's address. */
type Edit = (text: string, world: World) => string;

const TEXTS: Readonly<Record<string, Edit>> = {
  'the domain of another site': swap(host, () => 'evil.example'),
  'a domain below ours': swap(host, (world) => `evil.${host(world)}`),
  'a domain that begins with ours': swap(host, (world) => `${host(world)}.evil.example`),
  'our domain as the user of another': swap(host, (world) => `${host(world)}@evil.example`),
  'our domain with a dot after it': swap(host, (world) => `${host(world)}.`),
  'our domain in upper case': swap(host, (world) => host(world).toUpperCase()),
  'our domain with another port': swap(host, (world) => `${hostname(world)}:8443`),
  'our domain with port 443 written out': swap(host, (world) => `${hostname(world)}:443`),
  'our address as a number': swap(host, () => '127.0.0.1'),
  'no domain': swap(host, () => ''),
  'the URI of another site': swap(uri, () => 'URI: https://evil.example'),
  'the URI of the other scheme': swap(uri, (world) =>
    world.origin.startsWith('https:') ? `URI: http://${host(world)}` : `URI: https://${host(world)}`,
  ),
  'the URI with another port': swap(uri, (world) => `URI: ${new URL(world.origin).protocol}//${hostname(world)}:8443`),
  'the URI with a path': swap(uri, (world) => `URI: ${world.origin}/`),
  'everything of another site': (_text, { victim, jar }) =>
    loginTextOf('https://evil.example', victim.wallet.address, jar.flake),
  'the address of somebody else': swap(
    ({ victim }) => victim.wallet.address,
    ({ mallory }) => mallory.wallet.address,
  ),
  'the address in lower case': swap(
    ({ victim }) => victim.wallet.address,
    ({ victim }) => victim.wallet.address.toLowerCase(),
  ),
  'another statement': (text) => text.replace('Save my character with a cookie.', 'Give my character to Mallory.'),
  'no statement': (text) => text.replace('\n\nSave my character with a cookie.\n', '\n'),
  'version 2': (text) => text.replace('Version: 1', 'Version: 2'),
  'another chain': (text) => text.replace('Chain ID: 1', 'Chain ID: 5'),
  'a nonce in lower case': swap(
    ({ jar }) => jar.flake,
    ({ jar }) => jar.flake.toLowerCase(),
  ),
  'no nonce': swap(
    ({ jar }) => jar.flake,
    () => '',
  ),
  'a nonce that somebody made up': swap(
    ({ jar }) => jar.flake,
    () => '01ARZ3NDEKTSV4RRFFQ69G5FAV',
  ),
  'a later time of issue': (text) => text.replace(/(Issued At: \d{3})\d/, '$19'),
  'an expiry in a thousand years': (text) => text.replace('Expiration Time: 2', 'Expiration Time: 3'),
  'no expiry': (text) => text.replace(/\nExpiration Time: .*/, ''),
  'resources asked for besides': (text) => `${text}\nResources:\n- https://evil.example/everything`,
  'a request id': (text) => `${text}\nRequest ID: 1`,
  'CRLF at its line ends': (text) => text.replaceAll('\n', '\r\n'),
  'a line end after its last line': (text) => `${text}\n`,
  'a space after its last line': (text) => `${text} `,
  'a byte order mark before it': (text) => `\uFEFF${text}`,
  'its lines in another order': (text) => text.replace(/(URI: .*)\n(Version: 1)/, '$2\n$1'),
  'nothing in it': () => '',
  'nothing but the nonce': (_text, { jar }) => jar.flake,
};

/** Hashes of the right text that are not the one of EIP-191 personal_sign. */
const HASHES: Readonly<Record<string, (text: string) => string>> = {
  'without the prefix of EIP-191': (text) => keccak256(toUtf8Bytes(text)),
  'with the prefix, and a length that is wrong': (text) => keccak256(prefixed(text, text.length + 1)),
  'with the prefix, and no length': (text) => keccak256(toUtf8Bytes(`\x19Ethereum Signed Message:\n${text}`)),
  'with the prefix twice': (text) => {
    const once = Buffer.from(prefixed(text, text.length)).toString();
    return keccak256(prefixed(once, once.length));
  },
  'with the prefix of another chain': (text) =>
    keccak256(toUtf8Bytes(`\x18Bitcoin Signed Message:\n${text.length}${text}`)),
  'as intended-validator data of EIP-191': (text) => keccak256(toUtf8Bytes(`\x19\x00${'\x00'.repeat(20)}${text}`)),
  'as typed data of EIP-712': (text) => keccak256(toUtf8Bytes(`\x19\x01${text}`)),
  'with SHA-256 for its hash': (text) => sha256(prefixed(text, text.length)),
};

export const signedText: Theme = {
  proves: '[B9] [C3]',
  what: 'a right signature of a text with',
  attacks: Object.entries(TEXTS).map(
    ([name, edit]): Attack => [
      name,
      'wrong signature',
      async (world) => {
        const text = world.textOf(world.victim.wallet, world.jar);
        const other = edit(text, world);
        if (other === text) throw new Error(`This is the right text: ${name}`);
        return post(world.jar, claimOf(world, await world.victim.wallet.signMessage(other)));
      },
    ],
  ),
};

export const otherSessions: Theme = {
  proves: '[C3]',
  what: 'a right answer to the challenge of',
  attacks: [
    [
      'another jar',
      'wrong signature',
      async (world) => post(world.jar, await world.sign(world.victim.wallet, await world.newJar())),
    ],
    [
      "the victim's own session",
      'wrong signature',
      async (world) => {
        const { visitor, wallet } = world.victim;
        const own = { cookie: visitor.cookie, flake: await visitor.challenge() };
        return post(world.jar, await world.sign(wallet, own));
      },
    ],
  ],
};

export const otherHash: Theme = {
  proves: '[B9] [C3]',
  what: 'the right text signed',
  attacks: Object.entries(HASHES).map(
    ([name, hash]): Attack => [
      name,
      'wrong signature',
      (world) => {
        const { wallet } = world.victim;
        const { serialized } = wallet.signingKey.sign(hash(world.textOf(wallet, world.jar)));
        return post(world.jar, claimOf(world, serialized));
      },
    ],
  ),
};

function claimOf({ victim }: World, signature: string) {
  return { address: victim.wallet.address, signature };
}

function swap(from: (world: World) => string, to: (world: World) => string): Edit {
  return (text, world) => text.replace(from(world), () => to(world));
}

function host({ origin }: World): string {
  return new URL(origin).host;
}

function hostname({ origin }: World): string {
  return new URL(origin).hostname;
}

function uri({ origin }: World): string {
  return `URI: ${origin}`;
}

function prefixed(text: string, length: number): Uint8Array {
  return toUtf8Bytes(`\x19Ethereum Signed Message:\n${length}${text}`);
}
