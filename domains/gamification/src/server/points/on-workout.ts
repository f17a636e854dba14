import type { CommandContext } from '@threshold/api/server';
import type { PayloadOf } from '@threshold/contracts';
import { athletesPort } from '@threshold/contracts/athletes';
import type { workoutCompleted, workoutRemoved } from '@threshold/contracts/training';
import { addDays, type LocalDate } from '@threshold/physiology';
import { computeWorkoutPoints, isWorkoutInTime } from '../../rules/fusion-points.ts';
import { changePoints } from './change-points.ts';
import type { KnownPointSources, ReportedPointSource } from './list-point-sources.ts';

type CompletedWorkout = Omit<PayloadOf<typeof workoutCompleted>, 'athleteId'>;

/** How many days early a planned workout can be done and still be paid. */
const MAX_DAYS_AHEAD = 7;

interface ReportContext {
  readonly today: LocalDate;
  /** The day a new source is reported, in the athlete's time zone. A stored source keeps its own. */
  readonly reportedOn: LocalDate;
  readonly isImported: boolean;
}

export async function onWorkoutCompleted(
  ctx: CommandContext,
  event: PayloadOf<typeof workoutCompleted>,
): Promise<void> {
  const { today } = await ctx.port(athletesPort).getCalendar(ctx.athleteId);
  const reportContext = { today, reportedOn: today, isImported: false };
  await changePoints(ctx, { dates: [event.date], workoutId: event.workoutId }, (knownSources) =>
    toWorkoutPointSources(knownSources, event, reportContext),
  );
}

export async function onWorkoutRemoved(
  ctx: CommandContext,
  { workoutId }: PayloadOf<typeof workoutRemoved>,
): Promise<void> {
  await changePoints(ctx, { dates: [], workoutId }, (knownSources) =>
    knownSources
      .listOfWorkout(workoutId)
      .map((row) => ({ ...row, is_removed: true, distance_meters: 0, activity_seconds: 0 })),
  );
}

/** The sources of a workout and its recordings, which are removed, restored or implausible together. */
export function toWorkoutPointSources(
  knownSources: KnownPointSources,
  workout: CompletedWorkout,
  { today, reportedOn, isImported }: ReportContext,
): ReportedPointSource[] {
  const knownSource = knownSources.findSource('workout', workout.workoutId);
  const isPlausible = !workout.implausible;
  const firstReportedOn = knownSource?.reported_on ?? reportedOn;
  const canBePaid = isPayable(workout, { today, reportedOn: firstReportedOn });
  const workoutSource: ReportedPointSource = {
    rule: 'workout',
    source_id: workout.workoutId,
    workout_id: workout.workoutId,
    date: workout.date,
    label: workout.type,
    // Recomputing the day zeroes implausible workouts, so the worth is kept for a later correction.
    worth: canBePaid ? computeWorkoutPoints({ ...workout, implausible: false }) : 0,
    ran_from: null,
    ran_to: null,
    reported_on: firstReportedOn,
    is_imported: knownSource?.is_imported ?? isImported,
    is_removed: false,
    is_implausible: workout.implausible,
    distance_meters: isPlausible ? Math.round(1000 * (workout.distanceMeters ?? 0)) / 1000 : 0,
    activity_seconds: isPlausible ? workout.durationSeconds : 0,
  };
  const recordingSources = knownSources
    .listOfWorkout(workout.workoutId)
    .filter(({ rule }) => rule === 'zone')
    .map((row) => ({ ...row, is_removed: false, is_implausible: workout.implausible }));
  return [workoutSource, ...recordingSources];
}

/** Manual and imported workouts can't be dated ahead; planned ones can be done some days early. */
function isPayable(
  { date, source }: CompletedWorkout,
  { today, reportedOn }: Pick<ReportContext, 'today' | 'reportedOn'>,
): boolean {
  if (source === 'demo') return true;
  const canBeDoneAhead = source === 'plan' || source === 'session';
  if (date > (canBeDoneAhead ? addDays(today, MAX_DAYS_AHEAD) : today)) return false;
  return isReportedInTime(date, reportedOn);
}

/** True if a workout is reported in time to be paid, even if its date is still ahead. */
export const isReportedInTime = (date: LocalDate, reportedOn: LocalDate): boolean =>
  isWorkoutInTime(date < reportedOn ? date : reportedOn, reportedOn);
