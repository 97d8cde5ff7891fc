/** What a scanner of headers looks at: the start page, what http leads to, and what a preflight from elsewhere gets. */
export interface Scanned {
  readonly https: boolean;
  readonly page: Headers;
  readonly html: string;
  readonly preflight: Headers;
  /** Where http://… leads; null when it leads nowhere. */
  readonly redirect: string | null;
}

/** A rule: how much it gives and takes, 0 when all is as it should be and better than that is not rewarded. */
type Rule = (scanned: Scanned) => number;

const SIX_MONTHS = 15_552_000; // s
const EXTRA_FROM = 90; // points; below, rewards do not count
const BEST = 100; // points; from here on the grade is A+

/**
 * The rules of Mozilla's HTTP Observatory, of which the best outcome and the plain failures are written down here: the
 * tool itself brings a database driver and an error reporter along.
 * Source: https://github.com/mdn/mdn-http-observatory, 1.4.8, src/grader/charts.js and src/analyzer/tests.
 */
const RULES: Readonly<Record<string, Rule>> = {
  'content-security-policy': ({ page }) => {
    const policy = policyOf(page);
    if (policy.size === 0) return -25;
    const scripts = policy.get('script-src') ?? policy.get('default-src') ?? ['*'];
    const objects = policy.get('object-src') ?? policy.get('default-src') ?? ['*'];
    const styles = policy.get('style-src') ?? policy.get('default-src') ?? ['*'];
    if ([...scripts, ...objects].some(isUnsafe)) return -20;
    if (scripts.includes("'unsafe-eval'") || styles.includes("'unsafe-eval'")) return -10;
    if (styles.some(isUnsafe)) return 0;
    const isStrict = policy.get('default-src')?.join() === "'none'";
    const keepsForms = ["'none'", "'self'"].includes(policy.get('form-action')?.join() ?? '');
    return isStrict && keepsForms ? 10 : 5;
  },
  cookies: ({ page, https }) =>
    Math.min(
      5,
      ...page.getSetCookie().map((cookie) => {
        if (!/;\s*HttpOnly/i.test(cookie)) return -30;
        if (https && !/;\s*Secure/i.test(cookie)) return -40;
        return /;\s*SameSite=(Strict|Lax)/i.test(cookie) ? 5 : 0;
      }),
      ...(page.getSetCookie().length === 0 ? [0] : []),
    ),
  'cross-origin-resource-sharing': ({ preflight }) =>
    preflight.has('access-control-allow-origin') && preflight.has('access-control-allow-credentials') ? -50 : 0,
  redirection: ({ redirect }) => (redirect?.startsWith('https://') ? 0 : -20),
  'referrer-policy': ({ page }) => {
    const policy = page.get('referrer-policy');
    if (policy === null) return 0;
    return /^(no-referrer|same-origin|strict-origin|strict-origin-when-cross-origin)$/.test(policy) ? 5 : -5;
  },
  'strict-transport-security': ({ page, https }) => {
    const maxAge = /max-age=(\d+)/.exec(page.get('strict-transport-security') ?? '')?.[1];
    if (!https || maxAge === undefined) return -20;
    return Number(maxAge) >= SIX_MONTHS ? 0 : -10;
  },
  'subresource-integrity': ({ html }) =>
    [...html.matchAll(/<script\b[^>]*\bsrc="([^"]*)"/g)].every(([, src = '']) => /^\/(?!\/)/.test(src)) ? 0 : -50,
  'x-content-type-options': ({ page }) => (page.get('x-content-type-options') === 'nosniff' ? 0 : -5),
  'x-frame-options': ({ page }) => {
    if (/^'(none|self)'$/.test(policyOf(page).get('frame-ancestors')?.join() ?? '')) return 5;
    return /^(DENY|SAMEORIGIN)$/i.test(page.get('x-frame-options') ?? '') ? 0 : -20;
  },
  'cross-origin-resource-policy': ({ page }) => {
    const policy = page.get('cross-origin-resource-policy');
    return policy === 'same-origin' || policy === 'same-site' ? 10 : policy === null ? 0 : -5;
  },
};

/** What each rule gives, the sum, and whether that is the best grade there is, A+. */
export function scan(scanned: Scanned) {
  const points = Object.fromEntries(Object.entries(RULES).map(([name, rule]) => [name, rule(scanned)]));
  const all = Object.values(points);
  const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 100);
  const plain = sum(all.filter((number) => number < 0));
  const score = plain >= EXTRA_FROM ? sum(all) : plain;
  return { points, score, best: score >= BEST };
}

function policyOf(headers: Headers): ReadonlyMap<string, readonly string[]> {
  const rules = (headers.get('content-security-policy') ?? '').split(';').map((rule) => rule.trim());
  return new Map(
    rules.filter(Boolean).map((rule) => {
      const [name = '', ...sources] = rule.split(/\s+/);
      return [name, sources];
    }),
  );
}

/** What lets in more than one's own. */
function isUnsafe(source: string): boolean {
  return ["'unsafe-inline'", 'data:', 'blob:', 'http:', 'https:', '*'].includes(source);
}
