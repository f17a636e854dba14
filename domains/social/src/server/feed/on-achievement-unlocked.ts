import type { CommandContext } from '@threshold/api/server';
import type { PayloadOf } from '@threshold/contracts';
import type { achievementUnlocked } from '@threshold/contracts/gamification';
import { notifyJob } from '../notifications/jobs.ts';
import { isHistory, isLongAgo } from './fresh.ts';
import { makeItem } from './make-item.ts';
import { addToItem, findCurrentWorkoutItemId } from './workout-item.ts';

/**
 * Notifies the athlete and adds the achievement to the item of the workout that unlocked it. Without a
 * workout in this transaction, it becomes a separate item. Achievements from old facts, such as old imports,
 * make neither (docs/specification.md#late-imports).
 */
export async function onAchievementUnlocked(
  ctx: CommandContext,
  fact: PayloadOf<typeof achievementUnlocked>,
): Promise<void> {
  const { athleteId, achievementId, name, description, unlockedAt } = fact;
  if (isLongAgo(ctx, unlockedAt)) return;
  if (fact.factDate !== null && (await isHistory(ctx, { athleteId, date: fact.factDate }))) return;
  const itemId = await findCurrentWorkoutItemId(ctx, athleteId);
  const source = achievementId;
  if (itemId !== undefined)
    await addToItem(ctx, { athleteId, itemId }, 'achievements', source, { name, description });
  else
    await makeItem(ctx, {
      athleteId,
      type: 'achievement',
      source,
      data: { achievement: { name, description } },
    });
  ctx.enqueue(notifyJob, { recipientId: athleteId, type: 'achievement', source });
}
