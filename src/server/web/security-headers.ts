/** On every answer. */
export function securityHeaders(origin: string): Readonly<Record<string, string>> {
  return origin.startsWith('https:') ? HTTPS_HEADERS : HEADERS;
}

/** On the answers of all calls besides. */
export const CALL_HEADERS = { 'cache-control': 'no-store' } as const;

const HSTS_MAX_AGE = 31_536_000; // s, a year

/** For what is no page: opened as one, it can load nothing, run nothing and be framed by nobody. */
const NOTHING_POLICY = "default-src 'none'; frame-ancestors 'none'";

/**
 * What browsers can do and the game does not. Left out: what it does (clipboard-write, fullscreen, publickey-credentials-*), what
 * games do (autoplay, gamepad), and names that browsers warn about. `cross-origin-isolated` withholds shared memory and fine
 * clocks. Source: https://github.com/w3c/webappsec-permissions-policy/blob/main/features.md
 */
const UNUSED = `
  accelerometer browsing-topics camera clipboard-read compute-pressure cross-origin-isolated display-capture
  encrypted-media geolocation gyroscope hid identity-credentials-get idle-detection keyboard-map local-fonts
  magnetometer microphone midi otp-credentials payment picture-in-picture screen-wake-lock serial storage-access
  sync-xhr usb window-management xr-spatial-tracking
`;

const HEADERS = {
  'content-security-policy': NOTHING_POLICY, // pages and scripts have one of their own
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY', // for browsers that do not know frame-ancestors
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  // Nothing comes from elsewhere, so nothing breaks. Workers are not started by such a page unless they say it, too.
  'cross-origin-embedder-policy': 'require-corp',
  'origin-agent-cluster': '?1',
  'permissions-policy': UNUSED.trim()
    .split(/\s+/)
    .map((feature) => `${feature}=()`)
    .join(', '),
} as const;

const HTTPS_HEADERS = {
  ...HEADERS,
  'strict-transport-security': `max-age=${HSTS_MAX_AGE}; includeSubDomains`,
} as const;

/** The workers that a page may start, by the names of their policies: nothing else is made of text. */
const TRUSTED = ['sky', 'quest-explorer', 'offline'] as const;

/** SHA-256, in base64, of what is written into a page: no other script runs there, and no other style counts. */
export interface Inline {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

/** On every page. */
export function contentSecurityPolicy({ scripts, styles }: Inline): string {
  return [
    "default-src 'none'",
    ["script-src 'self'", ...scripts.map(hashSource)].join(' '),
    ["style-src 'self'", ...styles.map(hashSource)].join(' '),
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    `trusted-types ${TRUSTED.join(' ')}`,
  ].join('; ');
}

function hashSource(hash: string): string {
  return `'sha256-${hash}'`;
}

/** On every script: a worker goes by the policy that its file came with, not by that of its page. */
export const SCRIPT_POLICY = scriptPolicy();

/** On the script of the worker that pages are served by, which fetches what they are made of, from here alone. */
export const SERVICE_WORKER_POLICY = scriptPolicy("connect-src 'self'");

function scriptPolicy(...more: readonly string[]): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    ...more,
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ');
}
