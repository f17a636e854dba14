import type { JobContext } from '@threshold/api/server';
import { arrangeWeek, type Plan } from '@threshold/planner';
import type { WeekOutcome } from './proposal.entity.ts';
import { recentSessions } from './recent-sessions.ts';
import { toArrangement } from './week-answer.ts';
import { weekQuestion } from './week-question.ts';
import type { WorkingProposal } from './working-proposal.ts';

export interface AskedWeek {
  /** From 0. */
  readonly index: number;
  /** The plan with the new week, or unchanged. */
  readonly plan: Plan;
  readonly outcome: WeekOutcome;
}

/** Requests the first missing week from the model. Without a usable answer the rules' week stays. */
export async function askWeek(ctx: JobContext, working: WorkingProposal): Promise<AskedWeek> {
  const { plan, input } = working;
  const index = working.weeks.length;
  const recent = await recentSessions(ctx.queryContext(), working.startsOn);
  const answer = await ctx.model.ask(weekQuestion({ plan, input, index, recent }));
  const byRules = (reason: WeekOutcome['reason']): AskedWeek => ({
    index,
    plan,
    outcome: { by: 'rules', model: null, reason },
  });
  if (!answer.ok) return byRules(answer.reason);
  const arranged = arrangeWeek(plan, input, index, toArrangement(plan, index, answer.value));
  if (!arranged.ok) return byRules('invalid');
  return { index, plan: arranged.plan, outcome: { by: 'model', model: answer.model, reason: null } };
}
