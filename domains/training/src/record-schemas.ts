import { decimal, localDate, rowId } from '@threshold/contracts/scalars';
import { recordType } from '@threshold/contracts/training';
import { z } from 'zod';

/** A personal record with the wire names of docs/specification.md#3-entities; one per type. */
export const recordView = z.object({
  id: rowId,
  recordType,
  /** Miles or minutes, at most two decimals. */
  value: decimal(0, 1_000_000),
  unit: z.enum(['miles', 'minutes']),
  achievedDate: localDate,
  /** "estimated" if computed from a whole workout's average, "time trial" for a trial, otherwise null. */
  notes: z.string().nullable(),
  /** Source workout; null for weekly mileage and for a time trial. */
  workoutId: rowId.nullable(),
});
export type RecordView = z.infer<typeof recordView>;
