import type { EntityManager } from '@mikro-orm/postgresql';
import type { QueryContext } from '@threshold/api/server';
import type { PlanningFacts } from '@threshold/contracts/athletes';
import { defineQuery, type QueryParameters } from '@threshold/db';
import { addDays, daysBetween, type LocalDate } from '@threshold/physiology';
import type { RunHistory } from '@threshold/planner';
import { sql } from 'kysely';
import { trainingTables } from '../tables.ts';
import { coveredMetersSql, isOnFootSql } from '../workouts/workout-columns.ts';

const HISTORY_WEEKS = 4;
const LONGEST_RUN_DAYS = 30;

/**
 * Plausible runs and walks: kilometers per week for up to four weeks before the plan's first day, latest
 * first, and the longest of 30 days (docs/specification.md#weekly-mileage). Null before the first run.
 */
export async function findRunningHistory(
  ctx: QueryContext,
  planStart: LocalDate,
): Promise<RunHistory | null> {
  const { em, athleteId } = ctx;
  const [firstRun, days] = await Promise.all([
    FIRST_RUN.executeTakeFirst(em, { athleteId, planStart }),
    RECENT_RUN_DAYS.execute(em, { athleteId, planStart, since: addDays(planStart, -LONGEST_RUN_DAYS) }),
  ]);
  if (!firstRun) return null;
  const weekCount = Math.min(HISTORY_WEEKS, Math.ceil(daysBetween(firstRun.date, planStart) / 7));
  return {
    weeklyKm: Array.from({ length: weekCount }, (_, weekIndex) =>
      days
        .filter(({ date }) => Math.floor((daysBetween(date, planStart) - 1) / 7) === weekIndex)
        .reduce((km, { meters }) => km + meters / 1000, 0),
    ),
    longestRunKm:
      days.length === 0 ? null : Math.max(...days.map(({ longestMeters }) => longestMeters)) / 1000,
  };
}

interface RunsBefore {
  readonly athleteId: string;
  readonly planStart: LocalDate;
}

const selectRunsBefore = (em: EntityManager, { athleteId, planStart }: QueryParameters<RunsBefore>) =>
  trainingTables(em)
    .selectFrom('workout')
    .where('athlete_id', '=', athleteId)
    .where('completed', '=', true)
    .where('implausible', '=', false)
    .where(coveredMetersSql(), '>', 0)
    .where('date', '<', planStart)
    .where(isOnFootSql);

const FIRST_RUN = defineQuery((em, parameters: QueryParameters<RunsBefore>) =>
  selectRunsBefore(em, parameters).select('date').orderBy('date').limit(1),
);

const RECENT_RUN_DAYS = defineQuery((em, parameters: QueryParameters<RunsBefore & { since: LocalDate }>) =>
  selectRunsBefore(em, parameters)
    .select('date')
    .select(({ fn }) => [
      fn.sum<number>(coveredMetersSql()).as('meters'),
      sql<number>`max(${coveredMetersSql()})`.as('longestMeters'),
    ])
    .where('date', '>=', parameters.since)
    .groupBy('date'),
);

const MIN_WEEKS_WITH_RUNS = 2;
const FULL_HISTORY_WEEKS = 3;

type ProfileRunning = Pick<PlanningFacts, 'weeklyRunKm' | 'longestRunKm'>;

/**
 * The running history that a plan starts from; null if nothing is known. Only recordings count from the third
 * week after the first run, or once two weeks contain a run. In the latter case, weekly kilometers in the
 * profile extend the two weeks to three by their mean. Before that, the profile's numbers are used, and 0 km
 * a week means that the athlete doesn't run. Without them, the first recordings are ignored: the longest run
 * of a few days is not the longest of thirty.
 */
export function combineRunningHistory(
  recordedHistory: RunHistory | null,
  profileRunning: ProfileRunning,
): RunHistory | null {
  const weeklyKm = recordedHistory?.weeklyKm ?? [];
  if (weeklyKm.length >= FULL_HISTORY_WEEKS) return recordedHistory;
  if (weeklyKm.filter((km) => km > 0).length >= MIN_WEEKS_WITH_RUNS)
    return profileRunning.weeklyRunKm === null
      ? recordedHistory
      : {
          weeklyKm: repeatForEachWeek(computeMean(weeklyKm)),
          longestRunKm: recordedHistory?.longestRunKm ?? null,
        };
  const longestRunKm = findLargest(recordedHistory?.longestRunKm ?? null, profileRunning.longestRunKm);
  if (profileRunning.weeklyRunKm !== null)
    return { weeklyKm: repeatForEachWeek(profileRunning.weeklyRunKm), longestRunKm };
  return profileRunning.longestRunKm === null ? null : { weeklyKm, longestRunKm };
}

const repeatForEachWeek = (km: number): number[] => Array.from({ length: FULL_HISTORY_WEEKS }, () => km);

const computeMean = (numbers: readonly number[]): number =>
  numbers.reduce((sum, number) => sum + number, 0) / numbers.length;

const findLargest = (first: number | null, second: number | null): number | null =>
  first === null ? second : second === null ? first : Math.max(first, second);
