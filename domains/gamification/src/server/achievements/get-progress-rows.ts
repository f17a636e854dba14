import type { QueryContext } from '@threshold/api/server';
import type { AchievementId } from '../../rules/achievements.ts';
import { gamificationTables } from '../tables.ts';

export interface ProgressRow {
  readonly achievementId: AchievementId;
  readonly progress: number;
  readonly sourceId: string | null;
  readonly unlockedAt: Date | null;
}

/** The athlete's stored rows; an achievement without progress has none. */
export async function getProgressRows(ctx: QueryContext): Promise<ReadonlyMap<AchievementId, ProgressRow>> {
  const rows = await gamificationTables(ctx.em)
    .selectFrom('user_achievement')
    .select([
      'achievement_id as achievementId',
      'progress',
      'source_id as sourceId',
      'unlocked_at as unlockedAt',
    ])
    .where('athlete_id', '=', ctx.athleteId)
    .execute();
  return new Map(rows.map((row) => [row.achievementId, row]));
}
