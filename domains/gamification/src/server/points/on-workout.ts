import type { CommandContext } from '@threshold/api/server';
import type { PayloadOf } from '@threshold/contracts';
import { athletesPort } from '@threshold/contracts/athletes';
import type { workoutCompleted, workoutRemoved } from '@threshold/contracts/training';
import { addDays, isWorkoutInTime, type LocalDate, workoutPoints } from '@threshold/physiology';
import { changePoints } from './change-points.ts';
import type { KnownEarnings, ReportedEarning } from './known-earnings.ts';

type DoneWorkout = Omit<PayloadOf<typeof workoutCompleted>, 'athleteId'>;

/** How far ahead of the day a planned workout may be done and still be paid. */
const DAYS_AHEAD = 7;

/** When a workout was heard of. */
interface ReportTime {
  readonly today: LocalDate;
  /** The day on which it is first heard of, where it is. */
  readonly heardOn: LocalDate;
  readonly isImported: boolean;
}

/** A workout counts as done, or counts otherwise than before: its points and those of its recording follow. */
export async function onWorkoutCompleted(
  ctx: CommandContext,
  fact: PayloadOf<typeof workoutCompleted>,
): Promise<void> {
  const { today } = await ctx.port(athletesPort).getCalendar(ctx.athleteId);
  const reportTime = { today, heardOn: today, isImported: false };
  await changePoints(ctx, { dates: [fact.date], workoutId: fact.workoutId }, (known) =>
    workoutEarnings(known, fact, reportTime),
  );
}

/** A workout that was done is gone: nothing stands for it nor for its recording. */
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

/** The workout's source, and those of its recordings, which stand and fall with it. */
export function workoutEarnings(
  known: KnownEarnings,
  fact: DoneWorkout,
  { today, heardOn, isImported }: ReportTime,
): ReportedEarning[] {
  const was = known.of('workout', fact.workoutId);
  const counts = !fact.implausible;
  const firstReported = was?.heard_on ?? heardOn;
  const inTime = isInTime(fact, { today, heardOn: firstReported });
  const workout: ReportedEarning = {
    rule: 'workout',
    source_id: fact.workoutId,
    workout_id: fact.workoutId,
    date: fact.date,
    label: fact.type,
    worth: inTime ? workoutPoints({ ...fact, implausible: false }) : 0,
    ran_from: null,
    ran_to: null,
    heard_on: firstReported,
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

/** What was entered or imported is not of a day ahead; what a plan leads may be done some days early. */
function isInTime(
  { date, source }: DoneWorkout,
  { today, heardOn }: Pick<ReportTime, 'today' | 'heardOn'>,
): boolean {
  if (source === 'demo') return true;
  const isLed = source === 'plan' || source === 'session';
  if (date > (isLed ? addDays(today, DAYS_AHEAD) : today)) return false;
  return isReportedInTime(date, heardOn);
}

/** Whether what was done is heard of in time to be paid; what was done ahead is. */
export const isReportedInTime = (date: LocalDate, heardOn: LocalDate): boolean =>
  isWorkoutInTime(date < heardOn ? date : heardOn, heardOn);
