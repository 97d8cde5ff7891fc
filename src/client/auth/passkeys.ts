import { passkeyError } from './auth-errors.ts';
import type { Passkey, PasskeySecret } from './identity-record.ts';

const SALT_BYTES = 32; // the length of the hash that WebAuthn's "prf" extension computes
const USER_ID_BYTES = 16;
const CHALLENGE_BYTES = 32;
/** Time that the player has to find their passkey. */
const ASKING_MAX = 120_000; // ms

/** COSE algorithms: ES256, EdDSA, RS256. WebAuthn requires some, although the passkey's signatures are not used. */
const ALGORITHMS = [-7, -8, -257];

/*
 * Locks the sign-in words by WebAuthn. The server is not involved: `make` and `use` request the passkey's secret, and
 * verify no signature. Both show the browser's own dialog: call them only in a click event.
 */

/** Makes a passkey for this site, and returns its secret. @throws PasskeyError */
export async function make(label: string): Promise<{ readonly passkey: Passkey; readonly secret: PasskeySecret }> {
  await requirePrf();
  const salt = randomBytes(SALT_BYTES);
  const made = await asked(() =>
    navigator.credentials.create({
      publicKey: {
        rp: { id: location.hostname, name: location.hostname },
        // No personal name or address: the browser shows these to the player, and may sync them elsewhere.
        user: { id: randomBytes(USER_ID_BYTES), name: label, displayName: label },
        challenge: randomBytes(CHALLENGE_BYTES),
        pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: 'public-key', alg })),
        authenticatorSelection: { residentKey: 'discouraged', userVerification: 'required' },
        attestation: 'none',
        timeout: ASKING_MAX,
        extensions: { prf: { eval: { first: salt } } },
      },
    }),
  );
  const { response } = made;
  const transports = response instanceof AuthenticatorAttestationResponse ? response.getTransports() : [];
  const passkey = { id: new Uint8Array(made.rawId), transports, salt };
  if (!made.getClientExtensionResults().prf?.enabled) {
    throw passkeyError((await drop(passkey)) ? 'no-secret' : 'left');
  }
  try {
    // Many authenticators return the secret only on a second request, by `use`.
    return { passkey, secret: secretOf(made) ?? (await use(passkey)) };
  } catch (error) {
    throw (await drop(passkey)) ? error : passkeyError('left');
  }
}

/** Requests a passkey's secret. @throws PasskeyError */
export async function use({ id, transports, salt }: Passkey): Promise<PasskeySecret> {
  requirePasskeys();
  const answer = await asked(() =>
    navigator.credentials.get({
      publicKey: {
        challenge: randomBytes(CHALLENGE_BYTES),
        rpId: location.hostname,
        allowCredentials: [{ type: 'public-key', id, transports: transports as AuthenticatorTransport[] }],
        userVerification: 'required',
        timeout: ASKING_MAX,
        extensions: { prf: { eval: { first: salt } } },
      },
    }),
  );
  const secret = secretOf(answer);
  if (!secret) throw passkeyError('no-secret');
  return secret;
}

/** Tells the device to delete an unused passkey. False if the API is missing or fails: the passkey stays there. */
export async function drop({ id }: Passkey): Promise<boolean> {
  if (!PublicKeyCredential.signalUnknownCredential) return false;
  const which = { rpId: location.hostname, credentialId: base64Url(id) };
  return PublicKeyCredential.signalUnknownCredential(which).then(
    () => true,
    () => false,
  );
}

function requirePasskeys(): void {
  if (!('PublicKeyCredential' in globalThis)) throw passkeyError('no-passkeys');
}

/** Rejects in browsers that report that they lack the "prf" extension, so that no useless passkey is made. */
async function requirePrf(): Promise<void> {
  requirePasskeys();
  const can = await PublicKeyCredential.getClientCapabilities?.();
  if (can?.['extension:prf'] === false) throw passkeyError('no-lock');
}

async function asked(ask: () => Promise<Credential | null>): Promise<PublicKeyCredential> {
  try {
    const answer = await ask();
    if (answer instanceof PublicKeyCredential) return answer;
  } catch (error) {
    throw passkeyError(problemOf(error));
  }
  throw passkeyError('not-given');
}

/** Maps the errors of WebAuthn Level 3, §5.1.3 and §5.1.4, to error kinds. */
function problemOf(error: unknown) {
  if (!(error instanceof DOMException)) return 'no-passkeys';
  if (error.name === 'SecurityError') return 'other-address';
  if (error.name === 'ConstraintError') return 'no-check';
  if (error.name === 'NotSupportedError') return 'no-passkeys';
  return 'not-given';
}

function secretOf(credential: PublicKeyCredential): PasskeySecret | null {
  return credential.getClientExtensionResults().prf?.results?.first ?? null;
}

/** Encodes as base64url (RFC 4648 §5), without padding. */
function base64Url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

function randomBytes(count: number): Uint8Array<ArrayBuffer> {
  return crypto.getRandomValues(new Uint8Array(count));
}
