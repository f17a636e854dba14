import { boundedText, localDate, rowId, wholeNumber } from '@threshold/contracts/scalars';
import { daysBetween } from '@threshold/physiology';
import { z } from 'zod';

/** Limit on an athlete's periods of time off that have not ended. */
export const MAX_OPEN_TIME_OFF = 20;
export const MAX_TIME_OFF_DAYS = 60;
export const MAX_TIME_OFF_NOTE_LENGTH = 200;

const timeOffKind = z.enum(['off', 'holiday', 'ill']);
export type TimeOffKind = z.infer<typeof timeOffKind>;

const timeOffFields = z.strictObject({
  kind: timeOffKind,
  from: localDate,
  /** The last day, inclusive. */
  to: localDate,
  note: boundedText(MAX_TIME_OFF_NOTE_LENGTH).nullish(),
});
type TimeOffFields = z.output<typeof timeOffFields>;

const checkSpan = ({ from, to }: TimeOffFields, context: z.RefinementCtx) => {
  if (to < from) context.addIssue({ code: 'custom', path: ['to'], message: 'can’t be before the first day' });
  else if (daysBetween(from, to) >= MAX_TIME_OFF_DAYS)
    context.addIssue({ code: 'custom', path: ['to'], message: `must be within ${MAX_TIME_OFF_DAYS} days` });
};

export const createTimeOffInput = timeOffFields.superRefine(checkSpan);
export type CreateTimeOffInput = z.output<typeof createTimeOffInput>;

/** Any text is accepted as an id: an invalid one gets the same error as an unknown one. */
export const editTimeOffInput = timeOffFields.extend({ timeOffId: z.string() }).superRefine(checkSpan);
export type EditTimeOffInput = z.output<typeof editTimeOffInput>;

export const timeOffInput = z.strictObject({ timeOffId: z.string() });

export const timeOffView = z.strictObject({
  id: rowId,
  kind: timeOffKind,
  from: localDate,
  to: localDate,
  note: z.string().nullable(),
});
export type TimeOffView = z.infer<typeof timeOffView>;

/** The id for undoing a change, and the effect of the change on the plan. */
export const timeOffChangeView = z.strictObject({
  undoId: rowId,
  /** The applied proposal, needed for the undo. Null if the plan stays as it is. */
  proposalId: rowId.nullable(),
  /** How many sessions of the plan changed. */
  changedSessions: wholeNumber(0, 1000),
});
export type TimeOffChange = z.infer<typeof timeOffChangeView>;

export const undoTimeOffInput = z.strictObject({ undoId: z.string(), proposalId: z.string().nullable() });
export type UndoTimeOffInput = z.output<typeof undoTimeOffInput>;
