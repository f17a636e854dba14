import type { MikroORM } from '@mikro-orm/postgresql';
import { type Store, watchReadiness } from '@threshold/db';
import type { FastifyInstance } from 'fastify';

export interface DrainState {
  /** True during shutdown, which makes `/readyz` fail. */
  isDraining: boolean;
}

/** `/healthz` only checks the process. `/readyz` checks everything that a request depends on. */
export async function registerHealthRoutes(
  app: FastifyInstance,
  { orm, stores, state }: { orm: MikroORM; stores: readonly Store[]; state: DrainState },
): Promise<void> {
  const readiness = watchReadiness(orm, stores);
  app.addHook('onClose', () => readiness.close());
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async (request, reply) => {
    if (state.isDraining) return reply.status(503).send({ status: 'stopping' });
    const status = await readiness.check();
    if (status === 'database unavailable') request.log.warn('the database does not answer');
    return reply.status(status === 'ready' ? 200 : 503).send({ status });
  });
}
