import { decimal, localDate, rowId, wholeNumber } from '@threshold/contracts/scalars';
import { SESSIONS } from '@threshold/physiology';
import { z } from 'zod';

const proposalKind = z.enum([
  'model',
  'missed',
  'injury',
  'recovery',
  'race',
  'lthr',
  'time-off',
  'pace',
  'review',
  'tune-up',
  'morning',
]);
export type ProposalKind = z.infer<typeof proposalKind>;

/**
 * `working`: the model is being asked; `open`: the athlete has to decide. All others are final, although
 * `accepted` can be undone.
 */
export const proposalStatus = z.enum([
  'working',
  'open',
  'accepted',
  'dismissed',
  'undone',
  'failed',
  'cancelled',
]);
export type ProposalStatus = z.infer<typeof proposalStatus>;

const load = wholeNumber(0, 100_000);
/** A plan has at most eight weeks plus a partial lead-in week. */
const weekCount = wholeNumber(0, 9);

const placedSession = z.object({
  date: localDate,
  session: z.enum(SESSIONS),
  type: z.string(),
  zone: z.literal([1, 2, 3, 4, 5]),
  /** E.g. "1h 30m"; null on a rest day. */
  duration: z.string().nullable(),
});

/** `before` is null for an added session, `after` for a removed one. */
const changedSession = z.object({
  before: placedSession.nullable(),
  after: placedSession.nullable(),
  why: z.string(),
});
export type ChangedSession = z.infer<typeof changedSession>;

/** Changes to the active plan, from the proposal's first day on. */
const proposalDifference = z.object({
  /** Number of unchanged sessions. */
  same: wholeNumber(0, 200),
  moved: z.array(changedSession),
  eased: z.array(changedSession),
  harder: z.array(changedSession),
  /** Another type with about the same load. */
  retyped: z.array(changedSession),
  added: z.array(changedSession),
  dropped: z.array(changedSession),
  /** Planned training stress (TSS), in total and by plan week. */
  load: z.object({
    before: load,
    after: load,
    weeks: z.array(z.object({ startsOn: localDate, before: load, after: load })),
  }),
  /** Pace targets that change, once each. Absent in proposals that are not about paces. */
  paces: z
    .array(z.object({ type: z.string(), before: z.string().nullable(), after: z.string().nullable() }))
    .optional(),
  /** Race kilometers if they differ; null for a plan without a race. */
  race: z.object({ beforeKm: decimal(0, 1000).nullable(), afterKm: decimal(0, 1000).nullable() }).nullable(),
});
export type ProposalDifference = z.infer<typeof proposalDifference>;

export const proposalView = z.object({
  id: rowId,
  kind: proposalKind,
  status: proposalStatus,
  madeAt: z.iso.datetime(),
  decidedAt: z.iso.datetime().nullable(),
  /** Plan weeks requested from the model; `total` is 0 without a model. */
  progress: z.object({ done: weekCount, total: weekCount }),
  /** Null while in progress and after a failure. */
  difference: proposalDifference.nullable(),
  /** Null while in progress and after a failure. */
  generatedBy: z.enum(['rules', 'model', 'mixed']).nullable(),
  why: z.string(),
  /** Reason for the failure, as a sentence; null otherwise. */
  failure: z.string().nullable(),
  /**
   * True if the proposal is accepted, and undoing it would restore something and break no rule for the
   * athlete's current data.
   */
  canUndo: z.boolean(),
});
export type ProposalView = z.infer<typeof proposalView>;

/** Accepts any text: an invalid id gets the same error as an unknown one. */
export const proposalInput = z.strictObject({ proposalId: z.string() });

/** Data of the event on the topic `proposal`. */
const proposalEvent = z.object({
  proposalId: rowId,
  status: proposalStatus,
  done: weekCount,
  total: weekCount,
});
export type ProposalEvent = z.infer<typeof proposalEvent>;
