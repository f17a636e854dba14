import type { EntityManager } from '@mikro-orm/postgresql';
import { computePaceSeconds, formatClockTime, formatPace, fromMeters } from '@threshold/physiology';
import type { Expression } from 'kysely';
import { TRIAL_UNITS, type TrialView } from '../../trial-schemas.ts';
import { trainingTables } from '../tables.ts';

/** Newest first; on one day the last entered first. */
export const selectTrials = (em: EntityManager, athleteId: string | Expression<string>) =>
  trainingTables(em)
    .selectFrom('time_trial')
    .select(['id', 'date', 'activity', 'distance_meters', 'duration_seconds'])
    .where('athlete_id', '=', athleteId)
    .orderBy('date', 'desc')
    .orderBy('id', 'desc');

type TrialRow = Awaited<ReturnType<ReturnType<typeof selectTrials>['executeTakeFirstOrThrow']>>;

/** Converts a stored trial to wire names and units (docs/specification.md#units-on-the-wire). */
export function toTrialView({ id, date, activity, ...row }: TrialRow): TrialView {
  const { distance_meters: distanceMeters, duration_seconds: durationSeconds } = row;
  const pace = activity === 'running' ? computePaceSeconds('km', { distanceMeters, durationSeconds }) : null;
  return {
    id,
    date,
    activity,
    distance: fromMeters(TRIAL_UNITS[activity], distanceMeters),
    time: formatClockTime(durationSeconds),
    pace: pace === null ? null : formatPace(pace, 'km'),
  };
}
