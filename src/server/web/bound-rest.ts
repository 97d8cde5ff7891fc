import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';

/** The rest of a body may take this long once its request is answered … */
const REST_TIME = 1000; // ms
/** … and be this long: who sends everything before listening loses the answer when we hang up in the middle. */
const REST_MAX = 16 * 1024 * 1024; // bytes

/**
 * Hangs up on bodies that go on after their answer. Node reads them to their end, however far that is, and in vain.
 * Short ones are still read, so that the answer arrives and the connection can be used again.
 */
export function boundRest(request: IncomingMessage, response: ServerResponse): void {
  if (!announcesBody(request.headers)) return;
  response.once('finish', () => {
    if (request.complete) return;
    const { socket } = request;
    let rest = 0;
    const hangUp = () => socket.destroy();
    const late = setTimeout(hangUp, REST_TIME);

    // On the socket: the request itself tells nothing any more of what is thrown away.
    socket.on('data', count);
    request.once('end', stop);
    socket.once('close', stop);

    function count(chunk: Buffer): void {
      rest += chunk.length;
      if (rest > REST_MAX) hangUp();
    }

    function stop(): void {
      clearTimeout(late);
      socket.off('data', count);
      socket.off('close', stop);
    }
  });
}

/** Without one of these a request has no body. Source: RFC 9112, §6.3. */
function announcesBody(headers: IncomingHttpHeaders): boolean {
  return headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined;
}
