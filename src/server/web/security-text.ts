import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type App, WITH_HEAD } from './app.ts';

export interface SecurityTextOptions {
  /** The origin players see. The standard wants https here: on plain http, at home, nobody is there to report. */
  readonly origin: () => string;
  /** Where the operator can be written to; null: nobody has said. */
  readonly contact: string | null;
  /** The page that says who runs the game; null: there is none. */
  readonly imprint: string | null;
  /** When the client was built. */
  readonly builtAt: number; // ms since 1970
}

/** Old addresses mislead. Less than a year is recommended: a build that is older is none that anybody looks after. */
const VALID_FOR = 364 * 24 * 3_600_000; // ms

const TEXT_PATH = '/.well-known/security.txt';
const POLICY_PATH = '/security-policy.txt';
const POLICY_FILE = join(import.meta.dirname, '../../../SECURITY.md');

/** Lines with a hash are comments. */
const NO_CONTACT =
  '# Whoever runs this server has named no address to write to (setting CONTACT). The page below says what a report needs.';

/** Where to report what is wrong, and what becomes of it. Source: RFC 9116. */
export function mountSecurityText(app: App, { origin, contact, imprint, builtAt }: SecurityTextOptions): void {
  const policy = readFileSync(POLICY_FILE, 'utf8');
  const expires = new Date(builtAt + VALID_FOR).toISOString();

  function fields(): string {
    return [
      ...(contact ? [`Contact: ${contact}`] : [NO_CONTACT]),
      // The standard wants at least one; and whoever writes reads there what helps.
      `Contact: ${origin()}/support`,
      `Expires: ${expires}`,
      'Preferred-Languages: en',
      `Canonical: ${origin()}${TEXT_PATH}`,
      `Policy: ${origin()}${POLICY_PATH}`,
      ...(imprint ? [`# Imprint: ${imprint}`] : []),
    ]
      .map((line) => `${line}\n`)
      .join('');
  }

  for (const [path, text] of [
    [TEXT_PATH, fields],
    [POLICY_PATH, () => policy],
  ] as const) {
    app.get(path, WITH_HEAD, async (_request, reply) => {
      reply.headers({ 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-cache' });
      return text();
    });
  }
}
