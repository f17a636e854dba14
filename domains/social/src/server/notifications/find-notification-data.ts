import type { CommandContext } from '@threshold/api/server';
import type { z } from 'zod';
import { hasExtra, selectExtraValue } from '../feed/workout-item.ts';
import { socialTables } from '../tables.ts';
import type { notifyJob } from './jobs.ts';

type NotifyJobData = z.output<(typeof notifyJob)['data']>;

/** In code points, so that no surrogate pair is split. */
const EXCERPT_LENGTH = 100;

/** The data stored with a notification, by its type; null if its source no longer exists. */
export async function findNotificationData(
  ctx: CommandContext,
  { recipientId, type, source, workoutCount, coaching }: NotifyJobData,
): Promise<object | null> {
  const tables = socialTables(ctx.em);
  switch (type) {
    case 'plan':
      return { workoutCount: workoutCount ?? 0 };
    case 'account':
      return {};
    case 'coaching':
      return coaching ?? null;
    case 'follower':
    case 'follow_request':
    case 'follow_accepted': {
      const [followerId, followeeId] =
        type === 'follow_accepted' ? [recipientId, ctx.athleteId] : [ctx.athleteId, recipientId];
      const row = await tables
        .selectFrom(type === 'follow_request' ? 'follow_request' : 'follow')
        .select('id')
        .where('athlete_id', '=', followerId)
        .where('followee_id', '=', followeeId)
        .executeTakeFirst();
      return row ? {} : null;
    }
    case 'kudos': {
      const kudos = await tables
        .selectFrom('kudos')
        .select('item_id')
        .where('item_id', '=', source)
        .where('athlete_id', '=', ctx.athleteId)
        .executeTakeFirst();
      return kudos ? { itemId: source } : null;
    }
    case 'comment': {
      const comment = await tables
        .selectFrom('comment')
        .select(['item_id as itemId', 'content'])
        .where('id', '=', source)
        .where('hidden_at', 'is', null)
        .executeTakeFirst();
      const excerpt = comment && [...comment.content].slice(0, EXCERPT_LENGTH).join('');
      return comment ? { itemId: comment.itemId, excerpt } : null;
    }
    case 'achievement': {
      const item = await tables
        .selectFrom('item')
        .select('data')
        .where('athlete_id', '=', recipientId)
        .where('type', '=', 'achievement')
        .where('source', '=', source)
        .executeTakeFirst();
      if (item) return Object(item.data);
      const achievement = await findWorkoutAchievement(ctx, recipientId, source);
      return achievement ? { achievement } : null;
    }
  }
}

async function findWorkoutAchievement(
  ctx: CommandContext,
  athleteId: string,
  achievementId: string,
): Promise<unknown> {
  const item = await socialTables(ctx.em)
    .selectFrom('item')
    .select(selectExtraValue('achievements', achievementId).as('achievement'))
    .where('athlete_id', '=', athleteId)
    .where('type', '=', 'workout')
    .where(hasExtra('achievements', achievementId))
    .limit(1)
    .executeTakeFirst();
  return item?.achievement;
}
