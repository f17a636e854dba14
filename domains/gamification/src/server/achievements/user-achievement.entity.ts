import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { AthleteKey } from '@threshold/db';
import type { AchievementId } from '../../rules/achievements.ts';

/** Progress of one achievement; unlocked rows never change. */
export const UserAchievement = defineEntity({
  name: 'UserAchievement',
  schema: 'gamification',
  tableName: 'user_achievement',
  checks: [
    { name: 'user_achievement_progress_check', expression: 'progress between 0 and 100' },
    { name: 'user_achievement_unlocked_check', expression: '(progress = 100) = (unlocked_at is not null)' },
  ],
  properties: {
    athleteId: () =>
      p.manyToOne(AthleteKey).mapToPk().primary().fieldName('athlete_id').deleteRule('cascade'),
    achievementId: p.string().length(40).$type<AchievementId>().primary(),
    /** Progress in whole percent. */
    progress: p.smallint(),
    /**
     * The workout behind a maximum (the longest run). A change to that workout triggers a new measurement.
     */
    sourceId: p.uuid().nullable(),
    /** Time of the unlocking event; null while locked. */
    unlockedAt: p.datetime().nullable(),
  },
});
export type UserAchievement = InferEntity<typeof UserAchievement>;
