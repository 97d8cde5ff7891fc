import { readFileSync } from 'node:fs';
import { basename, join, relative, sep } from 'node:path';
import fastifyStatic, { type FastifyStaticOptions } from '@fastify/static';
import { type App, WITH_HEAD } from './app.ts';
import type { MountOptions } from './mount.ts';
import type { Client } from './pages/client.ts';
import { SCRIPT_POLICY, SERVICE_WORKER_POLICY } from './security-headers.ts';

/** Whether calls would be answered, and are heard of elsewhere. `degraded`: they would be, and news come late. */
export type Readiness = 'ready' | 'degraded' | 'not ready';

/**
 * `/healthz`: the process lives. `/readyz`: database and bus answer; 503 when not, and while draining. `/readyz?degraded=ok` is 200
 * without the bus, too: it is away for all nodes alike.
 */
export function mountHealth(app: App, readiness: () => Promise<Readiness>): void {
  app.get('/healthz', WITH_HEAD, async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    return { status: 'alive' };
  });

  app.get<{ Querystring: Readonly<Record<string, unknown>> }>('/readyz', WITH_HEAD, async ({ query }, reply) => {
    reply.header('cache-control', 'no-store');
    const status = await readiness();
    const isReady = status === 'ready' || (status === 'degraded' && query.degraded === 'ok');
    return reply.status(isReady ? 200 : 503).send({ status });
  });
}

type SecurityTextOptions = Pick<MountOptions, 'origin' | 'contact' | 'imprint'> & { readonly builtAt: number };

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

  serveText(app, TEXT_PATH, 'text/plain', fields);
  serveText(app, POLICY_PATH, 'text/plain', () => policy);
}

/** Tells search engines where the pages are. Sources: RFC 9309, https://www.sitemaps.org/protocol.html */
export function mountCrawling(app: App, client: Client, origin: () => string): void {
  const paths = [...client.pages].flatMap(([path, { en }]) => (en.listed ? [path] : [])).sort();
  const changed = new Date(client.builtAt).toISOString();

  function robots(): string {
    // Calls answer nobody who has no cookie, and crawlers have none.
    return `User-agent: *\nDisallow: /api/\nDisallow: /openapi/\n\nSitemap: ${origin()}/sitemap.xml\n`;
  }

  function sitemap(): string {
    const urls = paths.map((path) => `  <url><loc>${origin()}${path}</loc><lastmod>${changed}</lastmod></url>\n`);
    return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('')}</urlset>\n`;
  }

  serveText(app, '/robots.txt', 'text/plain', robots);
  serveText(app, '/sitemap.xml', 'application/xml', sitemap);
}

function serveText(app: App, path: string, type: string, text: () => string): void {
  app.get(path, WITH_HEAD, async (_request, reply) => {
    reply.headers({ 'content-type': `${type}; charset=utf-8`, 'cache-control': 'no-cache' });
    return text();
  });
}

const ASSET_MAX_AGE = 31_536_000; // s, a year: the name of an asset changes with its content
const ICON_MAX_AGE = 86_400; // s, a day: browsers ask for it with each page, and an old one does no harm

/** It lies above all pages, so that it may answer for each. */
const SERVICE_WORKER = 'sw.js';

/** Pages are filled in before they are sent; source maps are for our own log; the last two the server writes itself. */
const NOT_SERVED = ['**/*.html', '**/*.map', '**/*.br', '**/*.gz', 'robots.txt', 'sitemap.xml'];

/** Serves the files of the built client that were there at the start, compressed where the build has compressed them. */
export async function serveFiles(app: App, folder: string): Promise<void> {
  const options: Omit<FastifyStaticOptions, 'root'> = {
    // A route for each file: no other path ever reaches the disk.
    wildcard: false,
    index: false,
    preCompressed: true,
    cacheControl: false,
    lastModified: false,
    acceptRanges: false,
    decorateReply: false,
    setHeaders(reply, path) {
      const name = relative(folder, path)
        .replaceAll(sep, '/')
        .replace(/\.(br|gz)$/, '');
      reply.header('cache-control', cacheControlOf(name));
      if (name === SERVICE_WORKER) reply.header('content-security-policy', SERVICE_WORKER_POLICY);
      else if (name.endsWith('.js')) reply.header('content-security-policy', SCRIPT_POLICY);
    },
  };
  await app.register(fastifyStatic, { ...options, root: folder, globIgnore: NOT_SERVED });
}

/** The news of a build must never be old; what has no rule here is revalidated each time. */
function cacheControlOf(name: string): string {
  if (name.startsWith('assets/')) return `public, max-age=${ASSET_MAX_AGE}, immutable`;
  if (name === 'favicon.svg' || name.startsWith('icons/')) return `public, max-age=${ICON_MAX_AGE}`;
  const isNews = name === 'latest.json' || name.startsWith('builds/meta/') || basename(name) === '_payload.json';
  return isNews ? 'no-store' : 'no-cache';
}
