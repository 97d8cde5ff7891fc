import { type FastifyReply, type FastifyRequest, LogController } from 'fastify';

/**
 * One line for each request: the method, the pattern of the route, the status, the time.
 * Never the address itself, which holds ids; nor who asked, from where, with what.
 */
export class RequestLog extends LogController {
  override incomingRequest(): void {}
  override routeNotFound(): void {}
  override defaultErrorLog(): void {}
  override writeHeadError(): void {}
  override serializerError(): void {}

  override requestCompleted(error: Error | null | undefined, request: FastifyRequest, reply: FastifyReply): void {
    const line = {
      method: request.method,
      route: request.is404 ? 'none' : request.routeOptions.url,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
    };
    if (error) reply.log.warn(line, 'response broken off');
    else reply.log.info(line, 'request');
  }

  override streamError(_error: Error, request: FastifyRequest, reply: FastifyReply): void {
    reply.log.info({ method: request.method, route: request.routeOptions.url }, 'response broken off');
  }
}
