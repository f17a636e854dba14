import type { QueryContext } from '@threshold/api/server';
import { athletesPort } from '@threshold/contracts/athletes';
import {
  addDays,
  computeVdot,
  type LocalDate,
  predictRace,
  type RaceDistance,
  raceDistanceLabel,
} from '@threshold/physiology';
import { findWorkoutTypeByName } from '@threshold/planner';
import type { RacePredictionView } from '../../analytics-schemas.ts';
import { toBestEfforts } from '../records/to-record-workout.ts';
import { selectTrials } from '../trials/select-trials.ts';
import { listRunsBetween, type RunRow } from './list-runs-between.ts';
import { listRaceTargets } from './race-targets.ts';

type Effort = NonNullable<RacePredictionView['effort']>;

const RECENT_DAYS = 42;
/** Shortest distance that the prediction formulas support. */
const MIN_EFFORT_METERS = 1500;
/** Minimum average heart rate, as a share of LTHR, for a run to predict a race. */
const HARD_SHARE_OF_LTHR = 0.95;

/**
 * The best race, hard run or trial of the 42 days up to a day, by VDOT. Plans and predictions both use it, so that
 * their paces and times agree. For an ultra, the best one may be too short while another is long enough.
 * Null if there is none.
 */
export async function findBestEffort(
  ctx: QueryContext,
  day: LocalDate,
  raceDistance: RaceDistance | null,
): Promise<Effort | null> {
  const efforts = (await listEfforts(ctx, day)).toSorted((a, b) => b.vdot - a.vdot);
  const targets = listRaceTargets(raceDistance);
  const canPredict = (effort: Effort): boolean =>
    targets.some(({ distanceMeters }) => predictRace(effort, distanceMeters) !== null);
  return efforts.find(canPredict) ?? efforts[0] ?? null;
}

/**
 * Races, hard runs, their segments and running trials of the 42 days up to a day, if the formulas support
 * their distance.
 */
async function listEfforts(ctx: QueryContext, day: LocalDate): Promise<Effort[]> {
  const since = addDays(day, -RECENT_DAYS);
  const [runs, trials] = await Promise.all([
    listRunsBetween(ctx, since, day).then((allRuns) => selectHardRuns(ctx, allRuns)),
    selectTrials(ctx.em, ctx.athleteId)
      .where('date', '>=', since)
      .where('date', '<=', day)
      .where('activity', '=', 'running')
      .execute(),
  ]);
  const recentEfforts = [
    ...runs.flatMap(({ id: workoutId, date, distanceMeters, actual_duration_seconds: seconds, ...row }) => [
      // `stretch` is the wire name of a segment.
      ...toBestEfforts(row).map((segment) => ({ kind: 'stretch' as const, date, workoutId, ...segment })),
      { kind: 'run' as const, date, workoutId, distanceMeters, seconds: seconds ?? 0 },
    ]),
    ...trials.map(({ date, distance_meters: distanceMeters, duration_seconds: seconds }) => ({
      kind: 'trial' as const,
      date,
      workoutId: null,
      distanceMeters,
      seconds,
    })),
  ];
  return recentEfforts.flatMap((effort) => {
    const vdot =
      effort.distanceMeters >= MIN_EFFORT_METERS && effort.seconds > 0 ? computeVdot(effort) : null;
    return vdot === null ? [] : [{ ...effort, vdot }];
  });
}

/** Races, and runs with an average near that day's LTHR. Easy runs predict nothing. */
async function selectHardRuns(ctx: QueryContext, runs: readonly RunRow[]): Promise<RunRow[]> {
  const athletes = ctx.port(athletesPort);
  const dates = [...new Set(runs.flatMap((run) => (run.actual_hr_bpm === null ? [] : [run.date])))];
  const lthrByDate = new Map(
    await Promise.all(
      dates.map(async (date) => [date, await athletes.findLthrOn(ctx.athleteId, date)] as const),
    ),
  );
  return runs.filter(({ date, type, actual_hr_bpm: averageBpm }) => {
    const lthrBpm = lthrByDate.get(date) ?? null;
    const isHard = averageBpm !== null && lthrBpm !== null && averageBpm >= HARD_SHARE_OF_LTHR * lthrBpm;
    return isHard || isRace(type);
  });
}

/** A recovery run is named after its race, but is easy. */
const isRace = (type: string): boolean =>
  findWorkoutTypeByName(type)?.kind === 'race' && !type.includes(raceDistanceLabel('post-race-recovery'));
