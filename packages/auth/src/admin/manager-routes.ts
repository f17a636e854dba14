import type { FastifyRequest, onRequestAsyncHookHandler } from 'fastify';
import { isFreshSignIn } from '../sessions/fresh-sign-in.ts';
import { getSignedIn, getUserAgent, type RouteContext, requireSignIn } from '../sign-in/route-context.ts';
import { findManagerRole, type Manager } from './people-admin.ts';

/** People who manage no one get the answer of a path that doesn't exist. */
export const MISSING = { message: 'Not found' } as const;

/** What the routes of the owner and admins share, also those outside this package. */
export interface ManagerRoutes {
  /** Options of a route that reads. */
  readonly reads: {
    readonly onRequest: onRequestAsyncHookHandler[];
    readonly exposeHeadRoute: false;
  };
  /** Options of a route that writes. All of them share one rate limit per address. */
  readonly writes: { readonly onRequest: onRequestAsyncHookHandler[]; readonly bodyLimit: number };
  /** @throws Error if the route has neither `reads` nor `writes` */
  getManager(request: FastifyRequest): Manager;
  /** True for a sign-in younger than 10 minutes. */
  isFresh(request: FastifyRequest): Promise<boolean>;
}

export function createManagerRoutes(context: RouteContext): ManagerRoutes {
  const { orm, now } = context.writeContext;
  const managers = new WeakMap<FastifyRequest, Manager>();
  const findManager: onRequestAsyncHookHandler = async (request, reply) => {
    const { athleteId } = getSignedIn(request);
    const role = await findManagerRole(orm.em, athleteId);
    if (role === null) return reply.code(404).send(MISSING);
    managers.set(request, { athleteId, role, browser: getUserAgent(request) });
  };
  const onRequest = [requireSignIn(context.signIns), findManager];
  return {
    reads: { onRequest, exposeHeadRoute: false },
    writes: { onRequest: [context.createLimitHook(), ...onRequest], bodyLimit: 1_024 },
    getManager: (request) => {
      const manager = managers.get(request);
      if (!manager) throw new Error('The route needs the hook findManager');
      return manager;
    },
    isFresh: (request) => isFreshSignIn(orm.em, getSignedIn(request).signInId, now()),
  };
}
