import type { CommandContext } from '@threshold/api/server';
import type { PayloadOf } from '@threshold/contracts';
import type { planMade } from '@threshold/contracts/training';
import { notifyJob } from './jobs.ts';

export async function onPlanMade(
  ctx: CommandContext,
  { athleteId, planId, workoutCount }: PayloadOf<typeof planMade>,
): Promise<void> {
  ctx.enqueue(notifyJob, { recipientId: athleteId, type: 'plan', source: planId, workoutCount });
}
