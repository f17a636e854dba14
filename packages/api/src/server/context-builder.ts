import type { EntityManager } from '@mikro-orm/postgresql';
import type { AuditKind } from '@threshold/contracts/audit';
import type { Log } from '@threshold/db';
import type { CommandContext, QueryContext } from './context.ts';
import type { Listener } from './domain.ts';
import { validateMatch } from './jobs/cancel-job.ts';
import type { JobHandler } from './jobs/handle-job.ts';
import type { Job } from './jobs/job.ts';
import { appendEffects, createPendingEffects, type PendingEffects, validateEvent } from './jobs/outbox.ts';
import { getPort, type PortImplementations } from './port-implementations.ts';

interface AuditRecord {
  readonly kind: AuditKind;
  readonly athleteId: string;
  readonly actor: 'athlete';
  readonly aboutId?: string;
}

export type WriteAuditEntry = (em: EntityManager, at: Date, entry: AuditRecord) => Promise<void>;

interface ContextBuilderOptions {
  readonly portImplementations: PortImplementations;
  readonly listeners: readonly Listener[];
  readonly jobHandlers: readonly JobHandler[];
  readonly modelName: string | null;
  /** If undefined, no audit entries are written. */
  readonly audit: WriteAuditEntry | undefined;
  readonly now: () => Date;
}

/** Builds the contexts of queries and commands; the host decides when a transaction begins and ends. */
export function createContextBuilder({
  portImplementations,
  listeners,
  jobHandlers,
  modelName,
  audit,
  now,
}: ContextBuilderOptions) {
  const listenersByEvent = Map.groupBy(listeners, (listener) => listener.event.name);

  const buildQueryContext = (em: EntityManager, athleteId: string, log: Log): QueryContext => {
    const ctx: QueryContext = {
      em,
      athleteId,
      log,
      modelName,
      now,
      port: (port) => getPort(portImplementations, port, ctx),
    };
    return ctx;
  };
  const buildCommandContext = (
    em: EntityManager,
    athleteId: string,
    log: Log,
    effects: PendingEffects,
  ): CommandContext => {
    const ctx: CommandContext = {
      em,
      athleteId,
      log,
      modelName,
      now,
      port: (port) => getPort(portImplementations, port, ctx),
      emit: async (event, payload) => {
        const parsedPayload = event.payload.parse(payload);
        await em.flush();
        for (const listener of listenersByEvent.get(event.name) ?? [])
          await handleAndFlush(listener, ctx, parsedPayload);
      },
      enqueue: (job, data) => {
        assertHandled(jobHandlers, job);
        effects.enqueued.push({ job: job.name, athleteId, data: job.data.parse(data) });
      },
      cancel: (job, match) => {
        assertHandled(jobHandlers, job);
        effects.cancelled.push({ job: job.name, athleteId, match: validateMatch(match) });
      },
      publish: (topic, data, toAthleteId = athleteId) =>
        void effects.published.push(validateEvent({ athleteId: toAthleteId, topic, data })),
      audit: async (kind, aboutId) =>
        audit?.(em, now(), {
          kind,
          athleteId,
          actor: 'athlete',
          ...(aboutId !== undefined && { aboutId }),
        }),
      savepoint: async (work) => {
        await em.flush();
        const savepointEffects = createPendingEffects();
        const result = await em.transactional((savepointEm) =>
          work(buildCommandContext(savepointEm, athleteId, log, savepointEffects)),
        );
        appendEffects(effects, savepointEffects);
        return result;
      },
    };
    return ctx;
  };
  return { buildQueryContext, buildCommandContext };
}

async function handleAndFlush(listener: Listener, ctx: CommandContext, payload: unknown): Promise<void> {
  await listener.handle(ctx, payload);
  await ctx.em.flush();
}

function assertHandled(handlers: readonly JobHandler[], { name }: Job): void {
  if (!handlers.some(({ job }) => job.name === name))
    throw new Error(`No handler for the job "${name}": add a handleJob() to its domain's \`jobs\`.`);
}
