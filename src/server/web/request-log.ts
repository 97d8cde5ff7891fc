import type { Socket } from 'node:net';
import { type FastifyReply, type FastifyRequest, LogController } from 'fastify';

/**
 * One line for each request: the method, the pattern of the route, the status, the time.
 * Never the address itself, which holds ids; nor who asked, from where, with what.
 */
export class RequestLog extends LogController {
  readonly #told: boolean;

  /** @param told whether the log has lines of this kind at all; for one that has not, nothing is prepared */
  constructor(told: boolean) {
    super();
    this.#told = told;
  }

  /** An answer that the other side does not wait for, as of a stream it leaves, is not told of elsewhere. */
  override incomingRequest(request: FastifyRequest, reply: FastifyReply): void {
    if (!this.#told) return;
    reply.raw.once('close', () => {
      if (!reply.raw.writableFinished) reply.log.info(lineOf(request, reply), 'request left');
    });
  }

  override requestCompleted(error: Error | null | undefined, request: FastifyRequest, reply: FastifyReply): void {
    if (!error && this.#told) reply.log.info(lineOf(request, reply), 'request');
  }

  override routeNotFound(): void {}
  override defaultErrorLog(): void {}
  override writeHeadError(): void {}
  override serializerError(): void {}
  override streamError(): void {}
}

/** The line of a request whose connection was taken over, when that is closed. Of the request only this is kept. */
export function logWhenClosed(request: FastifyRequest, reply: FastifyReply, socket: Socket): void {
  const { log } = request.server;
  const { ms, ...line } = lineOf(request, reply);
  const began = performance.now() - ms;
  socket.once('close', () => {
    log.info({ ...line, ms: rounded(performance.now() - began) }, socket.writableFinished ? 'request' : 'request left');
  });
}

function lineOf(request: FastifyRequest, reply: FastifyReply) {
  return {
    reqId: request.id,
    method: request.method,
    route: request.is404 ? 'none' : request.routeOptions.url,
    status: reply.statusCode,
    ms: rounded(reply.elapsedTime),
  };
}

function rounded(ms: number): number {
  return Math.round(ms * 10) / 10;
}
