import type { CommandContext } from '@threshold/api/server';
import { type CoachingChange, coachingChanged } from '@threshold/contracts/coaching';
import { COACHING_TOPIC } from '../../topics.ts';

interface Act {
  readonly recipientId: string;
  readonly change: CoachingChange;
  readonly workoutId?: string | null;
  /** One notification for each; by default, for each workout. */
  readonly sourceId?: string;
}

/** Notifies the other party, and refreshes their open screens. */
export async function notifyOther(
  ctx: CommandContext,
  { recipientId, change, workoutId, sourceId }: Act,
): Promise<void> {
  await ctx.emit(coachingChanged, {
    athleteId: ctx.athleteId,
    recipientId,
    change,
    workoutId: workoutId ?? null,
    sourceId: sourceId ?? workoutId ?? null,
  });
  ctx.publish(COACHING_TOPIC, {}, recipientId);
}
