import type { CommandContext } from '@threshold/api/server';
import type { PayloadOf } from '@threshold/contracts';
import { athletesPort } from '@threshold/contracts/athletes';
import type { workoutCompleted, workoutRemoved } from '@threshold/contracts/training';
import { addDays, type LocalDate } from '@threshold/physiology';
import { isWorkoutInTime, workoutPoints } from '../../rules/fusion-points.ts';
import { changePoints } from './change-points.ts';
import type { KnownPointSources, ReportedPointSource } from './list-point-sources.ts';

type CompletedWorkout = Omit<PayloadOf<typeof workoutCompleted>, 'athleteId'>;

/** How many days early a planned workout can be done and still be paid. */
const MAX_DAYS_AHEAD = 7;

interface ReportContext {
  readonly today: LocalDate;
  /** The day of a first report, in the athlete's time zone; a known source keeps its own. */
  readonly reportedOn: LocalDate;
  readonly isImported: boolean;
}

export async function onWorkoutCompleted(
  ctx: CommandContext,
  fact: PayloadOf<typeof workoutCompleted>,
): Promise<void> {
  const { today } = await ctx.port(athletesPort).getCalendar(ctx.athleteId);
  const report = { today, reportedOn: today, isImported: false };
  await changePoints(ctx, { dates: [fact.date], workoutId: fact.workoutId }, (known) =>
    toWorkoutPointSources(known, fact, report),
  );
}

export async function onWorkoutRemoved(
  ctx: CommandContext,
  { workoutId }: PayloadOf<typeof workoutRemoved>,
): Promise<void> {
  await changePoints(ctx, { dates: [], workoutId }, (known) =>
    known
      .listOfWorkout(workoutId)
      .map((row) => ({ ...row, is_removed: true, distance_meters: 0, activity_seconds: 0 })),
  );
}

/** The sources of a workout and of its recordings, which are removed, restored and implausible with it. */
export function toWorkoutPointSources(
  known: KnownPointSources,
  fact: CompletedWorkout,
  { today, reportedOn, isImported }: ReportContext,
): ReportedPointSource[] {
  const knownSource = known.find('workout', fact.workoutId);
  const isPlausible = !fact.implausible;
  const firstReportedOn = knownSource?.reported_on ?? reportedOn;
  const isPaid = isInTime(fact, { today, reportedOn: firstReportedOn });
  const workout: ReportedPointSource = {
    rule: 'workout',
    source_id: fact.workoutId,
    workout_id: fact.workoutId,
    date: fact.date,
    label: fact.type,
    // Settling the day zeroes implausible workouts, so the worth is kept for a later correction.
    worth: isPaid ? workoutPoints({ ...fact, implausible: false }) : 0,
    ran_from: null,
    ran_to: null,
    reported_on: firstReportedOn,
    is_imported: knownSource?.is_imported ?? isImported,
    is_removed: false,
    is_implausible: fact.implausible,
    distance_meters: isPlausible ? Math.round(1000 * (fact.distanceMeters ?? 0)) / 1000 : 0,
    activity_seconds: isPlausible ? fact.durationSeconds : 0,
  };
  const recordings = known
    .listOfWorkout(fact.workoutId)
    .filter(({ rule }) => rule === 'zone')
    .map((row) => ({ ...row, is_removed: false, is_implausible: fact.implausible }));
  return [workout, ...recordings];
}

/** Manual and imported workouts can't be dated ahead; planned ones can be done some days early. */
function isInTime(
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
