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
  const groupsByEvent = new Map(
    [...Map.groupBy(listeners, ({ event }) => event.name)].map(([name, list]) => [
      name,
      groupListeners(list),
    ]),
  );

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
        for (const group of groupsByEvent.get(event.name) ?? []) {
          await runTogether(group, ctx, parsedPayload);
          await em.flush();
        }
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

/** Groups the listeners of one event that run together (`withPrevious`). */
function groupListeners(listeners: readonly Listener[]): Listener[][] {
  const groups: Listener[][] = [];
  for (const listener of listeners) {
    const previousGroup = groups.at(-1);
    if (listener.withPrevious && previousGroup) previousGroup.push(listener);
    else groups.push([listener]);
  }
  return groups;
}

/**
 * Runs listeners concurrently, and waits for all of them, so that none is still running when the transaction ends.
 * @throws the error that came first; later ones may be its consequences
 */
async function runTogether(
  listeners: readonly Listener[],
  ctx: CommandContext,
  payload: unknown,
): Promise<void> {
  const sharedContext = listeners.length === 1 ? ctx : { ...ctx, savepoint: rejectSavepoint };
  const runs = listeners.map(async (listener) => listener.handle(sharedContext, payload));
  try {
    await Promise.all(runs);
  } finally {
    await Promise.allSettled(runs);
  }
}

/** A rollback to the savepoint would undo statements of the other listeners. */
const rejectSavepoint = () =>
  Promise.reject(new Error('a listener that runs with another one must not use a savepoint'));

function assertHandled(handlers: readonly JobHandler[], { name }: Job): void {
  if (!handlers.some(({ job }) => job.name === name))
    throw new Error(`No handler for the job "${name}": add a handleJob() to its domain's \`jobs\`.`);
}
