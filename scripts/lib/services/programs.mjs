// Plain JavaScript, because scripts/test.mjs runs this file on the user's Node.
import { existsSync, readdirSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';

/** Debian's folder of all PostgreSQL versions, which are not on the PATH. */
const POSTGRES_VERSIONS = '/usr/lib/postgresql';

/**
 * The programs' folder of the newest PostgreSQL version that can create a database; null if there is none.
 * @returns {string | null}
 */
export function findPostgresPrograms() {
  const versions = existsSync(POSTGRES_VERSIONS) ? readdirSync(POSTGRES_VERSIONS) : [];
  const newestFirst = versions.sort((one, other) => Number(other) - Number(one));
  const places = newestFirst.map((version) => join(POSTGRES_VERSIONS, version, 'bin'));
  const onPath = findOnPath('initdb');
  return places.find((place) => existsSync(join(place, 'initdb'))) ?? (onPath && dirname(onPath));
}

/** Redis, or the compatible Valkey; null if neither is installed. @returns {string | null} */
export function findRedisProgram() {
  return findOnPath('redis-server') ?? findOnPath('valkey-server');
}

/**
 * The proxies that deploy/ has settings for, with Debian's package and path of each.
 * @typedef {'nginx' | 'Caddy'} ProxyName
 * @type {Readonly<Record<ProxyName, { readonly package: string, readonly path: string }>>}
 */
export const PROXIES = {
  nginx: { package: 'nginx-light', path: '/usr/sbin/nginx' },
  Caddy: { package: 'caddy', path: '/usr/bin/caddy' },
};

/** @param {string} name @returns {string | null} the path of the program */
function findOnPath(name) {
  const folders = [...(process.env.PATH ?? '').split(delimiter).filter(Boolean), '/usr/bin'];
  return folders.map((folder) => join(folder, name)).find((path) => existsSync(path)) ?? null;
}
