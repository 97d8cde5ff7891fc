import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Passkey } from './identity-record.ts';
import * as passkeys from './passkeys.ts';

const SECRET = new Uint8Array(32).fill(7).buffer;
const PASSKEY: Passkey = { id: new Uint8Array([1]), transports: ['internal'], salt: new Uint8Array(32).fill(2) };

/** The requests to the browser, in order. */
let asked: { readonly publicKey: Record<string, unknown> }[];
let unknown: unknown[];
let capabilities: Record<string, boolean> | undefined;
/** What the browser's `create` and `get` return; an error is thrown. */
let onCreate: unknown;
let onGet: unknown;

class FakeCredential {
  static signalUnknownCredential = async (which: unknown) => void unknown.push(which);
  static getClientCapabilities = async () => capabilities;
  readonly id = 'AQ';
  readonly rawId = new Uint8Array([1]).buffer;
  readonly response = {};
  private readonly prf: unknown;
  constructor(prf: unknown) {
    this.prf = prf;
  }
  getClientExtensionResults = () => ({ prf: this.prf });
}

beforeEach(() => {
  asked = [];
  unknown = [];
  capabilities = undefined;
  onCreate = new FakeCredential({ enabled: true, results: { first: SECRET } });
  onGet = new FakeCredential({ results: { first: SECRET } });
  const answer = (options: (typeof asked)[number], what: unknown) => {
    asked.push(options);
    if (what instanceof Error) throw what;
    return what;
  };
  vi.stubGlobal('PublicKeyCredential', FakeCredential);
  vi.stubGlobal('AuthenticatorAttestationResponse', class {});
  vi.stubGlobal('location', { hostname: 'meow.example' });
  vi.stubGlobal('navigator', {
    credentials: {
      create: async (options: (typeof asked)[number]) => answer(options, onCreate),
      get: async (options: (typeof asked)[number]) => answer(options, onGet),
    },
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const make = () => passkeys.make('Magic words of Bernard');
const use = () => passkeys.use(PASSKEY);

describe('making a passkey', () => {
  test('[B12] a new passkey names only the character, and requires user verification', async () => {
    await make();
    await make();
    const [first, second] = asked.map(({ publicKey }) => publicKey as never as PublicKeyCredentialCreationOptions);
    expect(first).toMatchObject({
      rp: { id: 'meow.example' },
      user: { name: 'Magic words of Bernard', displayName: 'Magic words of Bernard' },
      attestation: 'none',
      authenticatorSelection: { residentKey: 'discouraged', userVerification: 'required' },
    });
    expect(first?.user.id).not.toEqual(second?.user.id);
    expect(first?.extensions?.prf?.eval?.first).not.toEqual(second?.extensions?.prf?.eval?.first);
  });

  test('[B5] `make` returns the passkey’s secret, if necessary by a second request with the same salt', async () => {
    expect((await make()).secret).toBe(SECRET);
    expect(asked).toHaveLength(1);
    onCreate = new FakeCredential({ enabled: true });
    const { secret, passkey } = await make();
    expect(secret).toBe(SECRET);
    expect(asked[2]?.publicKey).toMatchObject({
      userVerification: 'required',
      extensions: { prf: { eval: { first: passkey.salt } } },
    });
  });

  test('[B5, B11] `make` makes no passkey in a browser that reports no support for "prf"', async () => {
    capabilities = { 'extension:prf': false };
    await expect(make()).rejects.toMatchObject({ kind: 'no-lock' });
    expect(asked).toEqual([]);
  });

  test.each([
    ['enabled: false', { enabled: false }, 'no-secret'],
    ['a refused secret', { enabled: true }, 'not-given'],
  ])('[B5, B11] `make` deletes the new passkey after %s, or reports it as left on the device', async (_, prf, kind) => {
    onCreate = new FakeCredential(prf);
    onGet = new DOMException('No', 'NotAllowedError');
    await expect(make()).rejects.toMatchObject({ kind });
    expect(unknown).toEqual([{ rpId: 'meow.example', credentialId: 'AQ' }]);
    const signal = vi.spyOn(FakeCredential, 'signalUnknownCredential').mockRejectedValue(onGet);
    expect(await passkeys.drop(PASSKEY)).toBe(false);
    await expect(make()).rejects.toMatchObject({ kind: 'left' });
    signal.mockRestore();
    vi.spyOn(FakeCredential as { signalUnknownCredential?: unknown }, 'signalUnknownCredential', 'get').mockReturnValue(
      undefined,
    );
    await expect(make()).rejects.toMatchObject({ kind: 'left' });
  });

  test('[B5] `drop` tells the device to delete the passkey by its id', async () => {
    expect(await passkeys.drop({ ...PASSKEY, id: new Uint8Array([251, 255, 254, 0]) })).toBe(true);
    expect(unknown).toEqual([{ rpId: 'meow.example', credentialId: '-__-AA' }]);
  });
});

describe('errors', () => {
  test.each([
    ['NotAllowedError', 'not-given'],
    ['AbortError', 'not-given'],
    ['SecurityError', 'other-address'],
    ['ConstraintError', 'no-check'],
    ['NotSupportedError', 'no-passkeys'],
  ])('[B11] browser errors named %s become errors of the kind %s', async (name, kind) => {
    onCreate = onGet = new DOMException('No', name);
    await expect(make()).rejects.toMatchObject({ kind });
    await expect(use()).rejects.toMatchObject({ kind });
  });

  test.each([
    [null, 'not-given'],
    [new FakeCredential({}), 'no-secret'],
  ])('[B11] `use` fails differently for no response and for a response without a secret', async (answer, kind) => {
    onGet = answer;
    await expect(use()).rejects.toMatchObject({ kind });
  });

  test('[B11] `make` and `use` report a browser without passkeys', async () => {
    vi.stubGlobal('PublicKeyCredential', undefined);
    Reflect.deleteProperty(globalThis, 'PublicKeyCredential');
    await expect(make()).rejects.toMatchObject({ kind: 'no-passkeys' });
    await expect(use()).rejects.toMatchObject({ kind: 'no-passkeys' });
  });
});

test('[B5] `use` requests only the passkey that locks the words', async () => {
  await use();
  expect(asked[0]?.publicKey).toMatchObject({
    rpId: 'meow.example',
    allowCredentials: [{ type: 'public-key', id: PASSKEY.id, transports: ['internal'] }],
  });
});
