import { boundedText, decimal, localDate, rowId, wholeNumber } from '@threshold/contracts/scalars';
import { z } from 'zod';

/** Maximum number of an athlete's upcoming B and C races. */
export const MAX_OPEN_RACES = 20;
export const MAX_RACE_NAME_LENGTH = 60;
export const MIN_RACE_KM = 1;
export const MAX_RACE_KM = 200;

export const racePriority = z.enum(['B', 'C']);
export type RacePriority = z.infer<typeof racePriority>;

export const createOtherRaceInput = z.strictObject({
  date: localDate,
  km: decimal(MIN_RACE_KM, MAX_RACE_KM),
  priority: racePriority,
  name: boundedText(MAX_RACE_NAME_LENGTH).nullish(),
});
export type CreateOtherRaceInput = z.output<typeof createOtherRaceInput>;

/** Any text is accepted as an id: an invalid one gets the same error as an unknown one. */
export const editOtherRaceInput = createOtherRaceInput.extend({ raceId: z.string() });
export type EditOtherRaceInput = z.output<typeof editOtherRaceInput>;

export const otherRaceInput = z.strictObject({ raceId: z.string() });

export const otherRaceView = z.strictObject({
  id: rowId,
  date: localDate,
  km: decimal(MIN_RACE_KM, MAX_RACE_KM),
  priority: racePriority,
  name: z.string().nullable(),
});
export type OtherRaceView = z.infer<typeof otherRaceView>;

/** The id for undoing a change, and the effect of the change on the plan. */
export const otherRaceChangeView = z.strictObject({
  undoId: rowId,
  /** The applied proposal, needed for the undo. Null if the plan stays as it is. */
  proposalId: rowId.nullable(),
  /** How many sessions of the plan changed. */
  changedSessions: wholeNumber(0, 1000),
});
export type OtherRaceChange = z.infer<typeof otherRaceChangeView>;

export const undoOtherRaceInput = z.strictObject({ undoId: z.string(), proposalId: z.string().nullable() });
