import { localDate, rowId } from '@threshold/contracts/scalars';
import { z } from 'zod';
import { lthr, thresholdSource } from './schemas.ts';

/** An LTHR and the first day it applies to; `lthr` is null if it was cleared on that day. */
export const thresholdView = z.strictObject({
  date: localDate,
  lthr: lthr.nullable(),
  source: thresholdSource,
});
export type ThresholdView = z.output<typeof thresholdView>;

/** The LTHR for today or an earlier day. `replaces` is the day of the entry to move. */
export const saveThresholdInput = z.strictObject({
  date: localDate,
  lthr,
  lthrSource: thresholdSource.exclude(['detected']).default('entered'),
  replaces: localDate.optional(),
});
export type SaveThresholdInput = z.output<typeof saveThresholdInput>;

export const removeThresholdInput = z.strictObject({ date: localDate });

/** Previews saving an LTHR; null previews removing the day's entry. */
export const thresholdPreviewInput = z.strictObject({
  date: localDate,
  lthr: lthr.nullable(),
  replaces: localDate.optional(),
});
export type ThresholdPreviewInput = z.output<typeof thresholdPreviewInput>;

const count = z.int().min(0);

export const thresholdPreviewView = z.strictObject({
  workouts: count,
  /** Recordings get new zones and a new TSS. Logged workouts get only a new TSS. */
  recordings: count,
  logs: count,
  /** Dates of the first and last affected workout. */
  from: localDate.nullable(),
  to: localDate.nullable(),
  /** Today's LTHR before and after the change. Future days are planned with it. */
  lthrToday: z.strictObject({ before: lthr.nullable(), after: lthr.nullable() }),
});
export type ThresholdPreview = z.output<typeof thresholdPreviewView>;

/** Progress of the recomputation; null if none is running. */
export const recomputationView = z.strictObject({ total: count, done: count }).nullable();
export type RecomputationView = z.output<typeof recomputationView>;

const curvePoint = z.strictObject({ t: count, hr: z.number().nullable() });

/** A recording that shows a higher LTHR. Times are seconds of timer time. */
const lthrEvidenceView = z.strictObject({
  workoutId: rowId,
  date: localDate,
  kind: z.enum(['time-trial', 'race', 'hour-above']),
  bpm: lthr,
  /** True if the LTHR is at least `bpm`. */
  isLowerBound: z.boolean(),
  window: z.strictObject({ startSeconds: count, endSeconds: count }),
  /** The heart rate in means of equal spans; a null `hr` interrupts the line. */
  trace: z.array(curvePoint).max(300),
});
export type LthrEvidenceView = z.output<typeof lthrEvidenceView>;

export const lthrReviewView = z.strictObject({
  /** The proposal that waits for a decision, or that was accepted and can still be undone. */
  proposal: z
    .strictObject({
      id: rowId,
      isAccepted: z.boolean(),
      fromBpm: lthr,
      toBpm: lthr,
      /** Newest day first. */
      evidence: z.array(lthrEvidenceView).max(50),
    })
    .nullable(),
});
export type LthrReview = z.output<typeof lthrReviewView>;

/** Why the LTHR should be tested again; null without a reason. */
export const lthrRetest = z
  .discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('age'), since: localDate }),
    z.strictObject({ kind: z.literal('efficiency'), since: localDate, dropPercent: count }),
  ])
  .nullable();
export type LthrRetest = z.output<typeof lthrRetest>;

export const lthrProposalInput = z.strictObject({ proposalId: rowId });
