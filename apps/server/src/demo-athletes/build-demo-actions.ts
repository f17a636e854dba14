import { addDays, type LocalDate, toInstant, toLocalDateIn, toWeekday } from '@threshold/physiology';
import { buildWorkout, type SimulatedWorkout } from './build-workout.ts';
import type { DemoPerson } from './demo-people.ts';
import { seededRandom } from './seeded-random.ts';

export type DemoAction = { readonly at: Date } & (
  | { readonly kind: 'workout'; readonly workout: SimulatedWorkout }
  | {
      readonly kind: 'food';
      readonly date: LocalDate;
      readonly proteinGrams: number;
      readonly caloriesKcal: number;
    }
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

interface DemoDay {
  readonly person: DemoPerson;
  readonly daysAgo: number;
  readonly date: LocalDate;
  /** A deterministic number in [0, 1). Each draw number yields an independent value for the day. */
  readonly drawChance: (draw: number) => number;
  readonly timeAt: (hour: number, minutes: number) => Date;
}

function buildDayActions(person: DemoPerson, daysAgo: number, date: LocalDate): DemoAction[] {
  const day: DemoDay = {
    person,
    daysAgo,
    date,
    // The offset avoids seeds that other files use.
    drawChance: (draw) => seededRandom(person.seed, 100 + daysAgo, draw),
    timeAt: (hour, minutes) =>
      new Date(toInstant(person.timeZone, date, hour).getTime() + minutes * MINUTE_MS),
  };
  return [...buildWorkoutActions(day), ...buildFoodActions(day), ...buildAdActions(day)];
}

function buildWorkoutActions({ person, daysAgo, date, drawChance, timeAt }: DemoDay): DemoAction[] {
  // A newcomer starts right away.
  const isFirstDay = daysAgo === 7 * person.membershipWeeks - 1;
  if (!isFirstDay && drawChance(1) >= WORKOUTS_PER_WEEK[person.level] / 7) return [];
  const isWeekend = ['Saturday', 'Sunday'].includes(toWeekday(date));
  // Workouts start between 6 and 10 a.m., or between 5 and 8 p.m. on half of all weekdays.
  const hour =
    isWeekend || drawChance(2) < 0.5 ? 6 + Math.floor(4 * drawChance(3)) : 17 + Math.floor(3 * drawChance(3));
  const startedAt = timeAt(hour, 60 * drawChance(4));
  const workout = buildWorkout(person, { daysAgo, date, isFirstDay, isWeekend, startedAt });
  const loggedAt = workout.startedAt.getTime() + workout.durationSeconds * 1000 + 3 * MINUTE_MS;
  return [{ kind: 'workout', at: new Date(loggedAt), workout }];
}

/** Each person logs food on 12 to 47% of all days, with 95 to 184 g of protein. */
function buildFoodActions({ person, date, drawChance, timeAt }: DemoDay): DemoAction[] {
  if (drawChance(5) >= 0.12 + 0.35 * seededRandom(person.seed, 5)) return [];
  const proteinGrams = 95 + Math.floor(90 * drawChance(6));
  return [
    {
      kind: 'food',
      at: timeAt(21, 20 * drawChance(7)),
      date,
      proteinGrams,
      // Grows with the protein: from 2,660 to 3,372 kcal.
      caloriesKcal: 1900 + 8 * proteinGrams,
    },
  ];
}

/** Each person watches an ad on up to 30% of all days, a second one on half of those. */
function buildAdActions({ person, drawChance, timeAt }: DemoDay): DemoAction[] {
  if (drawChance(8) >= 0.3 * seededRandom(person.seed, 6)) return [];
  const firstAd: DemoAction = { kind: 'ad', at: timeAt(21, 25) };
  return drawChance(9) < 0.5 ? [firstAd, { kind: 'ad', at: timeAt(21, 27) }] : [firstAd];
}
