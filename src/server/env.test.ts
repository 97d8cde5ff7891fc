import { describe, expect, test } from 'vitest';
import { EnvError, findSuspiciousSettings, findUnknownVariables, readEnv } from './env.ts';

describe('settings', () => {
  test('[W1] settings have defaults for local use, and empty variables count as unset', () => {
    const defaults = {
      host: '127.0.0.1',
      port: 3000,
      publicOrigin: null,
      apiBase: '',
      dataDir: './data',
      databaseUrl: null,
      redisUrl: null,
      metricsPort: null,
      contact: null,
      imprint: null,
      commit: null,
      trustProxy: false,
      rateLimit: true,
      logLevel: 'info',
    };
    expect(readEnv({})).toEqual(defaults);
    expect(readEnv({ PORT: '', PUBLIC_ORIGIN: '', DATABASE_URL: '', REDIS_URL: '', HOME: '/root' })).toEqual(defaults);
  });

  test.each([
    ['HOST', '::1', 'host', '::1'],
    ['PORT', '0', 'port', 0],
    ['PORT', '65535', 'port', 65_535],
    ['PUBLIC_ORIGIN', 'https://meow.example', 'publicOrigin', 'https://meow.example'],
    ['PUBLIC_ORIGIN', 'http://[::1]:8080', 'publicOrigin', 'http://[::1]:8080'],
    ['PUBLIC_ORIGIN', 'https://xn--kater-0ra.example', 'publicOrigin', 'https://xn--kater-0ra.example'],
    ['API_BASE', 'http://localhost:3000/v1', 'apiBase', 'http://localhost:3000/v1'],
    ['API_BASE', '/meow', 'apiBase', '/meow'],
    ['COMMIT', 'v1.2.3-rc_1', 'commit', 'v1.2.3-rc_1'],
    ['DATABASE_URL', 'postgres://me:it@db:5432/meow?sslmode=require', 'databaseUrl', expect.stringMatching('require$')],
    ['REDIS_URL', 'rediss://:secret@cache:6380', 'redisUrl', 'rediss://:secret@cache:6380'],
    ['TRUST_PROXY', 'on', 'trustProxy', true],
    ['TRUST_PROXY', '1', 'trustProxy', true],
    ['RATE_LIMIT', 'off', 'rateLimit', false],
    ['LOG_LEVEL', 'silent', 'logLevel', 'silent'],
    ['METRICS_PORT', '9090', 'metricsPort', 9090],
    ['CONTACT', 'mailto:cat@meow.example', 'contact', 'mailto:cat@meow.example'],
    ['CONTACT', 'https://meow.example/contact?to=cat', 'contact', 'https://meow.example/contact?to=cat'],
    ['IMPRINT', 'https://meow.example/imprint', 'imprint', 'https://meow.example/imprint'],
  ])('the setting %s=%s is accepted', (variable, value, setting, read) => {
    expect(readEnv({ [variable]: value })).toHaveProperty(setting, read);
  });

  test.each([
    ['PORT', '65536'],
    ['PORT', '0x50'],
    ['PORT', 'meow'],
    ['PUBLIC_ORIGIN', 'meow.example'],
    ['PUBLIC_ORIGIN', 'https://meow.example/'],
    ['PUBLIC_ORIGIN', 'https://user@meow.example'],
    ['PUBLIC_ORIGIN', 'https://MEOW.example'],
    ['PUBLIC_ORIGIN', 'https://meow.example:443'],
    ['PUBLIC_ORIGIN', 'https://meow"onload="x.example'],
    ['PUBLIC_ORIGIN', "https://'self';script-src"],
    ['PUBLIC_ORIGIN', 'http://0.0.0.0:3000'],
    ['PUBLIC_ORIGIN', 'https://0.0.0.0'],
    ['PUBLIC_ORIGIN', 'http://[::]:3000'],
    ['PUBLIC_ORIGIN', 'http://meow.example:0'],
    ['API_BASE', 'http://localhost:3000/v1/'],
    ['API_BASE', 'https://api.meow.example/v1'],
    ['API_BASE', 'http://localhost:3000.meow.example/v1'],
    ['API_BASE', 'http://me@localhost:3000/v1'],
    ['API_BASE', '//api.meow.example'],
    ['API_BASE', 'javascript:alert(1)'],
    ['API_BASE', "https://'self';script-src/v1"],
    ['COMMIT', 'a b'],
    ['API_BASE', '/\\e'],
    ['METRICS_PORT', 'meow'],
    ['METRICS_PORT', '3000'],
    ['DATABASE_URL', 'mysql://localhost/meow'],
    ['DATABASE_URL', 'postgres://'],
    ['DATABASE_URL', 'postgres:///meow'],
    ['REDIS_URL', 'http://localhost'],
    ['REDIS_URL', 'redis://'],
    ['CONTACT', 'cat@meow.example'],
    ['CONTACT', 'http://meow.example'],
    ['CONTACT', 'mailto:cat'],
    ['CONTACT', 'mailto:cat@meow.example\nContact: https://evil.example'],
    ['CONTACT', 'mailto:cat@meow.example?bcc=dog@meow.example'],
    ['CONTACT', 'javascript:alert(1)'],
    ['CONTACT', 'https://me:secret@meow.example'],
    ['CONTACT', 'https://meow.example/"onclick'],
    ['IMPRINT', 'mailto:cat@meow.example'],
    ['IMPRINT', 'http://meow.example/imprint'],
    ['IMPRINT', 'https://meow.example/im print'],
    ['TRUST_PROXY', 'maybe'],
    ['RATE_LIMIT', 'ON'],
    ['LOG_LEVEL', 'loud'],
  ])('the setting %s=%s is refused in one line with its name and the expected form', (variable, value) => {
    const line = refusal({ [variable]: value });
    expect(line).toMatch(new RegExp(`^${variable} must be .+$`));
    expect(line).not.toContain('\n');
  });

  test.each([
    ['REDIS_URL', 'redis://localhost/abc'],
    ['REDIS_URL', 'redis://localhost/1/2'],
    ['REDIS_URL', 'redis://localhost/-1'],
    ['REDIS_URL', 'redis://localhost/1.5'],
    ['REDIS_URL', 'redis://localhost/999999'],
    ['REDIS_URL', 'redis://localhost?db=1'],
    ['REDIS_URL', 'redis://localhost/1?keyPrefix=dontsay'],
    ['REDIS_URL', 'redis://localhost/1?family=5'],
    ['REDIS_URL', 'redis://localhost/1#dontsay'],
    ['REDIS_URL', 'redis://:dontsay#1@localhost'],
    ['REDIS_URL', 'redis://:dontsay%zz@localhost'],
    ['REDIS_URL', 'redis://localhost:0'],
    ['REDIS_URL', 'redis://localhost:65536'],
    ['REDIS_URL', 'redis://a,b'],
    ['DATABASE_URL', 'postgres://me:dontsay%zz@db/meow'],
    ['DATABASE_URL', 'postgres://db/meow%zz'],
    ['DATABASE_URL', 'postgres://me:dontsay#1@db/meow'],
    ['DATABASE_URL', 'postgres://db/meow#dontsay'],
    ['DATABASE_URL', 'postgres://db:0/meow'],
    ['DATABASE_URL', 'postgres://a,b/meow'],
    ['DATABASE_URL', 'postgres://a:5432,b:5432/meow'],
    ['DATABASE_URL', 'postgres://db/meow?port=abc'],
    ['DATABASE_URL', 'postgres://db/meow?sslmode=bogus'],
    ['DATABASE_URL', 'postgres://db/meow?sslmode='],
    ['DATABASE_URL', 'postgres://db/meow?sslmode=require&sslmode=bogus'],
    ['DATABASE_URL', 'postgres://db/meow?ssl=bogus'],
  ])('[O5, O8] the setting %s=%s is refused in one line that contains no part of a password', (variable, value) => {
    const line = refusal({ [variable]: value });
    expect(line).toMatch(new RegExp(`^${variable} must be [^\n]+$`));
    expect(line).not.toContain('dontsay');
  });

  test.each([
    ['REDIS_URL', 'redis://localhost'],
    ['REDIS_URL', 'redis://localhost/'],
    ['REDIS_URL', 'rediss://me:it%23%25@[::1]:6380/15?family=6'],
    ['DATABASE_URL', 'postgresql://me:it%23%25@db:5432/meow'],
    ['DATABASE_URL', 'postgres://%2Fvar%2Frun%2Fpostgresql/meow'],
    ['DATABASE_URL', 'postgres://db/meow?sslmode=verify-full&application_name=cats'],
  ])('[O5, O8] the setting %s=%s is accepted', (variable, value) => {
    expect(Object.values(readEnv({ [variable]: value }))).toContain(value);
  });

  test('API_BASE must have the origin of the pages: another origin would not get the cookie', () => {
    const PUBLIC_ORIGIN = 'https://meow.example';
    const API_BASE = `${PUBLIC_ORIGIN}/v1`;
    expect(readEnv({ PUBLIC_ORIGIN, API_BASE }).apiBase).toBe(API_BASE);
    const other = refusal({ PUBLIC_ORIGIN, API_BASE: 'https://api.meow.example/v1' });
    expect(other).toMatch(/^API_BASE must be .*PUBLIC_ORIGIN/);
  });

  test('invalid settings are refused with the name of the first one', () => {
    expect(refusal({ PORT: 'a', HOST: ' ', LOG_LEVEL: 'b' })).toMatch(/^HOST [^\n]+$/);
  });
});

function refusal(variables: Record<string, string>): string {
  try {
    readEnv(variables);
  } catch (error) {
    if (error instanceof EnvError) return error.message;
    throw error;
  }
  throw new Error('It was taken');
}

test.each([
  ['database_url', 'DATABASE_URL'],
  ['DATBASE_ULR', 'DATABASE_URL'],
  ['POSTGRES_URL', 'DATABASE_URL'],
  ['DATADIR', 'DATA_DIR'],
  ['PUBLIC_URL', 'PUBLIC_ORIGIN'],
  ['TRUSTED_PROXY', 'TRUST_PROXY'],
  ['METRIC_PORT', 'METRICS_PORT'],
  ['LOGLEVEL', 'LOG_LEVEL'],
])(
  'a warning about the unknown variable %s suggests the setting %s, unless that setting is set, too',
  (name, meant) => {
    expect(findUnknownVariables({ [name]: 'x', PATH: '/bin' })).toEqual([
      `${name} is set, but is not a known setting. Did you mean ${meant}?`,
    ]);
    expect(findUnknownVariables({ [name]: 'x', [meant]: 'y' })).toEqual([]);
    expect(findUnknownVariables({ [name]: '' })).toEqual([]);
  },
);

/** Variables that shells, systemd, npm, editors, CI, containers, Kubernetes and PostgreSQL's own programs set. */
const USUAL = `
  PATH HOSTNAME HOSTTYPE HOSTS PORTS LOGNAME LANGUAGE TMPDIR OSTYPE XDG_DATA_DIRS XDG_DATA_HOME STATE_DIRECTORY
  LOGS_DIRECTORY NODE_ENV COLOR npm_config_loglevel CI GITHUB_SHA CI_COMMIT_SHA BASE_URL API_KEY API_URL COMMIT_SHA
  HTTP_PROXY HTTPS_PROXY NO_PROXY http_proxy KUBERNETES_PORT REDIS_PORT REDIS_HOST REDIS_SERVICE_PORT REDIS_PASSWORD
  DATABASE_HOST DATABASE_USER DATABASE_NAME DATABASE_PORT PGDATA PGPORT POSTGRES_DB POSTGRES_USER POSTGRES_PASSWORD
  LOG_DIR DATA_HOME JAVA_DIR CACHE_DIR TEMP_DIR MEOW_DIR
`;

test('a usual environment has no name that resembles a setting', () => {
  const names = USUAL.trim().split(/\s+/);
  expect(findUnknownVariables(Object.fromEntries(names.map((name) => [name, 'x'])))).toEqual([]);
});

const doubts = (variables: Record<string, string>) => findSuspiciousSettings(readEnv(variables));

test.each<[Record<string, string>]>([
  [{}],
  [{ HOST: '::1' }],
  [{ PUBLIC_ORIGIN: 'http://localhost:8080', TRUST_PROXY: 'on' }],
  [{ PUBLIC_ORIGIN: 'http://meow.localhost:8080' }],
  [{ PUBLIC_ORIGIN: 'http://127.0.0.1:3000' }],
  [{ PUBLIC_ORIGIN: 'http://[::1]:3000' }],
  [{ PUBLIC_ORIGIN: 'https://meow.example', TRUST_PROXY: 'on', HOST: '0.0.0.0' }],
])('[O3] the settings %j cause no warning', (variables) => {
  expect(doubts(variables)).toEqual([]);
});

test.each<[Record<string, string>, RegExp]>([
  [{ TRUST_PROXY: 'on' }, /^PUBLIC_ORIGIN is not set, though TRUST_PROXY is on: .+localhost:3000, .+not Secure\. /],
  [{ HOST: '0.0.0.0' }, /^PUBLIC_ORIGIN is not set, though HOST is 0\.0\.0\.0: .+ can neither play nor save\. /],
  [{ PUBLIC_ORIGIN: 'http://meow.test:3202' }, /plain http: browsers keep no words there, .+ not Secure, /],
  [{ PUBLIC_ORIGIN: 'http://192.168.1.7:3000' }, /plain http/],
  [{ PUBLIC_ORIGIN: 'http://localhost.meow.example' }, /plain http/],
  [{ PUBLIC_ORIGIN: 'https://meow.example' }, /TRUST_PROXY is off: .+ all players count as one client/],
])('[O3] the settings %j cause one warning, which names the consequences', (variables, line) => {
  expect(doubts(variables)).toEqual([expect.stringMatching(line)]);
});
