import type { QueryContext } from '@threshold/api/server';
import { defineQuery, type QueryParameters } from '@threshold/db';
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
  const rows = await PROGRESS_ROWS.execute(ctx.em, { athleteId: ctx.athleteId });
  return new Map(rows.map((row) => [row.achievementId, row]));
}

const PROGRESS_ROWS = defineQuery((em, { athleteId }: QueryParameters<{ athleteId: string }>) =>
  gamificationTables(em)
    .selectFrom('user_achievement')
    .select([
      'achievement_id as achievementId',
      'progress',
      'source_id as sourceId',
      'unlocked_at as unlockedAt',
    ])
    .where('athlete_id', '=', athleteId),
);
