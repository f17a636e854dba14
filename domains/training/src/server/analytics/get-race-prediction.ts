import type { QueryContext } from '@threshold/api/server';
import { athletesPort } from '@threshold/contracts/athletes';
import {
  addDays,
  computeVdot,
  type LocalDate,
  PREDICTION_BASIS_LABELS,
  predictRace,
  RACE_DISTANCES,
  type RaceDistance,
  raceDistanceLabel,
} from '@threshold/physiology';
import { findWorkoutTypeByName } from '@threshold/planner';
import type { RacePredictionView } from '../../analytics-schemas.ts';
import { toBestEfforts } from '../records/to-record-workout.ts';
import { selectTrials } from '../trials/select-trials.ts';
import { listRunsBetween, type RunRow } from './list-runs-between.ts';

type Effort = NonNullable<RacePredictionView['effort']>;

const RECENT_DAYS = 42;
/** Shortest distance that the prediction formulas support. */
const MIN_EFFORT_METERS = 1500;
/** The first four race distances are also the record distances. */
const RECORD_DISTANCE_COUNT = 4;
/** Minimum average heart rate, as a share of LTHR, for a run to predict a race. */
const HARD_SHARE_OF_LTHR = 0.95;

/**
 * Predicts the athlete's race, or the four record distances, from the best hard effort of the last
 * 42 days.
 */
export async function getRacePrediction(ctx: QueryContext): Promise<RacePredictionView> {
  const athletes = ctx.port(athletesPort);
  const { today } = await athletes.getCalendar(ctx.athleteId);
  const raceDistance = (await athletes.getPlanningFacts(ctx.athleteId))?.raceDistance ?? null;
  const targets = toTargets(raceDistance);
  const efforts = (await listEfforts(ctx, today)).toSorted((a, b) => b.vdot - a.vdot);
  const effort = efforts.find((candidate) => canPredict(candidate, targets)) ?? efforts[0] ?? null;
  const predictions = effort ? targets.flatMap((target) => predictTarget(effort, target)) : [];
  return {
    predictions,
    effort: effort && { ...effort, vdot: Math.round(10 * effort.vdot) / 10 },
    raceDistance,
    reason: predictions.length > 0 ? null : explainMissingPrediction(effort),
  };
}

/**
 * Races, hard runs, their segments and running trials of the last 42 days, if the formulas support their
 * distance.
 */
async function listEfforts(ctx: QueryContext, today: LocalDate): Promise<Effort[]> {
  const since = addDays(today, -RECENT_DAYS);
  const runs = await selectHardRuns(ctx, await listRunsBetween(ctx, since, today));
  const trials = await selectTrials(ctx.em, ctx.athleteId)
    .where('date', '>=', since)
    .where('date', '<=', today)
    .where('activity', '=', 'running')
    .execute();
  const recentEfforts = [
    ...runs.flatMap(({ id: workoutId, date, distanceMeters, actual_duration_seconds: seconds, ...row }) => [
      ...toBestEfforts(row).map((stretch) => ({ kind: 'stretch' as const, date, workoutId, ...stretch })),
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

interface Target {
  readonly label: string;
  readonly distanceMeters: number;
}

function toTargets(raceDistance: RaceDistance | null): Target[] {
  const races = RACE_DISTANCES.flatMap(({ distance, label }) =>
    typeof distance === 'number' ? [{ distance, label, distanceMeters: toRaceMeters(distance) }] : [],
  );
  const targetsOfRace = races.filter(({ distance }) => distance === raceDistance);
  return targetsOfRace.length > 0 ? targetsOfRace : races.slice(0, RECORD_DISTANCE_COUNT);
}

/** Half and full marathon distances are stored rounded. */
const toRaceMeters = (km: number): number => ({ 21.1: 21_097.5, 42.2: 42_195 })[km] ?? 1000 * km;

/** For an ultra, the best effort may be too short while another is long enough. */
const canPredict = (effort: Effort, targets: readonly Target[]): boolean =>
  targets.some(({ distanceMeters }) => predictRace(effort, distanceMeters) !== null);

function predictTarget(effort: Effort, { label, distanceMeters }: Target): RacePredictionView['predictions'] {
  const prediction = predictRace(effort, distanceMeters);
  return prediction
    ? [
        {
          label,
          distanceMeters,
          fastSeconds: prediction.lowSeconds,
          likelySeconds: prediction.likelySeconds,
          slowSeconds: prediction.highSeconds,
          method: PREDICTION_BASIS_LABELS[prediction.basis],
        },
      ]
    : [];
}

const explainMissingPrediction = (effort: Effort | null): string =>
  effort
    ? 'An ultra can be predicted only from a half marathon or longer within the last 42 days.'
    : 'Run a 5K time trial: a prediction needs a trial, a race or a run at 95% of your LTHR or more within the last 42 days.';
