import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** What Node keeps beside a connection while it reads requests from it. */
interface ReadByParser {
  readonly parser?: { readonly incoming: IncomingMessage | null } | null;
}

const NOTHING = Buffer.alloc(0);

/** Whether the connection has nothing else to answer, before this request or after it. */
export function isAlone(request: IncomingMessage, response: ServerResponse): boolean {
  const { socket } = request;
  if (socket.destroyed) return true;
  return response.socket === socket && (socket as ReadByParser).parser?.incoming === request;
}

/**
 * Waits for the answers before this one. A browser that has read one to its end asks for the next, and here the end of the
 * first may not have been heard of yet.
 */
export function untilItsTurn({ socket }: IncomingMessage, response: ServerResponse): Promise<void> {
  return new Promise((resolve) => {
    const go = () => {
      response.off('socket', go);
      socket.off('close', go);
      resolve();
    };
    if (response.socket === socket || socket.destroyed) return resolve();
    response.once('socket', go);
    socket.once('close', go);
  });
}

/**
 * Takes a connection out of HTTP, once the head of its answer is written: what goes over it from here on is written as it
 * is, and what comes is read by nobody. Parser, request and response, two thirds of what Node keeps of a connection that
 * waits, are free then. Node does this for upgrades, and this is one without the header: it looks for it whenever
 * something has come in, so nothing comes in. A server tells of it as of an upgrade.
 * @throws Error when it is not so any more in this version of Node
 */
export function takeOver(request: IncomingMessage, response: ServerResponse): Socket {
  const { socket } = request;
  if (socket.destroyed) return socket;
  Object.assign(request, { upgrade: true });
  socket.emit('data', NOTHING);
  if ((socket as ReadByParser).parser) throw new Error('The connection could not be taken over');
  response.detachSocket(socket);
  // Who listens to a stream has nothing more to say. Unread, what they say would hide that they are gone.
  socket.setTimeout(0).on('data', hangUp).on('end', hangUp).resume();
  return socket;
}

function hangUp(this: Socket): void {
  this.destroy();
}
