import { type FastifyReply, type FastifyRequest, LogController } from 'fastify';

/**
 * One line for each request: the method, the pattern of the route, the status, the time.
 * Never the address itself, which holds ids; nor who asked, from where, with what.
 */
export class RequestLog extends LogController {
  /** An answer that the other side does not wait for, as of a stream it leaves, is not told of elsewhere. */
  override incomingRequest(request: FastifyRequest, reply: FastifyReply): void {
    reply.raw.once('close', () => {
      if (!reply.raw.writableFinished) reply.log.info(lineOf(request, reply), 'request left');
    });
  }

  override requestCompleted(error: Error | null | undefined, request: FastifyRequest, reply: FastifyReply): void {
    if (!error) reply.log.info(lineOf(request, reply), 'request');
  }

  override routeNotFound(): void {}
  override defaultErrorLog(): void {}
  override writeHeadError(): void {}
  override serializerError(): void {}
  override streamError(): void {}
}

function lineOf(request: FastifyRequest, reply: FastifyReply) {
  return {
    method: request.method,
    route: request.is404 ? 'none' : request.routeOptions.url,
    status: reply.statusCode,
    ms: Math.round(reply.elapsedTime * 10) / 10,
  };
}
