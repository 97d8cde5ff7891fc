import { expect, test } from 'vitest';
import { findMisspelt } from './env.ts';

test.each([
  ['database_url', 'DATABASE_URL'],
  ['DATBASE_ULR', 'DATABASE_URL'],
  ['POSTGRES_URL', 'DATABASE_URL'],
  ['DATADIR', 'DATA_DIR'],
  ['PUBLIC_URL', 'PUBLIC_ORIGIN'],
  ['TRUSTED_PROXY', 'TRUST_PROXY'],
  ['METRIC_PORT', 'METRICS_PORT'],
  ['LOGLEVEL', 'LOG_LEVEL'],
])('%s is taken for %s, unless that is set, too', (name, meant) => {
  expect(findMisspelt({ [name]: 'x', PATH: '/bin' })).toEqual([
    `${name} is set, but is no setting. Did you mean ${meant}?`,
  ]);
  expect(findMisspelt({ [name]: 'x', [meant]: 'y' })).toEqual([]);
  expect(findMisspelt({ [name]: '' })).toEqual([]);
});

/** What shells, systemd, npm, editors, CI, containers, Kubernetes and PostgreSQL's own programs set. */
const USUAL = `
  PATH HOSTNAME HOSTTYPE HOSTS PORTS LOGNAME LANGUAGE TMPDIR OSTYPE XDG_DATA_DIRS XDG_DATA_HOME STATE_DIRECTORY
  LOGS_DIRECTORY NODE_ENV COLOR npm_config_loglevel CI GITHUB_SHA CI_COMMIT_SHA BASE_URL API_KEY API_URL COMMIT_SHA
  HTTP_PROXY HTTPS_PROXY NO_PROXY http_proxy KUBERNETES_PORT REDIS_PORT REDIS_HOST REDIS_SERVICE_PORT REDIS_PASSWORD
  DATABASE_HOST DATABASE_USER DATABASE_NAME DATABASE_PORT PGDATA PGPORT POSTGRES_DB POSTGRES_USER POSTGRES_PASSWORD
  LOG_DIR DATA_HOME JAVA_DIR CACHE_DIR TEMP_DIR MEOW_DIR
`;

test('a usual environment has no name that is taken for one of ours', () => {
  const names = USUAL.trim().split(/\s+/);
  expect(findMisspelt(Object.fromEntries(names.map((name) => [name, 'x'])))).toEqual([]);
});
