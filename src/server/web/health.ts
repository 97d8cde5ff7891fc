import { type App, WITH_HEAD } from './app.ts';

/** `/healthz`: the process lives. `/readyz`: calls would be answered; 503 when not, and while the server drains. */
export function mountHealth(app: App, ready: () => Promise<void>): void {
  app.get('/healthz', WITH_HEAD, async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    return { status: 'alive' };
  });

  app.get('/readyz', WITH_HEAD, async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    try {
      await ready();
      return { status: 'ready' };
    } catch {
      return reply.status(503).send({ status: 'not ready' });
    }
  });
}
