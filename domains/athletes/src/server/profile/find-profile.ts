import { LockMode } from '@mikro-orm/core';
import { type CommandContext, oncePerRequest, type QueryContext } from '@threshold/api/server';
import type { Tables } from '../tables.ts';
import { Profile } from './profile.entity.ts';

/** An athlete's profile as it is stored, the reader's own unless another is named; null before anything was saved. */
export const findProfile = (ctx: QueryContext, athleteId = ctx.athleteId): Promise<ProfileRow | null> =>
  profileOf(ctx, athleteId);

const profileOf = oncePerRequest(async (ctx, athleteId: string) => {
  const row = await ctx.em
    .getKysely<Tables>()
    .withSchema('athletes')
    .selectFrom('profile')
    .select([
      'age',
      'weight_kg as weightKg',
      'is_pregnant as isPregnant',
      'max_hr_bpm as maxHrBpm',
      'resting_hr_bpm as restingHrBpm',
      'fitness_level as fitnessLevel',
      'preferred_fitness_class as preferredFitnessClass',
      'group_fitness_schedule as groupFitnessSchedule',
      'strength_training_type as strengthTrainingType',
      'training_days_per_week as trainingDaysPerWeek',
      'weekly_run_meters as weeklyRunMeters',
      'longest_run_meters as longestRunMeters',
      'race_date as raceDate',
      'race_distance as raceDistance',
      'onboarding_completed_at as onboardingCompletedAt',
    ])
    .where('athlete_id', '=', athleteId)
    .executeTakeFirst();
  return row ?? null;
});

/** What is read of a profile. */
export type ProfileRow = NonNullable<Awaited<ReturnType<typeof profileOf>>>;

/** Makes the actor's empty profile row; false where there is one already, also one that is being made right now. */
export async function makeProfile(ctx: CommandContext): Promise<boolean> {
  const now = ctx.now();
  const { numInsertedOrUpdatedRows } = await ctx.em
    .getKysely<Tables>()
    .withSchema('athletes')
    .insertInto('profile')
    .values({ athlete_id: ctx.athleteId, created_at: now, updated_at: now })
    .onConflict((row) => row.column('athlete_id').doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** The actor's own profile row, made where there is none and locked, so that two saves follow one another. */
export async function openProfile(ctx: CommandContext): Promise<Profile> {
  const held = { lockMode: LockMode.PESSIMISTIC_WRITE } as const;
  const own = { athleteId: ctx.athleteId };
  const found = await ctx.em.findOne(Profile, own, held);
  if (found) return found;
  await makeProfile(ctx);
  return ctx.em.findOneOrFail(Profile, own, held);
}
