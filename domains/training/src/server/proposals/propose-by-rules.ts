import type { CommandContext } from '@threshold/api/server';
import type { LocalDate, Plan, PlanInput } from '@threshold/physiology';
import type { ProposalKind } from '../../proposal-schemas.ts';
import { plannedSessions } from '../plans/planned-sessions.ts';
import { closeAtHand } from './close-at-hand.ts';
import { differenceOf, isNoDifference } from './difference.ts';
import { insertProposal } from './insert-proposal.ts';

interface ByRules {
  readonly kind: Exclude<ProposalKind, 'model'>;
  readonly standingId: string;
  readonly today: LocalDate;
  readonly input: PlanInput;
  readonly plan: Plan;
  /** A sentence for the athlete. */
  readonly why: string;
  /** The days that it answers to. */
  readonly aboutDays?: readonly LocalDate[];
  /** Why a proposal that still stands at hand no longer fits: this one takes its place. */
  readonly outdated?: string;
}

/** Lets the athlete decide on a plan that rules made; one that changes nothing is none. */
export async function proposeByRules(
  ctx: CommandContext,
  { kind, standingId, today, input, plan, why, aboutDays = [], outdated }: ByRules,
): Promise<boolean> {
  const kept = input.kept.map(({ date }) => date);
  const before = await plannedSessions(ctx, today, kept);
  const after = plan.sessions.filter(({ date }) => date >= today && !kept.includes(date));
  const difference = differenceOf(before, after, today);
  if (isNoDifference(difference)) return false;
  await closeAtHand(ctx, outdated);
  await insertProposal(ctx, {
    kind,
    status: 'open',
    basisPlanId: standingId,
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
