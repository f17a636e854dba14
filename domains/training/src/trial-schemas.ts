import { boundedText, localDate, requiredDate, rowId, whenBlank } from '@threshold/contracts/scalars';
import { type LengthUnit, parseClockTime, toMeters } from '@threshold/physiology';
import { z } from 'zod';

/** In the specification's order. */
export const ACTIVITIES = ['running', 'rowing', 'biking'] as const;
export type Activity = (typeof ACTIVITIES)[number];

/** Unit of a trial's distance on the wire (docs/specification.md#units-on-the-wire). */
export const TRIAL_UNITS: Readonly<Record<Activity, LengthUnit>> = {
  running: 'km',
  rowing: 'm',
  biking: 'mi',
};

export const ALL_FIELDS_REQUIRED = 'Please fill in all fields';

const INVALID_TIME_TEXT = 'must be a time such as 22:30 or 1:15:00';
const MAX_METERS = 1_000_000;
/** 48 hours. */
const MAX_SECONDS = 172_800;

const isValidTime = (text: string): boolean => {
  const durationSeconds = parseClockTime(text);
  return durationSeconds !== null && durationSeconds > 0 && durationSeconds <= MAX_SECONDS;
};

const trialFields = {
  date: requiredDate(ALL_FIELDS_REQUIRED),
  activity: z.enum(ACTIVITIES),
  distance: z.number({ error: whenBlank(ALL_FIELDS_REQUIRED) }).min(0.01),
  time: z
    .string({ error: whenBlank(ALL_FIELDS_REQUIRED) })
    .trim()
    .refine(isValidTime, { error: whenBlank(ALL_FIELDS_REQUIRED, INVALID_TIME_TEXT) }),
};

const isWithinLimit = ({ activity, distance }: { activity: Activity; distance: number }): boolean =>
  toMeters(distance, TRIAL_UNITS[activity]) <= MAX_METERS;
const TOO_FAR_ISSUE = { path: ['distance'], error: 'must be at most 1,000 km' };

/**
 * `POST /api/trials`: distance in the activity's unit, time as MM:SS or H:MM:SS
 * (docs/specification.md#trial-times). For a run, clients may send a pace, but the returned pace is computed
 * from distance and time.
 */
export const createTrialInput = z
  .strictObject({ ...trialFields, pace: boundedText(20).nullable().optional() })
  .refine(isWithinLimit, TOO_FAR_ISSUE)
  .refine(({ activity, pace }) => activity === 'running' || !pace, {
    path: ['pace'],
    error: 'is for running only',
  });
export type CreateTrialInput = z.output<typeof createTrialInput>;

export const editTrialInput = z
  .strictObject({ trialId: z.string(), ...trialFields })
  .refine(isWithinLimit, TOO_FAR_ISSUE);
export type EditTrialInput = z.output<typeof editTrialInput>;

export const trialInput = z.strictObject({ trialId: z.string() });

export const trialView = z.object({
  id: rowId,
  date: localDate,
  activity: z.enum(ACTIVITIES),
  /** Running km, rowing m, biking miles. */
  distance: z.number().min(0),
  /** MM:SS, or H:MM:SS from an hour on. */
  time: z.string(),
  /** E.g. "4:30 /km"; null unless running. */
  pace: z.string().nullable(),
});
export type TrialView = z.infer<typeof trialView>;
