import { addDays, type LocalDate, toInstant, toLocalDateIn, toWeekday } from '@threshold/physiology';
import { buildWorkout, type SimulatedWorkout } from './build-workout.ts';
import type { DemoPerson } from './demo-people.ts';
import { createSeededRandom } from './seeded-random.ts';

export type DemoAction = { readonly at: Date } & (
  | { readonly kind: 'workout'; readonly workout: SimulatedWorkout }
  | { readonly kind: 'food'; readonly date: LocalDate; readonly protein: number; readonly calories: number }
  | { readonly kind: 'ad' }
);

const MINUTE_MS = 60_000;
const WORKOUTS_PER_WEEK = { beginner: 3, intermediate: 4, advanced: 5, pro: 6 } as const;

/** A person's actions, oldest first. Deterministic for a given day. */
export function buildDemoActions(person: DemoPerson, now: Date): DemoAction[] {
  const today = toLocalDateIn(person.timeZone, now);
  const descendingDaysAgo = Array.from(
    { length: 7 * person.membershipWeeks },
    (_, index) => 7 * person.membershipWeeks - 1 - index,
  );
  return descendingDaysAgo
    .flatMap((daysAgo) => buildDayActions(person, daysAgo, addDays(today, -daysAgo)))
    .filter(({ at }) => at.getTime() < now.getTime() - MINUTE_MS)
    .toSorted((a, b) => a.at.getTime() - b.at.getTime());
}

function buildDayActions(person: DemoPerson, daysAgo: number, date: LocalDate): DemoAction[] {
  const { seed, timeZone, level } = person;
  // Each draw number yields an independent value for the day. The offset avoids seeds that other files use.
  const chance = (draw: number) => createSeededRandom(seed, 100 + daysAgo, draw);
  const timeAt = (hour: number, minutes: number) =>
    new Date(toInstant(timeZone, date, hour).getTime() + minutes * MINUTE_MS);
  const actions: DemoAction[] = [];
  // A newcomer starts right away.
  const isFirstDay = daysAgo === 7 * person.membershipWeeks - 1;
  if (isFirstDay || chance(1) < WORKOUTS_PER_WEEK[level] / 7) {
    const isWeekend = ['Saturday', 'Sunday'].includes(toWeekday(date));
    // Workouts start between 6 and 10 a.m., or between 5 and 8 p.m. on half of all weekdays.
    const hour =
      isWeekend || chance(2) < 0.5 ? 6 + Math.floor(4 * chance(3)) : 17 + Math.floor(3 * chance(3));
    const startedAt = timeAt(hour, 60 * chance(4));
    const workout = buildWorkout(person, { daysAgo, date, isFirstDay, isWeekend, startedAt });
    const loggedAt = workout.startedAt.getTime() + workout.durationSeconds * 1000 + 3 * MINUTE_MS;
    actions.push({ kind: 'workout', at: new Date(loggedAt), workout });
  }
  // Each person logs food on 12 to 47% of all days, with 95 to 184 g of protein.
  if (chance(5) < 0.12 + 0.35 * createSeededRandom(seed, 5)) {
    const protein = 95 + Math.floor(90 * chance(6));
    actions.push({
      kind: 'food',
      at: timeAt(21, 20 * chance(7)),
      date,
      protein,
      calories: 1900 + 8 * protein,
    });
  }
  // Each person watches an ad on up to 30% of all days, a second one on half of those.
  if (chance(8) < 0.3 * createSeededRandom(seed, 6)) {
    actions.push({ kind: 'ad', at: timeAt(21, 25) });
    if (chance(9) < 0.5) actions.push({ kind: 'ad', at: timeAt(21, 27) });
  }
  return actions;
}
