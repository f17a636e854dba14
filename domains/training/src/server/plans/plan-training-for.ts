import { type Act, loggableError } from '@threshold/api/server';
import { careFactsPort, type PlanningFacts } from '@threshold/contracts/athletes';
import type { PlanningOutcome } from '@threshold/contracts/training';
import { sqlFault } from '@threshold/db';
import { type LocalDate, planChecks, planTraining, planWhy, validatePlan } from '@threshold/physiology';
import { closeAtHand } from '../proposals/close-at-hand.ts';
import { keepChange } from '../proposals/keep-change.ts';
import { proposeByModel } from '../proposals/propose-by-model.ts';
import { hardRules } from '../proposals/unsafe.ts';
import { awaitTurn } from './await-turn.ts';
import { planInputOf } from './plan-input.ts';
import { plannedSessions } from './planned-sessions.ts';
import { isPlannable, type PlannableFacts, standingHashesOf } from './planning-goal.ts';
import { forgetOutcome, recordOutcome } from './planning-outcomes.ts';
import { replacePlan } from './replace-plan.ts';
import { standingGoal, standingWorkoutCount } from './standing-plan.ts';

const PLANNING_FAILED = 'Your plan could not be made. Save your profile again to retry.';

interface PlanningOrder {
  readonly today: LocalDate;
  readonly facts: PlanningFacts;
}

/**
 * Plans an athlete's training and records what came of it, in a savepoint of the act: planning that fails is recorded
 * as such and undoes nothing else (ruling 13). Facts without LTHR, race date or race distance plan nothing and leave
 * what was planned where it is, so that a goal cleared by mistake costs no training. It never waits for a language
 * model: where there is one, its plan follows as a proposal.
 */
export async function planTrainingFor(act: Act, order: PlanningOrder): Promise<PlanningOutcome | null> {
  const { facts } = order;
  if (!isPlannable(facts)) {
    await forgetOutcome(act);
    return null;
  }
  const outcome = await attempt(act, { ...order, facts });
  await recordOutcome(act, outcome);
  return outcome;
}

async function attempt(
  act: Act,
  order: PlanningOrder & { readonly facts: PlannableFacts },
): Promise<PlanningOutcome> {
  try {
    return await act.savepoint((inner) => plan(inner, order));
  } catch (error) {
    // A deadlock is the whole act's business: the host runs it again.
    if (sqlFault(error)?.kind === 'retry') throw error;
    act.log.error({ error: loggableError(error) }, 'planning failed');
    return { success: false, workoutCount: 0, error: PLANNING_FAILED };
  }
}

async function plan(
  act: Act,
  { today, facts }: PlanningOrder & { readonly facts: PlannableFacts },
): Promise<PlanningOutcome> {
  await awaitTurn(act);
  const care = await act.ask(careFactsPort).careFactsOf(act.athleteId);
  const standing = await standingWorkoutCount(act, standingHashesOf(facts, care), today);
  if (standing !== null) return { success: true, workoutCount: standing, error: null };
  const input = await planInputOf(act, today, facts);
  const made = planTraining(input);
  if (!made.ok) return { success: false, workoutCount: 0, error: made.message };
  const findings = validatePlan(made.plan, input);
  const broken = hardRules(findings);
  if (broken.length > 0) {
    act.log.error({ rules: broken }, 'a plan broke its rules and was not stored');
    return { success: false, workoutCount: 0, error: PLANNING_FAILED };
  }
  const former = await standingGoal(act, today);
  const kept = input.kept.map(({ date }) => date);
  const before = former ? await plannedSessions(act, today, kept) : [];
  await closeAtHand(act);
  const replaced = await replacePlan(act, {
    plan: made.plan,
    facts,
    today,
    kept,
    why: planWhy(made.plan, input),
    checks: planChecks(input, findings),
  });
  if (former) await keepChange(act, { former, before, facts, plan: made.plan, replaced });
  await proposeByModel(act, { basisPlanId: replaced.planId, input, plan: made.plan });
  return { success: true, workoutCount: made.plan.workoutCount, error: null };
}
