import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { BODY_MAX } from '#contract';
import { readEnv } from '../src/server/env.ts';
import { StoreUnavailable } from '../src/server/store/index.ts';
import { failureBody, failureOf, INVALID_INPUT } from '../src/server/web/failure.ts';
import { isCall } from '../src/server/web/is-call.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');

/** Lines that are broken by a backslash are one. */
const containerfile = read('Containerfile').replaceAll('\\\n', ' ').split('\n');
const instructions = containerfile.filter((line) => /^[A-Z]+ /.test(line));
const compose = read('compose.yaml');

/** Instructions of the last stage: what the image is. */
const image = instructions.slice(instructions.findLastIndex((line) => line.startsWith('FROM ')));

/** What an instruction COPY takes from here; nothing of what comes from another stage. */
const copied = instructions
  .filter((line) => line.startsWith('COPY ') && !line.includes('--from='))
  .flatMap((line) => line.split(/\s+/).slice(1, -1));

describe('the container', () => {
  test('is made of what is there, and of nothing that is left out', () => {
    expect(copied.length).toBeGreaterThan(10);
    for (const path of copied) expect(existsSync(join(ROOT, path)), path).toBe(true);
    const ignored = new Set(read('.containerignore').split('\n'));
    expect(copied.filter((path) => ignored.has(path))).toEqual([]);
    expect(read('.dockerignore')).toBe(read('.containerignore'));
  });

  test('has every area that the server imports', () => {
    const sources = ['server', 'engine', 'identity', 'content', 'contract'].map((area) => `src/${area}`);
    for (const area of sources) expect(image.join('\n')).toContain(`COPY ${area} ./${area}\n`);
    for (const area of sources) {
      const files = readdirSync(join(ROOT, area), { recursive: true, encoding: 'utf8' });
      for (const file of files.filter((name) => name.endsWith('.ts') && !/\.test(-d)?\.ts$/.test(name))) {
        const imported = [...read(join(area, file)).matchAll(/from '#([a-z]+)/g)].map(([, name]) => `src/${name}`);
        expect(
          imported.filter((name) => !sources.includes(name)),
          `${area}/${file}`,
        ).toEqual([]);
      }
    }
  });

  test('carries the packages that the server imports, and no others', () => {
    const imported = new Set<string>();
    for (const area of ['server', 'engine', 'identity', 'content', 'contract']) {
      const files = readdirSync(join(ROOT, 'src', area), { recursive: true, encoding: 'utf8' });
      for (const file of files.filter((name) => /(?<!\.test|\.test-d)\.ts$/.test(name) && !name.includes('testing'))) {
        const text = read(join('src', area, file));
        for (const [, name = ''] of text.matchAll(/(?:from |import\()'((?!node:)(?:@[\w-]+\/)?[a-z][\w.-]*)/g))
          imported.add(name);
      }
    }
    const { dependencies } = JSON.parse(read('package.json'));
    expect([...imported].sort()).toEqual(Object.keys(dependencies).sort());
  });

  test('runs the Node that the project runs on, as nobody in particular, and says whether it is well', () => {
    const { devDependencies } = JSON.parse(read('package.json'));
    const bases = instructions.filter((line) => /^FROM .*\/node:/.test(line));
    expect(bases).toHaveLength(2);
    for (const base of bases) expect(base).toContain(`/node:${devDependencies.node}-`);
    const user = image.indexOf('USER node');
    expect(user).toBeGreaterThan(0);
    expect(image.slice(user).filter((line) => /^(COPY|RUN|ADD) /.test(line))).toEqual([]);
    expect(image.some((line) => line.startsWith('HEALTHCHECK '))).toBe(true);
    // As lists, so that signals reach Node itself and no shell.
    expect(image.at(-1)).toBe('CMD ["node", "src/server/main.ts"]');
  });

  test('is given settings that the server knows, and takes', () => {
    const line = image.find((found) => found.startsWith('ENV ')) ?? '';
    const settings = Object.fromEntries([...line.matchAll(/(\w+)=(\S+)/g)].map(([, name, value]) => [name, value]));
    expect(settings).toMatchObject({ HOST: '0.0.0.0', DATA_DIR: '/data', NODE_ENV: 'production' });
    expectKnown(Object.keys(settings).filter((name) => name !== 'NODE_ENV'));
    expect(readEnv({ ...settings, COMMIT: 'dev' }).host).toBe('0.0.0.0');
  });
});

describe('the composition', () => {
  const node = compose.slice(compose.indexOf('x-node:'), compose.indexOf('\nservices:'));
  const environment = /^ {2}environment:\n((?: {4}.+\n)+)/m.exec(node)?.[1] ?? '';
  const settings = Object.fromEntries(
    [...environment.matchAll(/^ {4}(\w+): "?([^"\n]+)"?$/gm)].map(([, name = '', value = '']) => [
      name,
      value.replaceAll(/\$\{\w+:-([^}]*)\}/g, '$1'),
    ]),
  );

  test('gives its nodes settings that the server knows, and takes', () => {
    expectKnown(Object.keys(settings));
    expect(readEnv(settings)).toMatchObject({ trustProxy: true, redisUrl: 'redis://valkey:6379', metricsPort: 9090 });
  });

  test('has three nodes, with the proxy in front of each, and nothing that they could write to', () => {
    const nodes = [...compose.matchAll(/^ {2}(node\d): \*node$/gm)].map(([, name]) => name);
    expect(nodes).toEqual(['node1', 'node2', 'node3']);
    const behind = /reverse_proxy (.*) \{/.exec(read('deploy/Caddyfile'))?.[1]?.split(' ');
    expect(behind).toEqual(nodes.map((name) => `${name}:3000`));
    expect(node).toContain('read_only: true');
    // The figures are for those inside: the proxy is all that is let out.
    expect(compose.match(/^ {4}ports:/gm)).toHaveLength(1);
    expect(compose.slice(compose.indexOf('\n  proxy:'))).toContain('ports:');
  });

  test('names, where it begins, all that an operator has to give it', () => {
    const asked = new Set([...compose.matchAll(/\$\{(\w+)/g)].map(([, name = '']) => name));
    asked.delete('COMMIT'); // only told
    expect([...asked].sort()).toEqual(['POSTGRES_PASSWORD', 'PUBLIC_ORIGIN', 'SITE']);
    const head = compose.slice(0, compose.indexOf('\nx-node:'));
    for (const name of asked) expect(head).toContain(`${name}=`);
  });

  test('has no node start before PostgreSQL can be reached by the network: when its folder is made, one comes first that cannot', () => {
    const postgres = compose.slice(compose.indexOf('\n  postgres:'), compose.indexOf('\n  valkey:'));
    const check = JSON.parse(/^ {4}healthcheck:\n {6}test: (\[.*\])$/m.exec(postgres)?.[1] ?? '[]');
    expect(check).toEqual(expect.arrayContaining(['pg_isready', '--host=127.0.0.1']));
    expect(node).toMatch(/^ {4}postgres:\n {6}condition: service_healthy$/m);
  });

  test('waits longer for a node to end than a node takes', () => {
    expect(Number(/stop_grace_period: (\d+)s/.exec(node)?.[1])).toBeGreaterThan(20);
  });
});

test('nginx takes no node out for what a caller can bring about: a 503 by too many streams of one closed the game to all', () => {
  const nginx = read('deploy/nginx.conf');
  const nodes = [...nginx.matchAll(/^ {2}server \S+:3000(.*);$/gm)].map(([, settings]) => settings?.trim());
  expect(nodes).toEqual(['max_fails=0', 'max_fails=0', 'max_fails=0']);
});

describe.each(['deploy/nginx.conf', 'deploy/Caddyfile'])('[C9] what no node answers, by %s', (file) => {
  const proxy = read(file);

  test('is said of calls in the words of the nodes', () => {
    const away = failureOf(new StoreUnavailable('gone'));
    const tooMuch = failureOf(Object.assign(new Error(), { statusCode: 413 }));
    const said = [...proxy.matchAll(/\{"defined".*?\}/g)].map(([body]) => JSON.parse(body));
    expect(said).toEqual(expect.arrayContaining([failureBody(away), failureBody(tooMuch)]));
    expect(said.length).toBeLessThanOrEqual(3); // Caddy has no words of its own for what it cannot read, and writes no HTML
    expect(proxy.match(/Retry-After (\d+)/)?.[1]).toBe(`${away.retryAfter}`);
  });

  test('is said so of calls, and of nothing else', () => {
    const patterns = [...proxy.matchAll(/(?:location ~|path_regexp) (\S+)/g)].map(([, pattern = '']) => pattern);
    expect(patterns.length).toBeGreaterThan(0);
    const paths = [
      '/api',
      '/api/',
      '/api/auth/cookie',
      '/openapi',
      '/openapi.json',
      '/',
      '/apiary',
      '/game/api',
      '/api-x',
    ];
    for (const pattern of patterns) {
      expect(paths.filter((path) => new RegExp(pattern).test(path))).toEqual(paths.filter(isCall));
    }
  });
});

test('[C9] nginx says in the words of the nodes, too, what it cannot read, or not for so long', () => {
  const nginx = read('deploy/nginx.conf');
  const [, statuses = '', path] = /^ {2}error_page ([\d ]+) =400 (\/\S+);$/m.exec(nginx) ?? [];
  // By a path: where that of the request could not be read, a location that is only named is a 500.
  const [, unread = ''] = nginx.split(`  location = ${path} {\n    internal;\n`);
  expect(statuses.split(' ')).toEqual(expect.arrayContaining(['400', '414', '494']));
  // Where a location has an error page, it has those of the server no more.
  expect(nginx.match(/ {4}error_page .*/g)?.[0]).toBe(`    error_page 400 ${path};`);
  const [body = ''] = /\{"defined".*?\}/.exec(unread) ?? [];
  expect(JSON.parse(body)).toEqual(failureBody(INVALID_INPUT));
});

test('Caddy has no node begin with what is too long: it broke off, took the node for gone, and so closed the game to all', () => {
  const caddy = read('deploy/Caddyfile');
  expect(caddy).not.toContain('max_size');
  const tooMuch = new RegExp(/header_regexp Content-Length (\S+)/.exec(caddy)?.[1] ?? '');
  const lengths = [0, 1, 99, BODY_MAX, 8199, 8200, 9999, 10_000, 81_000, 10 ** 9];
  expect(lengths.filter((length) => tooMuch.test(`${length}`))).toEqual(lengths.filter((length) => length >= 8200));
});

describe('[B12] of a proxy', () => {
  test('nginx writes down no caller, and bounds what one has open', () => {
    const [, ...servers] = read('deploy/nginx.conf').split('\nserver {');
    expect(servers).toHaveLength(2);
    for (const server of servers) {
      expect(server).toMatch(/^ {2}access_log off;/m);
      expect(server).toMatch(/^ {2}error_log \S+ alert;/m);
    }
    expect(servers[0]).toMatch(/^ {2}limit_conn addresses \d+;/m);
  });

  test('Caddy writes down nothing of a request that went wrong', () => {
    expect(read('deploy/Caddyfile')).toMatch(/log \{\s+format filter \{[^}]*fields \{\s+request delete\s+\}/);
  });
});

/** What the server would not know, it would not miss either. */
function expectKnown(names: readonly string[]): void {
  expect(names.length).toBeGreaterThan(3);
  const known = [...read('src/server/env.ts').matchAll(/^ {2}([A-Z_]+): /gm)].map(([, name]) => name);
  expect(names.filter((name) => !known.includes(name))).toEqual([]);
}
