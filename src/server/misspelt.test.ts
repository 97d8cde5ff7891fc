import { expect, test } from 'vitest';
import { findMisspelt } from './misspelt.ts';

test.each([
  ['DATABASE_URI', 'DATABASE_URL'],
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
  PATH HOME HOSTNAME HOSTTYPE HOSTS PORTS PWD OLDPWD SHELL SHLVL USER LOGNAME LANG LANGUAGE LC_ALL TERM TZ TMPDIR
  DISPLAY EDITOR MAIL MACHTYPE OSTYPE XDG_DATA_DIRS XDG_DATA_HOME XDG_RUNTIME_DIR XDG_CONFIG_DIRS
  SSH_CLIENT SSH_AUTH_SOCK DBUS_SESSION_BUS_ADDRESS STATE_DIRECTORY LOGS_DIRECTORY INVOCATION_ID NOTIFY_SOCKET
  NODE NODE_ENV NODE_OPTIONS NODE_VERSION INIT_CWD COLOR npm_config_loglevel npm_config_cache npm_lifecycle_event
  CI GITHUB_SHA GITHUB_REF CI_COMMIT_SHA BASE_URL API_KEY API_URL BUILD_ID container COMMIT_SHA
  HTTP_PROXY HTTPS_PROXY NO_PROXY ALL_PROXY http_proxy KUBERNETES_PORT KUBERNETES_SERVICE_HOST REDIS_PORT REDIS_HOST
  REDIS_SERVICE_PORT REDIS_PASSWORD DATABASE_HOST DATABASE_USER DATABASE_NAME DATABASE_PORT PGDATA PGHOST PGPORT PGUSER
  POSTGRES_DB POSTGRES_USER POSTGRES_PASSWORD LOG_DIR DATA_HOME JAVA_DIR CACHE_DIR TEMP_DIR MEOW_DIR
`;

test('a usual environment has no name that is taken for one of ours', () => {
  const names = USUAL.trim().split(/\s+/);
  expect(names.length).toBeGreaterThan(80);
  expect(findMisspelt(Object.fromEntries(names.map((name) => [name, 'x'])))).toEqual([]);
});
