import { type App, WITH_HEAD } from './app.ts';

/** Whether calls would be answered, and are heard of elsewhere. `degraded`: they would be, and news come late. */
export type Readiness = 'ready' | 'degraded' | 'not ready';

/**
 * `/healthz`: the process lives. `/readyz`: database and bus answer; 503 when not, and while the server drains. For
 * balancers `/readyz?degraded=ok` is 200 without the bus, too: it is away for all nodes alike.
 */
export function mountHealth(app: App, readiness: () => Promise<Readiness>): void {
  app.get('/healthz', WITH_HEAD, async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    return { status: 'alive' };
  });

  app.get<{ Querystring: Readonly<Record<string, unknown>> }>('/readyz', WITH_HEAD, async ({ query }, reply) => {
    reply.header('cache-control', 'no-store');
    const status = await readiness();
    const isReady = status === 'ready' || (status === 'degraded' && query.degraded === 'ok');
    return reply.status(isReady ? 200 : 503).send({ status });
  });
}
