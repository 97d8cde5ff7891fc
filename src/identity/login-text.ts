import { checksumAddress } from './hex.ts';

/** How long a login challenge may be answered. */
export const LOGIN_TTL = 600_000; // ms

export interface Login {
  /** The origin players see: scheme, host and, when it is not the default one, port. */
  readonly origin: string;
  /** 0x and 40 hex digits, in any case. */
  readonly address: string;
  /** The cookieFlake. */
  readonly nonce: string;
  /** The time of the cookieFlake. */
  readonly issuedAt: Date;
}

const NONCE = /^[A-Za-z0-9]{8,64}$/; // EIP-4361: at least 8 letters or digits

/**
 * The EIP-4361 text that is signed to log in. Server and client build it here, each from what it knows itself.
 * @throws TypeError when the origin is not of http(s), or the address or the nonce is not of its form
 * @throws RangeError when the date is invalid
 */
export function loginText({ origin, address, nonce, issuedAt }: Login): string {
  const { host, protocol, origin: uri } = new URL(origin);
  if (protocol !== 'https:' && protocol !== 'http:') throw new TypeError('The origin of a login is of http or https');
  if (!NONCE.test(nonce)) throw new TypeError('The nonce of a login is 8 to 64 letters and digits');
  const expiry = new Date(issuedAt.getTime() + LOGIN_TTL);
  return [
    `${host} wants you to sign in with your Ethereum account:`,
    checksumAddress(address),
    '',
    'Save my character with a cookie.',
    '',
    `URI: ${uri}`,
    'Version: 1',
    'Chain ID: 1',
    `Nonce: ${nonce}`,
    `Issued At: ${issuedAt.toISOString()}`,
    `Expiration Time: ${expiry.toISOString()}`,
  ].join('\n');
}
