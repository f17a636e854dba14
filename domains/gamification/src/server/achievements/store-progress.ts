import type { CommandContext } from '@threshold/api/server';
import type { PayloadOf } from '@threshold/contracts';
import { achievementUnlocked } from '@threshold/contracts/gamification';
import type { LocalDate } from '@threshold/physiology';
import { ACHIEVEMENTS, type AchievementId } from '../../rules/achievements.ts';
import { publishAchievements } from '../points/publish-points.ts';
import { gamificationTables } from '../tables.ts';
import type { ProgressRow } from './get-progress-rows.ts';
import type { Measurement } from './measurer.ts';

/**
 * Stores measured progress and publishes it with the unlocked achievements. An unlocked row is never written
 * again, and only one of two concurrent transactions unlocks it.
 */
export async function storeProgress(
  ctx: CommandContext,
  storedRows: ReadonlyMap<AchievementId, ProgressRow>,
  measurements: ReadonlyMap<AchievementId, Measurement>,
  factDate: LocalDate | null,
): Promise<void> {
  const changedRows = [...measurements].flatMap(([id, { progress, reachedOn, sourceId = null }]) => {
    const storedRow = storedRows.get(id);
    const isUnchanged = storedRow?.progress === progress.percent && storedRow.sourceId === sourceId;
    if (storedRow?.unlockedAt || isUnchanged || (!storedRow && progress.percent === 0)) return [];
    return {
      athlete_id: ctx.athleteId,
      achievement_id: id,
      progress: progress.percent,
      source_id: sourceId,
      unlocked_at: progress.unlocked ? getUnlockTime(ctx, reachedOn ?? null) : null,
    };
  });
  if (changedRows.length === 0) return;
  const writtenRows = await gamificationTables(ctx.em)
    .insertInto('user_achievement')
    // In a fixed order, to prevent deadlocks.
    .values(changedRows.toSorted((a, b) => (a.achievement_id < b.achievement_id ? -1 : 1)))
    .onConflict((conflict) =>
      conflict
        .columns(['athlete_id', 'achievement_id'])
        .doUpdateSet(({ ref }) => ({
          progress: ref('excluded.progress'),
          source_id: ref('excluded.source_id'),
          unlocked_at: ref('excluded.unlocked_at'),
        }))
        .where('user_achievement.unlocked_at', 'is', null),
    )
    .returning(['achievement_id', 'unlocked_at'])
    .execute();
  if (writtenRows.length > 0) publishAchievements(ctx);
  for (const { achievement_id, unlocked_at } of writtenRows)
    if (unlocked_at)
      await emitUnlocked(ctx, { achievementId: achievement_id, unlockedAt: unlocked_at, factDate });
}

type UnlockedAchievement = Pick<PayloadOf<typeof achievementUnlocked>, 'unlockedAt' | 'factDate'> & {
  readonly achievementId: AchievementId;
};

async function emitUnlocked(ctx: CommandContext, unlockedAchievement: UnlockedAchievement): Promise<void> {
  const achievement = ACHIEVEMENTS.find(({ id }) => id === unlockedAchievement.achievementId);
  if (!achievement) throw new Error(`unknown achievement "${unlockedAchievement.achievementId}"`);
  const { name, description } = achievement;
  await ctx.emit(achievementUnlocked, {
    ...unlockedAchievement,
    athleteId: ctx.athleteId,
    name,
    description,
  });
}

/** The current time, or noon of the day the target was reached, since its exact time is unknown. */
function getUnlockTime(ctx: CommandContext, reachedOn: LocalDate | null): Date {
  const now = ctx.now();
  if (reachedOn === null) return now;
  const noon = new Date(`${reachedOn}T12:00:00Z`);
  return noon < now ? noon : now;
}
