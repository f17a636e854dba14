import { addDays, type LocalDate, localDate } from '@threshold/physiology';
import { readRepSet } from '@threshold/planner';
import { createScheduleContext, type PlannedAthlete } from '../test/planned-athlete.ts';
import type { TrainingApi } from '../test/training-api.ts';
import { reviewWeeks } from './review-weeks.ts';

/** The first day of the reviewed week, and of every plan in these tests. */
export const MONDAY = localDate('2026-11-23');
export const SUNDAY = addDays(MONDAY, 6);

/** Deletes the athletes of other tests, because the schedule reviews all athletes. */
export async function resetAthletes(api: TrainingApi): Promise<void> {
  await api.eraseEveryone();
  api.injuries.active = [];
  api.athletes.timeZone = 'UTC';
  api.athletes.units = 'metric';
}

/** Functions that run the scheduled reviews now, or on a Sunday evening. */
export function createReviewRunner(api: TrainingApi) {
  const runReviews = () => reviewWeeks.run(createScheduleContext(api));
  const reviewOn = async (sunday: LocalDate, time = '19:50') => {
    api.clock.set(`${sunday}T${time}:00Z`);
    await runReviews();
  };
  return { runReviews, reviewOn };
}

export const listWeek = ({ me }: PlannedAthlete, monday: LocalDate) =>
  me.workoutsBetween({ from: monday, to: addDays(monday, 6) });

/** The first session of repetitions in a week. */
export async function findHardSession(athlete: PlannedAthlete, monday = MONDAY) {
  const hardSession = (await listWeek(athlete, monday)).find((row) => readRepSet(row) !== null);
  if (!hardSession) throw new Error('the week has no hard session');
  return hardSession;
}

/** A hard session whose family has one with more minutes at intensity within the two weeks after. */
export async function findProgression(athlete: PlannedAthlete) {
  for (let monday = MONDAY; monday < addDays(MONDAY, 42); monday = addDays(monday, 7)) {
    const hardSessions = (await listWeek(athlete, monday)).filter((row) => readRepSet(row) !== null);
    const laterRows = await athlete.me.workoutsBetween({ from: addDays(monday, 7), to: addDays(monday, 20) });
    for (const hardSession of hardSessions) {
      const repSet = readRepSet(hardSession);
      const nextSession = repSet && laterRows.find((row) => readRepSet(row)?.family === repSet.family);
      const nextRepSet = nextSession && readRepSet(nextSession);
      if (
        repSet &&
        nextSession &&
        nextRepSet &&
        nextRepSet.reps * nextRepSet.repMinutes > repSet.reps * repSet.repMinutes
      )
        return { monday, hardSession, nextSession };
    }
  }
  throw new Error('no family progresses within two weeks');
}
