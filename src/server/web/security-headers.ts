/** The headers of every response. */
export function securityHeaders(origin: string): Readonly<Record<string, string>> {
  return origin.startsWith('https:') ? HTTPS_HEADERS : HEADERS;
}

/** Additional headers of all calls. */
export const CALL_HEADERS = { 'cache-control': 'no-store' } as const;

const HSTS_MAX_AGE = 31_536_000; // s, a year

/** The policy of responses that are no pages: opened in a tab, they load nothing, and no page can frame them. */
const NOTHING_POLICY = "default-src 'none'; frame-ancestors 'none'";

/**
 * Browser features that pages may not use. Not listed: those that the game uses (clipboard-write, fullscreen,
 * publickey-credentials-*), those that games often use (autoplay, gamepad), and names that browsers warn about.
 * `cross-origin-isolated` withholds shared memory and fine clocks. Source:
 * https://github.com/w3c/webappsec-permissions-policy/blob/main/features.md
 */
const UNUSED = `
  accelerometer browsing-topics camera clipboard-read compute-pressure cross-origin-isolated display-capture
  encrypted-media geolocation gyroscope hid identity-credentials-get idle-detection keyboard-map local-fonts
  magnetometer microphone midi otp-credentials payment picture-in-picture screen-wake-lock serial storage-access
  sync-xhr usb window-management xr-spatial-tracking
`;

const HEADERS = {
  'content-security-policy': NOTHING_POLICY, // pages and scripts override it
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY', // for browsers without frame-ancestors
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  // Pages load nothing cross-origin, so this blocks nothing. The files of their workers need this header, too.
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

/** Names of the Trusted Types policies by which pages start their workers: no other code is made from strings. */
const TRUSTED = ['sky', 'quest-explorer', 'offline'] as const;

/** SHA-256 hashes, in base64, of a page's inline scripts and styles: the policy allows no others. */
export interface Inline {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

/** The Content-Security-Policy of a page. */
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

/** The policy of every script file, for workers: a worker uses the policy of its own file, not that of its page. */
export const SCRIPT_POLICY = scriptPolicy();

/** The policy of the service worker: it fetches pages and their files, only from this origin. */
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
