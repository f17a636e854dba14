import type { FeatureSwitches } from '@threshold/auth';
import { OFF_FEATURES_HEADER } from '@threshold/contracts/features';
import type { FastifyInstance } from 'fastify';

/** Adds to each tRPC response what is switched off, so open pages follow without another call. */
export function addFeatureHeader(app: FastifyInstance, switches: Pick<FeatureSwitches, 'listOff'>): void {
  app.addHook('onRequest', async (request, reply) => {
    if (!request.url.startsWith('/api/trpc/')) return;
    const off = await switches.listOff();
    if (off.length > 0) reply.header(OFF_FEATURES_HEADER, off.join());
  });
}
