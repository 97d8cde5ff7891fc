import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import type { Network } from '../game/index.ts';
import type { Connections } from './connections.ts';
import { networksOf } from './networks.ts';

/** How many connections may be open at a time. */
export interface ConnectionCaps {
  /** From one address: a class of forty, six for each browser. Of a wider network so many times as many as its share. */
  readonly perAddress: number;
  /** Of all: every stream there may be, and some for calls. */
  readonly total: number;
}

export const CONNECTION_CAPS: ConnectionCaps = { perAddress: 256, total: 25_000 };

/**
 * Bounds the connections of each address, and of the networks that it is counted by: one too many takes the place of
 * the one that has been idle for longest, or a few that say nothing would keep out all who share their address. When
 * none is idle, it is closed before anything of it is read. Beyond the whole, none is put out for another.
 * Behind a proxy there is no `byAddress`: all come from one, and it is the proxy that knows whose they are.
 */
export function limitConnections(
  server: Server,
  connections: Connections,
  { perAddress, total }: ConnectionCaps,
  byAddress: boolean,
): void {
  server.maxConnections = total;
  if (!byAddress) return;
  /** Of each network, how many are open, and those that are idle, the one that is so for longest first. */
  const open = new Map<string, { count: number; readonly idle: Set<Socket> }>();
  /** Kept, for a socket whose other side is gone does not know its address any more. */
  const countedBy = new WeakMap<Socket, readonly Network[]>();

  server.prependListener('connection', (socket: Socket) => {
    const networks = networksOf(socket.remoteAddress ?? '');
    if (!networks.every(makeRoom)) {
      server.emit('drop'); // as Node tells of those beyond the whole
      socket.destroy();
      return;
    }
    countedBy.set(socket, networks);
    for (const { name } of networks) {
      const crowd = crowdOf(name);
      crowd.count += 1;
      crowd.idle.add(socket);
      open.set(name, crowd);
    }
    socket.once('close', () => leave(socket));
  });

  connections.onTurn((socket, idle) => {
    for (const { name } of countedBy.get(socket) ?? []) {
      if (idle) crowdOf(name).idle.add(socket);
      else crowdOf(name).idle.delete(socket);
    }
  });

  /** Whether there is room in a network now. */
  function makeRoom({ name, share }: Network): boolean {
    const { count, idle } = crowdOf(name);
    if (count < perAddress * share) return true;
    const [longest] = idle;
    if (!longest) return false;
    leave(longest); // now: others may come before it has closed
    longest.destroy();
    return true;
  }

  function crowdOf(name: string) {
    return open.get(name) ?? { count: 0, idle: new Set<Socket>() };
  }

  function leave(socket: Socket): void {
    for (const { name } of countedBy.get(socket) ?? []) {
      const crowd = crowdOf(name);
      crowd.count -= 1;
      crowd.idle.delete(socket);
      if (crowd.count === 0) open.delete(name);
    }
    countedBy.delete(socket);
  }
}
