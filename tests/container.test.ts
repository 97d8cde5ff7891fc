import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { BODY_MAX } from '#contract';
import { readEnv, SETTINGS } from '../src/server/env.ts';
import { StoreUnavailable } from '../src/server/store/index.ts';
import { failureBody, failureOf, INVALID_INPUT } from '../src/server/web/failure.ts';
import { isApiUrl } from '../src/server/web/urls.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');

const AREAS = ['server', 'engine', 'identity', 'content', 'contract', 'documents'];
const instructions = read('Containerfile')
  .replaceAll('\\\n', ' ')
  .split('\n')
  .filter((line) => /^[A-Z]+ /.test(line));
/** The instructions of the last build stage, whose result is the image. */
const image = instructions.slice(instructions.findLastIndex((line) => line.startsWith('FROM ')));
const compose = read('compose.yaml');
const [caddy, nginx] = [read('deploy/Caddyfile'), read('deploy/nginx.conf')];

describe('the container', () => {
  test('the image gets only files that exist and are not ignored, and every area of the server', () => {
    const copied = instructions
      .filter((line) => line.startsWith('COPY ') && !line.includes('--from='))
      .flatMap((line) => line.split(/\s+/).slice(1, -1));
    expect(copied).toEqual(expect.arrayContaining(AREAS.map((area) => `src/${area}`)));
    const ignored = new Set(read('.containerignore').split('\n'));
    expect(copied.filter((path) => ignored.has(path) || !existsSync(join(ROOT, path)))).toEqual([]);
    expect(read('.dockerignore')).toBe(read('.containerignore'));
  });

  test('the areas in the image import only each other, and exactly the packages in `dependencies`', () => {
    const imported = AREAS.flatMap((area) =>
      readdirSync(join(ROOT, 'src', area), { recursive: true, encoding: 'utf8' })
        .filter((name) => /(?<!\.test|\.test-d|-browser)\.ts$/.test(name) && !name.includes('testing'))
        .flatMap((file) => [
          ...read(join('src', area, file)).matchAll(/(?:from |import\()'((?!node:)(?:#|@[\w-]+\/)?[a-z][\w.-]*)/g),
        ]),
    ).map(([, name = '']) => name);
    const areas = imported.filter((name) => name.startsWith('#')).map((name) => name.slice(1));
    expect(areas.filter((name) => !AREAS.includes(name))).toEqual([]);
    const packages = new Set(imported.filter((name) => !name.startsWith('#')));
    expect([...packages].sort()).toEqual(Object.keys(JSON.parse(read('package.json')).dependencies).sort());
  });

  test('the image runs Node of the version in package.json, as an unprivileged user, with a health check', () => {
    const { devDependencies } = JSON.parse(read('package.json'));
    const bases = instructions.filter((line) => /^FROM .*\/node:/.test(line));
    expect(bases).toHaveLength(2);
    for (const base of bases) expect(base).toContain(`/node:${devDependencies.node}-`);
    const user = image.indexOf('USER node');
    expect(user).toBeGreaterThan(0);
    expect(image.slice(user).filter((line) => /^(COPY|RUN|ADD) /.test(line))).toEqual([]);
    expect(image.some((line) => line.startsWith('HEALTHCHECK '))).toBe(true);
    // The exec form, so that Node receives signals itself, not a shell.
    expect(image.at(-1)).toBe('CMD ["node", "src/server/main.ts"]');
  });

  test('the image sets only known settings of the server', () => {
    const line = image.find((found) => found.startsWith('ENV ')) ?? '';
    const settings = Object.fromEntries([...line.matchAll(/(\w+)=(\S+)/g)].map(([, name, value]) => [name, value]));
    expect(settings).toMatchObject({ HOST: '0.0.0.0', DATA_DIR: '/data', NODE_ENV: 'production' });
    expectKnown(Object.keys(settings).filter((name) => name !== 'NODE_ENV'));
  });
});

describe('compose.yaml', () => {
  const node = compose.slice(compose.indexOf('x-node:'), compose.indexOf('\nservices:'));

  test('compose.yaml gives its nodes settings that the server accepts', () => {
    const environment = /^ {2}environment:\n((?: {4}.+\n)+)/m.exec(node)?.[1] ?? '';
    const settings = Object.fromEntries(
      [...environment.matchAll(/^ {4}(\w+): "?([^"\n]+)"?$/gm)].map(([, name = '', value = '']) => [
        name,
        value.replaceAll(/\$\{\w+:-([^}]*)\}/g, '$1'),
      ]),
    );
    expectKnown(Object.keys(settings));
    expect(readEnv(settings)).toMatchObject({ trustProxy: true, redisUrl: 'redis://valkey:6379', metricsPort: 9090 });
  });

  test('compose.yaml has three read-only nodes behind the proxy, and only the proxy publishes ports', () => {
    const nodes = [...compose.matchAll(/^ {2}(node\d): \*node$/gm)].map(([, name]) => name);
    expect(nodes).toEqual(['node1', 'node2', 'node3']);
    const behind = /reverse_proxy (.*) \{/.exec(caddy)?.[1]?.split(' ');
    expect(behind).toEqual(nodes.map((name) => `${name}:3000`));
    expect(node).toContain('read_only: true');
    expect(compose.match(/^ {4}ports:/gm)).toHaveLength(1);
    expect(compose.slice(compose.indexOf('\n  proxy:'))).toContain('ports:');
  });

  test('compose.yaml starts nodes once PostgreSQL accepts TCP, and gives nodes more than 20 s to stop', () => {
    const postgres = compose.slice(compose.indexOf('\n  postgres:'), compose.indexOf('\n  valkey:'));
    expect(postgres).toMatch(/pg_isready.*--host=127\.0\.0\.1/); // during its setup PostgreSQL listens on a Unix socket only
    expect(node).toMatch(/^ {4}postgres:\n {6}condition: service_healthy$/m);
    expect(Number(/stop_grace_period: (\d+)s/.exec(node)?.[1])).toBeGreaterThan(20);
  });
});

describe.each([
  ['nginx', nginx],
  ['Caddy', caddy],
])('[C9] an error response of %s itself', (_, proxy) => {
  test('an error response of the proxy itself has the same body as one of a node', () => {
    const away = failureOf(new StoreUnavailable('gone'));
    const tooMuch = failureOf(Object.assign(new Error(), { statusCode: 413 }));
    const said = [...proxy.matchAll(/\{"defined".*?\}/g)].map(([body]) => JSON.parse(body));
    expect(said).toEqual(expect.arrayContaining([failureBody(away), failureBody(tooMuch)]));
    expect(proxy.match(/Retry-After (\d+)/)?.[1]).toBe(`${away.retryAfter}`);
  });

  test('an error response of the proxy itself is JSON for API calls only', () => {
    const patterns = [...proxy.matchAll(/(?:location ~|path_regexp) (\S+)/g)].map(([, pattern = '']) => pattern);
    expect(patterns.length).toBeGreaterThan(0);
    const paths = ['/api', '/api/', '/api/auth/cookie', '/openapi', '/openapi.json', '/', '/apiary', '/game/api'];
    for (const pattern of patterns) {
      expect(paths.filter((path) => new RegExp(pattern).test(path))).toEqual(paths.filter(isApiUrl));
    }
  });
});

test('[C9] nginx answers an unreadable request like a node', () => {
  const [, statuses = '', path] = /^ {2}error_page ([\d ]+) =400 (\/\S+);$/m.exec(nginx) ?? [];
  const [, unread = ''] = nginx.split(`  location = ${path} {\n    internal;\n`);
  expect(statuses.split(' ')).toEqual(expect.arrayContaining(['400', '414', '494']));
  expect(JSON.parse(/\{"defined".*?\}/.exec(unread)?.[0] ?? '')).toEqual(failureBody(INVALID_INPUT));
});

// If a proxy took a node out of rotation for such an error (503 for too many streams, 413 for a large body), one client
// could make the game unreachable for all players.
test('no proxy takes a node out of rotation for errors that a client can cause', () => {
  const nodes = [...nginx.matchAll(/^ {2}server \S+:3000(.*);$/gm)].map(([, settings]) => settings?.trim());
  expect(nodes).toEqual(['max_fails=0', 'max_fails=0', 'max_fails=0']);
  expect(caddy).not.toContain('max_size');
  const tooMuch = new RegExp(/header_regexp Content-Length (\S+)/.exec(caddy)?.[1] ?? '');
  const lengths = [0, 1, 99, BODY_MAX, 8199, 8200, 9999, 10_000, 81_000, 10 ** 9];
  expect(lengths.filter((length) => tooMuch.test(`${length}`))).toEqual(lengths.filter((length) => length >= 8200));
});

test('[B12] the proxies log no client addresses, and nginx limits connections per address', () => {
  const [, ...servers] = nginx.split('\nserver {');
  expect(servers).toHaveLength(2);
  for (const server of servers) {
    expect(server).toMatch(/^ {2}access_log off;/m);
    expect(server).toMatch(/^ {2}error_log \S+ alert;/m);
  }
  expect(servers[0]).toMatch(/^ {2}limit_conn addresses \d+;/m);
  expect(caddy).toMatch(/log \{\s+format filter \{[^}]*fields \{\s+request delete\s+\}/);
});

function expectKnown(names: readonly string[]): void {
  expect(names.length).toBeGreaterThan(3);
  expect(names.filter((name) => !SETTINGS.includes(name))).toEqual([]);
}
