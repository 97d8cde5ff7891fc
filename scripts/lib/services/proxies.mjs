/**
 * The proxies that deploy/ has settings for, by the package that brings each and where Debian puts it.
 * @typedef {'nginx' | 'Caddy'} ProxyName
 * @type {Readonly<Record<ProxyName, { readonly package: string, readonly path: string }>>}
 */
export const PROXIES = {
  nginx: { package: 'nginx-light', path: '/usr/sbin/nginx' },
  Caddy: { package: 'caddy', path: '/usr/bin/caddy' },
};
