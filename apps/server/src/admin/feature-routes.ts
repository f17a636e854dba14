import type { MikroORM } from '@mikro-orm/postgresql';
import { DomainError, invalid } from '@threshold/api/server';
import { type FeatureSwitches, type ManagerRoutes, switchFeature } from '@threshold/auth';
import { FEATURES } from '@threshold/contracts/features';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';

const featureSwitch = z.strictObject({ feature: z.enum(FEATURES), isOn: z.boolean() });

interface FeatureRoutesOptions {
  readonly orm: MikroORM;
  readonly now: () => Date;
  readonly switches: FeatureSwitches;
}

/** The switches of the installation's features. Managers see them, and only the owner changes them. */
export function registerFeatureRoutes(
  app: FastifyInstance,
  { reads, writes, getManager }: ManagerRoutes,
  { orm, now, switches }: FeatureRoutesOptions,
): void {
  const list = async (role: string) => {
    const off = await switches.listOff();
    return {
      features: FEATURES.map((name) => ({ name, isOn: !off.includes(name) })),
      isChangeable: role === 'owner',
    };
  };

  app.get('/api/admin/features', reads, async (request) => list(getManager(request).role));

  app.put('/api/admin/features', writes, async (request) => {
    const { athleteId, browser, role } = getManager(request);
    if (role !== 'owner') throw new DomainError('forbidden', 'Only the owner can do that.');
    const change = featureSwitch.safeParse(request.body).data;
    if (!change) throw invalid('feature', `Name one of ${FEATURES.join(', ')}, and whether it is on.`);
    await switchFeature({ orm, now }, change, { athleteId, browser });
    switches.forget();
    return list(role);
  });
}
