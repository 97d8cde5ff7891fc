import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** The connections of a server, known by whether a request is under way on them. */
export interface Connections {
  /**
   * A request has come. False when as many are under way on its connection as may be at a time: that is closed then, and
   * the request is nobody's.
   */
  begin(request: IncomingMessage, response: ServerResponse): boolean;
  /** Whether something else written to a connection now could be taken for the answer to a request, or end up in it. */
  isAnswering(socket: Socket): boolean;
  /** Tells one listener when a connection has been asked for something, and when it is idle again. A new one is idle. */
  onTurn(listener: (socket: Socket, idle: boolean) => void): void;
  /** Closes those that have waited for nothing for so many milliseconds. */
  closeIdle(atLeast: number): void;
  closeAll(): void;
}

/**
 * Requests of one connection that may wait for their answers. Browsers and proxies ask again after an answer; what else is
 * sent in one piece, hundreds of requests at a time, costs far more to keep than to send.
 */
const UNDER_WAY_MAX = 4;

interface Connection {
  readonly underWay: Set<ServerResponse>;
  idleSince: number; // ms, by performance.now()
}

/** One that was taken over: it is never idle, and what is under way on it is no answer. */
const TAKEN: Connection = { underWay: new Set(), idleSince: Number.POSITIVE_INFINITY };

/**
 * Node's own closeIdleConnections leaves out connections that never asked for anything, which browsers open in advance:
 * one of them would hold up the end of the server until it times out. It also closes the others at once, in the face
 * of those who are just about to ask; so it is put out of use here, and whoever ends the server calls ours.
 */
export function watchConnections(server: Server): Connections {
  const connections = new Map<Socket, Connection>();
  let tell = (_socket: Socket, _idle: boolean) => {};
  server.closeIdleConnections = () => {};

  server.on('connection', (socket: Socket) => {
    connections.set(socket, { underWay: new Set(), idleSince: performance.now() });
    socket.once('close', () => connections.delete(socket));
  });
  server.on('upgrade', ({ socket }: IncomingMessage) => {
    if (connections.has(socket)) connections.set(socket, TAKEN);
  });

  return {
    begin({ socket }, response) {
      const connection = connections.get(socket);
      if (!connection) return true;
      const { underWay } = connection;
      if (underWay.size >= UNDER_WAY_MAX) {
        socket.destroy();
        return false;
      }
      underWay.add(response);
      tell(socket, false);
      response.on('close', () => {
        underWay.delete(response);
        connection.idleSince = performance.now();
        if (underWay.size === 0) tell(socket, true);
      });
      return true;
    },
    isAnswering(socket) {
      const underWay = connections.get(socket)?.underWay ?? [];
      return [...underWay].some((response) => response.headersSent || response.req.complete);
    },
    onTurn(listener) {
      tell = listener;
    },
    closeIdle(atLeast) {
      const latest = performance.now() - atLeast;
      for (const [socket, { underWay, idleSince }] of connections) {
        if (underWay.size === 0 && idleSince <= latest) socket.destroy();
      }
    },
    closeAll() {
      for (const socket of connections.keys()) socket.destroy();
    },
  };
}
