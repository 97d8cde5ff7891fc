/** On every answer. */
export function securityHeaders(origin: string): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=(), browsing-topics=()',
    ...(origin.startsWith('https:') && { 'strict-transport-security': `max-age=${HSTS_MAX_AGE}` }),
  };
}

const HSTS_MAX_AGE = 31_536_000; // s, a year

/** The workers that a page may start, by the names of their policies: nothing else is made of text. */
const TRUSTED = ['sky', 'quest-explorer'] as const;

/** On every page. Calls may go to another origin when the configuration says so. */
export function contentSecurityPolicy(apiBase: string): string {
  const callOrigin = URL.canParse(apiBase) ? ` ${new URL(apiBase).origin}` : '';
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src 'self'${callOrigin}`,
    "worker-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    `trusted-types ${TRUSTED.join(' ')}`,
  ].join('; ');
}
