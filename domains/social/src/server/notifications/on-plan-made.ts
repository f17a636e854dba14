import type { CommandContext } from '@threshold/api/server';
import type { PayloadOf } from '@threshold/contracts';
import type { planMade } from '@threshold/contracts/training';
import { notifyWork } from './works.ts';

/** A new plan is told to its athlete. */
export async function onPlanMade(
  ctx: CommandContext,
  { athleteId, planId, workoutCount }: PayloadOf<typeof planMade>,
): Promise<void> {
  ctx.enqueue(notifyWork, { recipientId: athleteId, type: 'plan', source: planId, workoutCount });
}
