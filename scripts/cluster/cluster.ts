import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Env } from '../../src/server/env.ts';
import { Refusal } from '../lib/command.ts';
import { freePort } from '../lib/free-port.ts';
import { type Child, LOOPBACK, type StartChild, startChild, untilItAnswers } from '../lib/services/child.ts';
import { type Balance, createLoadBalancer, createProxy } from './proxy.ts';
import { startTemporaryPostgres, startTemporaryRedis } from './services.ts';

interface ClusterOptions {
  readonly nodes: number;
  /** The folder of the built client; null: the build's default. */
  readonly clientDir: string | null;
  /** The settings. The nodes get the variables of this process, and those that differ per node. */
  readonly env: Env;
  readonly say: (line: string) => void;
  /** The caller aborts this signal to end the cluster. */
  readonly signal: AbortSignal;
}

const NODE = join(import.meta.dirname, 'node.ts');
const CONNECTIONS = 10;
/** How long a node may take to end: more than the 22 s that a shutdown takes at most (docs/operations.md). */
const NODE_ENDS_WITHIN = 25_000; // ms
const SERVICE_ENDS_WITHIN = 10_000; // ms
const LOOK_INTERVAL = 500; // ms

/**
 * Starts the services, nodes and proxy, and serves until `signal` aborts or the last node has ended. Leaves no process
 * running.
 * @throws Refusal when something cannot be started
 */
export async function runCluster({ nodes: count, clientDir, env, say, signal }: ClusterOptions): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'meow-cluster-'));
  const services: Child[] = [];
  const nodes: Child[] = [];
  const ports = await Promise.all(Array.from({ length: count * 2 }, freePort));
  const nodePorts = ports.slice(0, count);
  const balance = createLoadBalancer(nodePorts);
  const proxy = createProxy(balance);
  let looking: NodeJS.Timeout | undefined;

  /** Registers a service as soon as it is spawned, because `killAll` may have to kill a service that never responds. */
  const startService: StartChild = (...asked) => {
    const child = startChild(...asked);
    services.push(child);
    return child;
  };

  /** Kills all children if this process exits before the cluster has ended. */
  function killAll(): void {
    for (const child of [...nodes, ...services]) child.process.kill('SIGKILL');
    // Retries, because child processes of a killed PostgreSQL may still write files for a moment.
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
  process.once('exit', killAll);

  try {
    await once(proxy.listen(env.port, env.host), 'listening').catch(cannotListen);
    const { port } = proxy.address() as AddressInfo;
    const origin = env.publicOrigin ?? `http://localhost:${port}`;

    const shared = { DATABASE_URL: env.databaseUrl ?? '', REDIS_URL: env.redisUrl ?? '' };
    if (!shared.DATABASE_URL) {
      const { child, url } = await startTemporaryPostgres(folder, count * CONNECTIONS, startService);
      shared.DATABASE_URL = url;
      say(`PostgreSQL: process ${child.process.pid}, in ${folder}, gone afterwards`);
    }
    if (!shared.REDIS_URL) {
      const { child, url } = await startTemporaryRedis(startService);
      shared.REDIS_URL = url;
      say(`Redis: process ${child.process.pid}, gone afterwards`);
    }

    for (const [at, nodePort] of nodePorts.entries()) {
      const own = { PORT: `${nodePort}`, METRICS_PORT: `${ports[count + at]}`, HOST: LOOPBACK };
      nodes.push(startNode(at + 1, { ...shared, ...own, PUBLIC_ORIGIN: origin, TRUST_PROXY: 'on' }));
    }
    await Promise.all(
      nodes.map((node, at) => untilItAnswers(`Node ${at + 1}`, node, () => isReady(nodePorts[at] ?? 0))),
    );
    for (const [at, node] of nodes.entries()) {
      const [nodePort = 0, metricsPort] = [nodePorts[at], ports[count + at]];
      say(
        `Node ${at + 1}: process ${node.process.pid}, http://${LOOPBACK}:${nodePort}, figures at http://${LOOPBACK}:${metricsPort}/metrics`,
      );
      void node.ended.then((how) => {
        balance.mark(nodePort, false);
        if (!signal.aborted) say(`Node ${at + 1} ${how}: its players go on at the others`);
      });
    }
    looking = setInterval(() => void look(nodePorts, balance), LOOK_INTERVAL);
    say(`Meow Meow is at ${origin}`);
    if (!signal.aborted) await Promise.race([once(signal, 'abort'), Promise.all(nodes.map((node) => node.ended))]);
  } finally {
    // Nodes end before the services, since they still serve requests and write to the database.
    await Promise.all(nodes.map((node) => node.end('SIGTERM', NODE_ENDS_WITHIN)));
    clearInterval(looking);
    proxy.close();
    proxy.closeAllConnections();
    // SIGINT makes PostgreSQL abort open transactions and shut down cleanly.
    await Promise.all(services.map((service) => service.end('SIGINT', SERVICE_ENDS_WITHIN)));
    rmSync(folder, { recursive: true, force: true });
    process.off('exit', killAll);
  }

  function startNode(number: number, settings: Readonly<Record<string, string>>): Child {
    const onLine = (line: string) => {
      // Prints a node's lines, without those about its own address and database: `runCluster` prints these itself.
      if (!/^(Meow Meow is at|Characters are kept) /.test(line))
        say(line.startsWith('{') ? line : `Node ${number}: ${line}`);
    };
    const options = { env: { LOG_LEVEL: 'warn', ...process.env, ...settings }, onLine };
    return startChild(process.execPath, [NODE, ...(clientDir === null ? [] : [clientDir])], options);
  }
}

/** Asks all nodes whether they are ready: a node that shuts down answers no before it ends. */
async function look(ports: readonly number[], balance: Balance): Promise<void> {
  await Promise.all(ports.map(async (port) => balance.mark(port, await isReady(port))));
}

async function isReady(port: number): Promise<boolean> {
  try {
    const { status } = await fetch(`http://${LOOPBACK}:${port}/readyz?degraded=ok`, {
      signal: AbortSignal.timeout(3000),
    });
    return status === 200;
  } catch {
    return false;
  }
}

function cannotListen(error: unknown): never {
  const code = error instanceof Error && 'code' in error ? error.code : error;
  throw new Refusal(`HOST and PORT cannot be listened at (${code}): another program may have them.`);
}
