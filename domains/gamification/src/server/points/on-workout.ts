import type { CommandContext } from '@threshold/api/server';
import type { PayloadOf } from '@threshold/contracts';
import { athletesPort } from '@threshold/contracts/athletes';
import type { workoutCompleted, workoutRemoved } from '@threshold/contracts/training';
import { addDays, type LocalDate } from '@threshold/physiology';
import { isWorkoutInTime, workoutPoints } from '../../rules/fusion-points.ts';
import { changePoints } from './change-points.ts';
import type { KnownPointSources, ReportedPointSource } from './list-point-sources.ts';

type DoneWorkout = Omit<PayloadOf<typeof workoutCompleted>, 'athleteId'>;

/** How many days early a planned workout can be done and still be paid. */
const DAYS_AHEAD = 7;

interface ReportTime {
  readonly today: LocalDate;
  /** The day of the first report, in the athlete's time zone. */
  readonly reportedOn: LocalDate;
  readonly isImported: boolean;
}

export async function onWorkoutCompleted(
  ctx: CommandContext,
  fact: PayloadOf<typeof workoutCompleted>,
): Promise<void> {
  const { today } = await ctx.port(athletesPort).getCalendar(ctx.athleteId);
  const reportTime = { today, reportedOn: today, isImported: false };
  await changePoints(ctx, { dates: [fact.date], workoutId: fact.workoutId }, (known) =>
    workoutPointSources(known, fact, reportTime),
  );
}

export async function onWorkoutRemoved(
  ctx: CommandContext,
  { workoutId }: PayloadOf<typeof workoutRemoved>,
): Promise<void> {
  await changePoints(ctx, { dates: [], workoutId }, (known) =>
    known
      .ofWorkout(workoutId)
      .map((row) => ({ ...row, is_removed: true, distance_meters: 0, activity_seconds: 0 })),
  );
}

/** The sources of a workout and its recordings, which share its state. */
export function workoutPointSources(
  known: KnownPointSources,
  fact: DoneWorkout,
  { today, reportedOn, isImported }: ReportTime,
): ReportedPointSource[] {
  const was = known.of('workout', fact.workoutId);
  const counts = !fact.implausible;
  const firstReported = was?.reported_on ?? reportedOn;
  const inTime = isInTime(fact, { today, reportedOn: firstReported });
  const workout: ReportedPointSource = {
    rule: 'workout',
    source_id: fact.workoutId,
    workout_id: fact.workoutId,
    date: fact.date,
    label: fact.type,
    // Settling the day zeroes implausible workouts, so the worth is kept for a later correction.
    worth: inTime ? workoutPoints({ ...fact, implausible: false }) : 0,
    ran_from: null,
    ran_to: null,
    reported_on: firstReported,
    is_imported: was?.is_imported ?? isImported,
    is_removed: false,
    is_implausible: fact.implausible,
    distance_meters: counts ? Math.round(1000 * (fact.distanceMeters ?? 0)) / 1000 : 0,
    activity_seconds: counts ? fact.durationSeconds : 0,
  };
  const recordings = known
    .ofWorkout(fact.workoutId)
    .filter(({ rule }) => rule === 'zone')
    .map((row) => ({ ...row, is_removed: false, is_implausible: fact.implausible }));
  return [workout, ...recordings];
}

/** Manual and imported workouts can't be dated ahead; planned ones can be done some days early. */
function isInTime(
  { date, source }: DoneWorkout,
  { today, reportedOn }: Pick<ReportTime, 'today' | 'reportedOn'>,
): boolean {
  if (source === 'demo') return true;
  const canBeDoneAhead = source === 'plan' || source === 'session';
  if (date > (canBeDoneAhead ? addDays(today, DAYS_AHEAD) : today)) return false;
  return isReportedInTime(date, reportedOn);
}

/** True if a workout is reported in time to be paid, even if its date is still ahead. */
export const isReportedInTime = (date: LocalDate, reportedOn: LocalDate): boolean =>
  isWorkoutInTime(date < reportedOn ? date : reportedOn, reportedOn);
