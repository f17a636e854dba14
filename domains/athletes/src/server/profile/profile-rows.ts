import { LockMode } from '@mikro-orm/core';
import { type CommandContext, memoizePerRequest, type QueryContext } from '@threshold/api/server';
import { defineQuery, type QueryParameters } from '@threshold/db';
import { athletesTables } from '../tables.ts';
import { Profile } from './profile.entity.ts';

/** The stored profile, by default the caller's own; null before the first save. */
export const findProfile = (ctx: QueryContext, athleteId = ctx.athleteId): Promise<ProfileRow | null> =>
  loadProfile(ctx, athleteId);

const PROFILE = defineQuery((em, { athleteId }: QueryParameters<{ athleteId: string }>) =>
  athletesTables({ em })
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
      'custom_class_kind as customClassKind',
      'custom_class_minutes as customClassMinutes',
      'custom_class_effort as customClassEffort',
      'custom_class_uses_legs as customClassUsesLegs',
      'strength_training_type as strengthTrainingType',
      'training_days_per_week as trainingDaysPerWeek',
      'weekly_run_meters as weeklyRunMeters',
      'longest_run_meters as longestRunMeters',
      'weekday_minutes as weekdayMinutes',
      'race_date as raceDate',
      'race_distance as raceDistance',
      'onboarding_completed_at as onboardingCompletedAt',
    ])
    .where('athlete_id', '=', athleteId),
);

const loadProfile = memoizePerRequest(async (ctx, athleteId: string) => {
  return (await PROFILE.executeTakeFirst(ctx.em, { athleteId })) ?? null;
});

export type ProfileRow = NonNullable<Awaited<ReturnType<typeof loadProfile>>>;

/** Inserts an empty profile for the caller. False if one exists or is being inserted concurrently. */
export async function insertProfile(ctx: CommandContext): Promise<boolean> {
  const now = ctx.now();
  const { numInsertedOrUpdatedRows } = await athletesTables(ctx)
    .insertInto('profile')
    .values({ athlete_id: ctx.athleteId, created_at: now, updated_at: now })
    .onConflict((row) => row.column('athlete_id').doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** Locks the caller's profile, inserting it if missing, so that saves run one after another. */
export async function lockProfile(ctx: CommandContext): Promise<Profile> {
  const lockOptions = { lockMode: LockMode.PESSIMISTIC_WRITE } as const;
  const callerFilter = { athleteId: ctx.athleteId };
  const existingProfile = await ctx.em.findOne(Profile, callerFilter, lockOptions);
  if (existingProfile) return existingProfile;
  await insertProfile(ctx);
  return ctx.em.findOneOrFail(Profile, callerFilter, lockOptions);
}
