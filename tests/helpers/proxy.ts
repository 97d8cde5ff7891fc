import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../../scripts/lib/free-port.ts';
import { PROXIES, type ProxyName } from '../../scripts/lib/services/programs.mjs';
import { tempFolder } from './temp-folder.ts';

const LOOPBACK = '127.0.0.1';
const STARTED_WITHIN = 30_000; // ms

interface RunningProxy {
  /** The proxy's log so far. */
  log(): string;
  stop(): Promise<void>;
}

/** The program's arguments, and its configuration. */
interface Setup {
  readonly args: readonly string[];
  readonly config: string;
}

/**
 * Finds a proxy. Null when it is not installed.
 * @throws Error on CI when it is not installed: there a skipped test would look like a passed one
 */
export function findProxy(name: ProxyName): string | null {
  const { package: wanted, path } = PROXIES[name];
  if (existsSync(path)) return path;
  if (process.env.CI === 'true') throw new Error(`${name} is not installed: apt-get install ${wanted}`);
  return null;
}

/**
 * Starts a proxy with the configuration in deploy/, except for addresses, certificates and folders: on loopback, in
 * plain HTTP.
 * @param nodes three hosts with ports
 */
export async function startProxy(name: ProxyName, port: number, nodes: readonly string[]): Promise<RunningProxy> {
  const folder = tempFolder();
  const { args, config } = await SETUPS[name](folder, `${LOOPBACK}:${port}`, nodes);
  writeFileSync(join(folder, 'config'), config);
  const child = spawn(PROXIES[name].path, args, { cwd: folder, env: { PATH: process.env.PATH, HOME: folder } });
  const exited = once(child, 'exit');
  let written = '';
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text) => (written += text));

  async function stop(): Promise<void> {
    // On SIGTERM, Caddy would wait for streams to end.
    child.kill(name === 'nginx' ? 'SIGTERM' : 'SIGKILL');
    await exited;
  }

  const began = performance.now();
  while (
    !(await fetch(`http://${LOOPBACK}:${port}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    ))
  ) {
    if (child.exitCode !== null) throw new Error(`${name} ended with ${child.exitCode}:\n${written}`);
    if (performance.now() - began > STARTED_WITHIN) throw new Error(`${name} does not answer:\n${written}`);
    await wait(50);
  }
  const errors = join(folder, 'error.log');
  return { log: () => written + (existsSync(errors) ? readFileSync(errors, 'utf8') : ''), stop };
}

const SETUPS: Readonly<
  Record<ProxyName, (folder: string, address: string, nodes: readonly string[]) => Promise<Setup>>
> = { nginx: setUpNginx, Caddy: setUpCaddy };

async function setUpNginx(folder: string, address: string, nodes: readonly string[]): Promise<Setup> {
  const site = exchange(readDeploy('nginx.conf'), [
    ...nodes.map((node, at) => [`server 10.0.0.${at + 1}:3000`, `server ${node}`] as const),
    ['listen 443 ssl http2;', `listen ${address};`],
    [/^ *ssl_certificate.*$/gm, ''],
    ['/var/log/nginx/', `${folder}/`],
    [/^server \{\s+listen 80;[^}]*\}/m, ''],
  ]);
  const folders = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  const config = `
    daemon off;
    user root root; # its folder belongs to the user that runs the tests; without root, nginx ignores this directive
    pid ${folder}/pid;
    worker_processes 1;
    error_log stderr alert;
    events { worker_connections 512; }
    http {
      ${folders.map((name) => `${name}_temp_path ${folder}/${name};`).join('\n')}
      ${site}
    }`;
  return { args: ['-p', folder, '-c', join(folder, 'config'), '-e', 'stderr'], config };
}

async function setUpCaddy(_: string, address: string, nodes: readonly string[]): Promise<Setup> {
  const config = exchange(readDeploy('Caddyfile'), [
    ...nodes.map((node, at) => [`node${at + 1}:3000`, node] as const),
    [/^\{$/m, '{\n\tadmin off'],
    ['{$SITE::8080}', `http://${address}`],
    [':8081', `:${await freePort()}`],
  ]);
  return { args: ['run', '--config', 'config', '--adapter', 'caddyfile'], config };
}

function readDeploy(file: string): string {
  return readFileSync(join(import.meta.dirname, '../../deploy', file), 'utf8');
}

/** Replaces texts. Each must occur; otherwise the test would use another configuration than that in deploy/. */
function exchange(text: string, pairs: readonly (readonly [string | RegExp, string])[]): string {
  return pairs.reduce((before, [from, to]) => {
    const after = before.replaceAll(typeof from === 'string' ? from : new RegExp(from, 'gm'), () => to);
    if (after === before) throw new Error(`The file in deploy/ has no ${from}`);
    return after;
  }, text);
}
