import { rowId } from '@threshold/contracts/scalars';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { MAX_INVITE_DAYS, MAX_INVITE_USES } from '../front-door/invite-limits.ts';
import { createInvite, listInvites, revokeInvite } from '../front-door/invites.ts';
import { changeSignUpPolicy, readSignUpPolicy, SIGN_UP_POLICIES } from '../front-door/sign-up-policy.ts';
import type { RouteContext } from '../sign-in/route-context.ts';
import { type ManagerRoutes, MISSING } from './manager-routes.ts';
import { changePerson, endSignInsOf, listPeople, type Manager } from './people-admin.ts';

const FORBIDDEN = { message: 'Only the owner can do that.' } as const;
const STALE = { message: 'Sign out and in again before you change a role.' } as const;
const INVALID = { message: 'That isn’t a valid request.' } as const;

const personChange = z.union([
  z.strictObject({ role: z.enum(['admin', 'athlete']) }),
  z.strictObject({ isDisabled: z.boolean() }),
]);
const newInvite = z.strictObject({
  maxUses: z.int().min(1).max(MAX_INVITE_USES),
  days: z.int().min(1).max(MAX_INVITE_DAYS),
});
const newPolicy = z.strictObject({ policy: z.enum(SIGN_UP_POLICIES) });

interface PersonRoute {
  Params: { personId: string };
}

/** What the owner and admins do. Every write is audited. */
export function registerAdminRoutes(
  app: FastifyInstance,
  context: RouteContext,
  routes: ManagerRoutes,
): void {
  const { config, signIns, writeContext } = context;
  const { orm, now } = writeContext;
  const { reads, writes, getManager, isFresh } = routes;

  app.get<{ Querystring: { after?: unknown } }>('/api/admin/people', reads, async (request) =>
    listPeople(orm.em, rowId.safeParse(request.query.after).data ?? null),
  );

  app.patch<PersonRoute>('/api/admin/people/:personId', writes, async (request, reply) => {
    const { personId } = request.params;
    const change = personChange.safeParse(request.body).data;
    if (!change) return reply.code(400).send(INVALID);
    if (!rowId.safeParse(personId).success) return reply.code(404).send(MISSING);
    const manager = getManager(request);
    if ('role' in change && manager.role === 'owner' && !(await isFresh(request)))
      return reply.code(403).send(STALE);
    const outcome = await changePerson(writeContext, manager, personId, change);
    if (outcome === 'changed' && 'isDisabled' in change && change.isDisabled)
      await context.onSignInsEnded(personId, { isDisabled: true });
    return sendOutcome(reply, outcome, () => {
      if ('isDisabled' in change) signIns.forget(personId);
    });
  });

  app.delete<PersonRoute>('/api/admin/people/:personId/sign-ins', writes, async (request, reply) => {
    const { personId } = request.params;
    if (!rowId.safeParse(personId).success) return reply.code(404).send(MISSING);
    const outcome = await endSignInsOf(writeContext, getManager(request), personId);
    if (outcome === 'changed') await context.onSignInsEnded(personId);
    return sendOutcome(reply, outcome, () => signIns.forget(personId));
  });

  app.get('/api/admin/invites', reads, async () => ({
    invites: await listInvites(orm.em, now()),
    policy: await readSignUpPolicy(orm.em),
  }));

  app.post('/api/admin/invites', writes, async (request, reply) => {
    const bounds = newInvite.safeParse(request.body).data;
    if (!bounds) return reply.code(400).send(INVALID);
    const { athleteId, browser } = getManager(request);
    const created = await createInvite(writeContext, config.origin, {
      athleteId,
      browser,
      actor: 'athlete',
      ...bounds,
    });
    return created
      ? reply.code(201).send(created)
      : reply.code(409).send({ message: 'There are 100 invites. Revoke one first.' });
  });

  app.delete<{ Params: { inviteId: string } }>(
    '/api/admin/invites/:inviteId',
    writes,
    async (request, reply) => {
      const { inviteId } = request.params;
      const isRevoked =
        rowId.safeParse(inviteId).success &&
        (await revokeInvite(writeContext, inviteId, pickAuthor(getManager(request))));
      return isRevoked ? reply.code(204).send() : reply.code(404).send(MISSING);
    },
  );

  app.put('/api/admin/sign-up', writes, async (request, reply) => {
    const body = newPolicy.safeParse(request.body).data;
    if (!body) return reply.code(400).send(INVALID);
    await changeSignUpPolicy(writeContext, body.policy, pickAuthor(getManager(request)));
    return reply.code(204).send();
  });
}

const pickAuthor = ({ athleteId, browser }: Manager) => ({ athleteId, browser });

function sendOutcome(
  reply: FastifyReply,
  outcome: 'changed' | 'missing' | 'forbidden',
  onChanged: () => void,
): FastifyReply {
  if (outcome === 'missing') return reply.code(404).send(MISSING);
  if (outcome === 'forbidden') return reply.code(403).send(FORBIDDEN);
  onChanged();
  return reply.code(204).send();
}
