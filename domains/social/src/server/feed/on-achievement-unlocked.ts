import type { CommandContext } from '@threshold/api/server';
import type { PayloadOf } from '@threshold/contracts';
import type { achievementUnlocked } from '@threshold/contracts/gamification';
import { notifyJob } from '../notifications/jobs.ts';
import { isDateTooOld, isInstantTooOld } from './event-age.ts';
import { upsertFeedItem } from './upsert-feed-item.ts';
import { addExtraToItem, findCurrentWorkoutItemId } from './workout-item.ts';

/**
 * Notifies the athlete and adds the achievement to the item of the workout that unlocked it. Without a
 * workout in this transaction, the achievement becomes a separate item. Achievements from old events, such as
 * old imports, are ignored (docs/specification.md#late-imports).
 */
export async function onAchievementUnlocked(
  ctx: CommandContext,
  event: PayloadOf<typeof achievementUnlocked>,
): Promise<void> {
  const { athleteId, achievementId, name, description, unlockedAt } = event;
  if (isInstantTooOld(ctx, unlockedAt)) return;
  if (event.factDate !== null && (await isDateTooOld(ctx, { athleteId, date: event.factDate }))) return;
  const itemId = await findCurrentWorkoutItemId(ctx, athleteId);
  const source = achievementId;
  if (itemId !== undefined)
    await addExtraToItem(ctx, { athleteId, itemId }, 'achievements', source, { name, description });
  else
    await upsertFeedItem(ctx, {
      athleteId,
      type: 'achievement',
      source,
      data: { achievement: { name, description } },
    });
  ctx.enqueue(notifyJob, { recipientId: athleteId, type: 'achievement', source });
}
