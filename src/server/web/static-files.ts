import { readFileSync } from 'node:fs';
import { basename, join, relative, sep } from 'node:path';
import fastifyStatic, { type FastifyStaticOptions } from '@fastify/static';
import { type App, WITH_HEAD } from './app.ts';
import type { MountOptions, Readiness } from './mount-options.ts';
import type { Client } from './pages/built-client.ts';
import { SCRIPT_POLICY, SERVICE_WORKER_POLICY } from './security-headers.ts';

/**
 * `/healthz` is 200 while the process runs. `/readyz` is 200 when database and bus respond; 503 when not, while the
 * server drains, and while its clock is off. `/readyz?degraded=ok` is 200 without the bus, too: an outage of the bus
 * affects all nodes alike.
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

/** security.txt expires this long after the build, as stale contacts mislead. RFC 9116 recommends less than a year. */
const VALID_FOR = 364 * 24 * 3_600_000; // ms

const TEXT_PATH = '/.well-known/security.txt';
const POLICY_PATH = '/security-policy.txt';
const POLICY_FILE = join(import.meta.dirname, '../../../SECURITY.md');

/** Lines with a hash are comments. */
const NO_CONTACT =
  '# The operator of this server has set no contact address (setting CONTACT). The page below says what a report needs.';

/** Where to report vulnerabilities, and how reports are handled. Source: RFC 9116. */
export function mountSecurityText(app: App, { origin, contact, imprint, builtAt }: SecurityTextOptions): void {
  const policy = readFileSync(POLICY_FILE, 'utf8');
  const expires = new Date(builtAt + VALID_FOR).toISOString();

  function fields(): string {
    return [
      ...(contact ? [`Contact: ${contact}`] : [NO_CONTACT]),
      // RFC 9116 requires at least one contact, and this page tells reporters what to send.
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

/** The sitemap and robots.txt for search engines. Sources: RFC 9309, https://www.sitemaps.org/protocol.html */
export function mountCrawling(app: App, client: Client, origin: () => string): void {
  const paths = [...client.pages].flatMap(([path, { en }]) => (en.listed ? [path] : [])).sort();
  const changed = new Date(client.builtAt).toISOString();

  function robots(): string {
    // Most calls need a cookie, which crawlers do not have.
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
const ICON_MAX_AGE = 86_400; // s, a day: browsers request it with each page, and a stale one does no harm

/** The service worker's file is at the root, so that its scope covers all pages. */
const SERVICE_WORKER = 'sw.js';

/**
 * Files without a URL of their own: pages are filled in first, source maps are for operators, `.br` and `.gz` files are
 * sent in place of their originals, and the server generates robots.txt and sitemap.xml.
 */
const NOT_SERVED = ['**/*.html', '**/*.map', '**/*.br', '**/*.gz', 'robots.txt', 'sitemap.xml'];

/** Serves the built client's files that existed at the start, precompressed where the build did so. */
export async function serveFiles(app: App, folder: string): Promise<void> {
  const options: Omit<FastifyStaticOptions, 'root'> = {
    // A route per file: no other path ever reaches the disk.
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

/** Files that name or describe a build are never cached; files without a rule here are revalidated each time. */
function cacheControlOf(name: string): string {
  if (name.startsWith('assets/')) return `public, max-age=${ASSET_MAX_AGE}, immutable`;
  if (name === 'favicon.svg' || name.startsWith('icons/')) return `public, max-age=${ICON_MAX_AGE}`;
  const isNews = name === 'latest.json' || name.startsWith('builds/meta/') || basename(name) === '_payload.json';
  return isNews ? 'no-store' : 'no-cache';
}
