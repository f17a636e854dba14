import { decimal, localDate, rowId, wholeNumber } from '@threshold/contracts/scalars';
import { SESSIONS } from '@threshold/physiology';
import { z } from 'zod';

/** What a changed plan is proposed for. */
const proposalKind = z.enum(['model', 'missed', 'injury', 'recovery', 'race', 'lthr']);
export type ProposalKind = z.infer<typeof proposalKind>;

/**
 * Where it stands: `working` while the model is asked, `open` while the athlete has to decide; the others are final but
 * `accepted`, which may still be undone.
 */
const proposalStatus = z.enum(['working', 'open', 'accepted', 'dismissed', 'undone', 'failed', 'cancelled']);
export type ProposalStatus = z.infer<typeof proposalStatus>;

const load = wholeNumber(0, 100_000);

/** A planned session as a difference names it. */
const placedSession = z.object({
  date: localDate,
  session: z.enum(SESSIONS),
  type: z.string(),
  zone: z.literal([1, 2, 3, 4, 5]),
  /** E.g. "1h 30m"; null on a rest day. */
  duration: z.string().nullable(),
});

/** One session before and after, and why; `before` is null for an added one, `after` for a dropped one. */
const changedSession = z.object({
  before: placedSession.nullable(),
  after: placedSession.nullable(),
  why: z.string(),
});
export type ChangedSession = z.infer<typeof changedSession>;

/** What would be different from the plan that stands, from the proposal's first day on. */
const proposalDifference = z.object({
  /** How many sessions did not change. */
  same: wholeNumber(0, 200),
  moved: z.array(changedSession),
  eased: z.array(changedSession),
  harder: z.array(changedSession),
  /** Another type at about the same load. */
  retyped: z.array(changedSession),
  added: z.array(changedSession),
  dropped: z.array(changedSession),
  /** Planned training stress (TSS), in all and by plan week. */
  load: z.object({
    before: load,
    after: load,
    weeks: z.array(z.object({ startsOn: localDate, before: load, after: load })),
  }),
  /** The races' kilometres where they differ; null for a plan without one. */
  race: z.object({ beforeKm: decimal(0, 1000).nullable(), afterKm: decimal(0, 1000).nullable() }).nullable(),
});
export type ProposalDifference = z.infer<typeof proposalDifference>;

/** A proposed plan: what it changes, why, and who made it. */
export const proposalView = z.object({
  id: rowId,
  kind: proposalKind,
  status: proposalStatus,
  madeAt: z.iso.datetime(),
  decidedAt: z.iso.datetime().nullable(),
  /** Plan weeks that the model was asked for; `total` is 0 where no model is asked. */
  progress: z.object({ done: wholeNumber(0, 9), total: wholeNumber(0, 9) }),
  /** Null while it is being made, and where nothing came of it. */
  difference: proposalDifference.nullable(),
  /** Null while it is being made, and where nothing came of it. */
  generatedBy: z.enum(['rules', 'model', 'mixed']).nullable(),
  /** One or two sentences for the athlete. */
  why: z.string(),
  /** Why it came to nothing, in a sentence; else null. */
  failure: z.string().nullable(),
  /** Accepted, and undoing would be taken: it brings something back, which breaks no rule for the athlete of today. */
  canUndo: z.boolean(),
});
export type ProposalView = z.infer<typeof proposalView>;

/** What the coach has to say: the open proposal, and whether there is a model to ask. */
export const coachView = z.object({
  /** Provider and model, e.g. "openai:gpt-5-mini"; null where the installation has none. */
  model: z.string().nullable(),
  /**
   * The one that is being made or waits for a decision; else the latest applied one that can be undone, or one that
   * came to nothing or that a saved profile applied within the last day; else null.
   */
  proposal: proposalView.nullable(),
});
export type CoachView = z.infer<typeof coachView>;

/** Any text: what is no id is as unknown as an id that is nobody's. */
export const proposalInput = z.strictObject({ proposalId: z.string() });

/** The event's data on the topic `proposal`. */
const proposalEvent = z.object({
  proposalId: rowId,
  status: proposalStatus,
  done: wholeNumber(0, 9),
  total: wholeNumber(0, 9),
});
export type ProposalEvent = z.infer<typeof proposalEvent>;
