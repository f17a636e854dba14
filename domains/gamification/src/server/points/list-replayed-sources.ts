import type { CompletedWorkoutReplay, NutritionLogReplay, ZoneTimeReplay } from '@threshold/contracts/replay';
import type { LocalDate } from '@threshold/physiology';
import type { KnownPointSources, ReportedPointSource } from './list-point-sources.ts';
import { toNutritionPointSources } from './on-nutrition-logged.ts';
import { toSessionPointSources } from './on-session-completed.ts';
import { toWorkoutPointSources } from './on-workout.ts';

/** All current data of an athlete that points are computed from. */
export interface ReplayedData {
  readonly workouts: readonly CompletedWorkoutReplay[];
  readonly zoneTimes: readonly ZoneTimeReplay[];
  readonly nutritionLogs: readonly NutritionLogReplay[];
}

/** How a rebuild reports the sources that are not stored yet. */
export interface ReplayContext {
  readonly today: LocalDate;
  readonly isImported: boolean;
  /** The report day of data with this date and creation time. */
  getReportDay(date: LocalDate, createdAt: Date): LocalDate;
}

/** The sources of all current data, and the stored sources whose data is gone, as removed. */
export function listReplayedSources(
  knownSources: KnownPointSources,
  data: ReplayedData,
  context: ReplayContext,
): ReportedPointSource[] {
  const workoutSources = data.workouts.flatMap((workout) =>
    toReplayedWorkoutSources(knownSources, workout, context),
  );
  const knownWithReportedWorkouts = {
    ...knownSources,
    findSource: createReportedOrKnownFinder(workoutSources, knownSources),
  };
  const { today, isImported } = context;
  const sessionSources = data.zoneTimes.flatMap((zoneTime) =>
    toSessionPointSources(knownWithReportedWorkouts, zoneTime, {
      reportedOn: isImported ? today : zoneTime.date,
      isImported,
    }),
  );
  const nutritionSources = data.nutritionLogs.flatMap((log) =>
    toReplayedNutritionSources(knownSources, log, context),
  );
  const sources = [
    ...workoutSources,
    ...sessionSources,
    ...nutritionSources,
    ...listRemovedSources(knownSources, data),
  ];
  // A workout also lists its stored recordings; what the recording itself reports replaces them.
  return [...new Map(sources.map((source) => [toKey(source.rule, source.source_id), source])).values()];
}

function toReplayedWorkoutSources(
  knownSources: KnownPointSources,
  workout: CompletedWorkoutReplay,
  { today, isImported, getReportDay }: ReplayContext,
): ReportedPointSource[] {
  // A planned workout is created before it is done, so its own date counts.
  const isPlanOrSession = workout.source === 'plan' || workout.source === 'session';
  const reportedOn =
    isPlanOrSession && !isImported ? workout.date : getReportDay(workout.date, workout.createdAt);
  return toWorkoutPointSources(knownSources, workout, { today, reportedOn, isImported });
}

function toReplayedNutritionSources(
  knownSources: KnownPointSources,
  log: NutritionLogReplay,
  { isImported, getReportDay }: ReplayContext,
): ReportedPointSource[] {
  const knownSource = knownSources.findSource('protein', log.date);
  // For a stored source, its first report decided whether it was in time.
  if (knownSource && knownSource.points <= 0) return [];
  const reportedOn = knownSource ? knownSource.reported_on : getReportDay(log.date, log.createdAt);
  return toNutritionPointSources(knownSources, log, { reportedOn, isImported });
}

function listRemovedSources(
  { sources }: KnownPointSources,
  { workouts, zoneTimes, nutritionLogs }: ReplayedData,
): ReportedPointSource[] {
  const currentIds = {
    workout: new Set(workouts.map(({ workoutId }) => workoutId)),
    zone: new Set(zoneTimes.map(({ sessionId }) => sessionId)),
    protein: new Set<string>(nutritionLogs.map(({ date }) => date)),
  };
  return sources
    .filter((row) => row.rule !== 'ad' && !currentIds[row.rule].has(row.source_id))
    .map((row) => ({ ...row, is_removed: true, distance_meters: 0, activity_seconds: 0 }));
}

/** Workouts as just reported, since their recordings depend on them; other sources as stored. */
function createReportedOrKnownFinder(
  workoutSources: readonly ReportedPointSource[],
  knownSources: KnownPointSources,
): KnownPointSources['findSource'] {
  const reportedByKey = new Map(
    workoutSources.map((source) => [toKey(source.rule, source.source_id), source]),
  );
  return (rule, sourceId) => {
    const knownSource = knownSources.findSource(rule, sourceId);
    const reportedSource = rule === 'workout' ? reportedByKey.get(toKey(rule, sourceId)) : undefined;
    return reportedSource
      ? { athlete_id: '', points: 0, slot: null, entry: null, times: 0, ...knownSource, ...reportedSource }
      : knownSource;
  };
}

const toKey = (rule: string, sourceId: string): string => `${rule} ${sourceId}`;
