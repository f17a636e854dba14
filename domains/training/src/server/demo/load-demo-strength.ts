import type { CommandContext } from '@threshold/api/server';
import { addDays, kilogramsOf, type LocalDate } from '@threshold/physiology';
import { v7 as uuidv7 } from 'uuid';
import type { Exercise } from '../../strength-schemas.ts';
import { selectSets } from '../strength/select-sets.ts';
import { StrengthSet } from '../strength/strength-set.entity.ts';

const WEEKS = 16;
const REPS = [8, 8, 6] as const;

/** Two strength days a week: days before its end, and each exercise's starting weight in lbs. */
const DAYS: readonly { readonly daysAgo: number; readonly startLbs: Partial<Record<Exercise, number>> }[] = [
  { daysAgo: 5, startLbs: { squat: 135, bench: 95, row: 85 } },
  { daysAgo: 2, startLbs: { deadlift: 165, press: 65, pullup: 0, lunge: 30 } },
];

/**
 * Stores sixteen weeks of strength sets up to yesterday, plus 5 lbs every third week, for an
 * athlete without sets.
 */
export async function loadDemoStrength(ctx: CommandContext, today: LocalDate): Promise<void> {
  if (await selectSets(ctx.em, ctx.athleteId).limit(1).executeTakeFirst()) return;
  const sets = demoSets(today);
  // Ids order the sets of one day.
  const first = ctx.now().getTime() - sets.length;
  await ctx.em.insertMany(
    StrengthSet,
    sets.map((set, index) => ({ ...set, id: uuidv7({ msecs: first + index }), athleteId: ctx.athleteId })),
  );
}

const demoSets = (today: LocalDate) =>
  Array.from({ length: WEEKS }, (_, week) =>
    DAYS.flatMap(({ daysAgo, startLbs }) =>
      Object.entries(startLbs).flatMap(([name, lbs]) =>
        REPS.map((reps) => ({
          date: addDays(today, -daysAgo - 7 * (WEEKS - 1 - week)),
          // `Object.entries` types keys as strings.
          exercise: name as Exercise,
          reps,
          weightKilograms: kilogramsOf(lbs + 5 * Math.floor(week / 3), 'lb'),
        })),
      ),
    ),
  ).flat();
