import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** The connections of a server, known by whether a request is under way on them. */
export interface Connections {
  /** Closes those that wait for nothing. */
  closeIdle(): void;
  closeAll(): void;
}

/**
 * Node's own closeIdleConnections leaves out connections that never asked for anything, which browsers open in advance:
 * one of them would hold up the end of the server until it times out.
 */
export function watchConnections(server: Server): Connections {
  const underWay = new Map<Socket, number>();

  server.on('connection', (socket: Socket) => {
    underWay.set(socket, 0);
    socket.once('close', () => underWay.delete(socket));
  });
  server.on('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    count(socket, 1);
    response.once('close', () => count(socket, -1));
  });

  function count(socket: Socket, by: number): void {
    const requests = underWay.get(socket);
    if (requests !== undefined) underWay.set(socket, requests + by);
  }

  return {
    closeIdle() {
      for (const [socket, requests] of underWay) if (requests === 0) socket.destroy();
    },
    closeAll() {
      for (const socket of underWay.keys()) socket.destroy();
    },
  };
}
