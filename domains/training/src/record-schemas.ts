import { decimal, localDate, rowId } from '@threshold/contracts/scalars';
import { recordType } from '@threshold/contracts/training';
import { z } from 'zod';

/** A personal record by the wire names of specification section 3; one of each type. */
export const recordView = z.object({
  id: rowId,
  recordType,
  /** Miles or minutes, at most two decimals. */
  value: decimal(0, 1_000_000),
  unit: z.enum(['miles', 'minutes']),
  achievedDate: localDate,
  /** "estimated" where a whole workout's average stands in for a track, "time trial"; null where a track was measured. */
  notes: z.string().nullable(),
  /** The workout that it rests on; null for a week's mileage and for a time trial. */
  workoutId: rowId.nullable(),
});
export type RecordView = z.infer<typeof recordView>;
