import type { MikroORM } from '@mikro-orm/postgresql';
import { DomainError, invalid, notFound } from '@threshold/api/server';
import { type Manager, type ManagerRoutes, MISSING, provideUsers, writeAuditEntry } from '@threshold/auth';
import { rowId } from '@threshold/contracts/scalars';
import { decideReports, listReportedThings, type ReportedThing } from '@threshold/social/server';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';

const decisionInput = z
  .strictObject({
    about: z.enum(['athlete', 'item', 'comment']),
    reportedId: rowId,
    thingId: rowId.nullable(),
    decision: z.enum(['hidden', 'kept']),
  })
  .refine(({ about, thingId }) => (about === 'athlete') === (thingId === null))
  .refine(({ about, decision }) => about !== 'athlete' || decision === 'kept');
type DecisionInput = z.output<typeof decisionInput>;

const hiddenOffset = z.coerce.number().int().min(0).max(1_000_000).catch(0);

interface ReportRoutesOptions {
  readonly orm: MikroORM;
  readonly now: () => Date;
}

/** What athletes reported, and a manager's decisions about it. */
export function registerReportRoutes(
  app: FastifyInstance,
  { reads, writes, getManager }: ManagerRoutes,
  { orm, now }: ReportRoutesOptions,
): void {
  app.get<{ Querystring: { hiddenOffset?: unknown } }>('/api/admin/reports', reads, async (request) => {
    const em = orm.em.fork();
    const offset = hiddenOffset.parse(request.query.hiddenOffset);
    const { open, hidden, nextHiddenOffset } = await listReportedThings(em, offset);
    const names = await provideUsers(em).getNames([...open, ...hidden].map(({ reportedId }) => reportedId));
    const toView = ({ content, ...thing }: ReportedThing) => {
      const user = names.get(thing.reportedId);
      return {
        ...thing,
        // Null after an erasure.
        name: user ? `${user.firstName} ${user.lastName}`.trim() : null,
        text: thing.about === 'item' ? describePost(content) : content,
      };
    };
    return { open: open.map(toView), hidden: hidden.map(toView), nextHiddenOffset };
  });

  app.post('/api/admin/reports/decide', writes, async (request, reply) => {
    const input = decisionInput.safeParse(request.body).data;
    if (!input) throw invalid('decision', 'Name what was reported, and hide or keep it.');
    await decide({ orm, now }, getManager(request), input);
    return reply.code(204).send();
  });
}

/** @throws DomainError 'forbidden' about an admin's own content, 'not-found' if nothing waits for the decision */
function decide(
  { orm, now }: ReportRoutesOptions,
  { athleteId, role, browser }: Manager,
  input: DecisionInput,
): Promise<void> {
  if (input.reportedId === athleteId && role !== 'owner')
    throw new DomainError('forbidden', 'Someone else decides about what you wrote.');
  const at = now();
  return orm.em.fork().transactional(async (em) => {
    if (!(await decideReports(em, { ...input, at }))) throw notFound(MISSING.message);
    await writeAuditEntry(em, at, {
      kind: 'report-decided',
      athleteId,
      actor: 'athlete',
      aboutId: input.reportedId,
      browser,
    });
    const isKnown = (await provideUsers(em).getNames([input.reportedId])).size > 0;
    if (input.decision === 'hidden' && isKnown)
      await writeAuditEntry(em, at, {
        kind: 'content-hidden',
        athleteId: input.reportedId,
        actor: 'operator',
      });
  });
}

const MAX_TEXT_CHARACTERS = 500;

const postWords = z.object({
  activityType: z.string().optional(),
  notes: z.string().nullish(),
  recordType: z.string().optional(),
  achievement: z.object({ name: z.string() }).optional(),
});

/** What a post says: the workout's type and notes, the record or the achievement. */
function describePost(content: string | null): string | null {
  const post = content === null ? null : postWords.safeParse(JSON.parse(content)).data;
  if (!post) return null;
  const { activityType, recordType, achievement, notes } = post;
  const words = [activityType, recordType?.replaceAll('_', ' '), achievement?.name, notes].filter(Boolean);
  return words.join(': ').slice(0, MAX_TEXT_CHARACTERS) || null;
}
