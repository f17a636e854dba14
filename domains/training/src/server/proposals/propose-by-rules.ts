import type { CommandContext } from '@threshold/api/server';
import type { LocalDate } from '@threshold/physiology';
import type { Plan, PlanInput } from '@threshold/planner';
import type { ProposalKind } from '../../proposal-schemas.ts';
import { plannedSessions } from '../plans/planned-sessions.ts';
import { closeOpenProposal } from './close-open-proposal.ts';
import { buildDifference, isNoDifference } from './difference.ts';
import { insertProposal } from './insert-proposal.ts';

interface ByRules {
  readonly kind: Exclude<ProposalKind, 'model'>;
  readonly activePlanId: string;
  readonly today: LocalDate;
  readonly input: PlanInput;
  readonly plan: Plan;
  /** A sentence for the athlete. */
  readonly why: string;
  /** The days that it answers to. */
  readonly aboutDays?: readonly LocalDate[];
  /** Why a proposal that is still open no longer fits: this one takes its place. */
  readonly outdated?: string;
}

/** Lets the athlete decide on a plan that rules made; one that changes nothing is none. */
export async function proposeByRules(
  ctx: CommandContext,
  { kind, activePlanId, today, input, plan, why, aboutDays = [], outdated }: ByRules,
): Promise<boolean> {
  const locked = input.kept.map(({ date }) => date);
  const before = await plannedSessions(ctx, today, locked);
  const after = plan.sessions.filter(({ date }) => date >= today && !locked.includes(date));
  const difference = buildDifference(before, after, today);
  if (isNoDifference(difference)) return false;
  await closeOpenProposal(ctx, outdated);
  await insertProposal(ctx, {
    kind,
    status: 'open',
    basisPlanId: activePlanId,
    startsOn: plan.startsOn,
    input,
    plan,
    difference,
    generatedBy: 'rules',
    why,
    aboutDays,
  });
  return true;
}
