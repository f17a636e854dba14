import type { ActiveInjury } from '@threshold/contracts/injuries';
import type { BodyPart, InjurySeverity } from '@threshold/physiology';
import { validatePlan } from '@threshold/planner';
import { silentLog } from '@threshold/testing';
import type { ProposalKind } from '../../../proposal-schemas.ts';
import { selectActivePlan } from '../../plans/active-plan.ts';
import { getPlanInput } from '../../plans/get-plan-input.ts';
import { toPlannableFacts } from '../../plans/plannable-facts.ts';
import { createHalfMarathonerFacts, type TrainingApi } from '../../test/training-api.ts';
import { insertProposal } from '../proposal-lifecycle.ts';
import { selectProposals } from '../proposal-queries.ts';
import { findRemainingPlan } from '../remaining-plan.ts';

export const facts = createHalfMarathonerFacts();

/** An athlete with a plan made this many days ago. */
export async function createAthleteWithPlan(api: TrainingApi, daysAgo = 0) {
  const athleteId = await api.athlete();
  const now = api.clock.now();
  if (daysAgo > 0) api.clock.set(new Date(now.getTime() - daysAgo * 86_400_000).toISOString());
  await api.saveProfile(athleteId, facts);
  api.clock.set(now.toISOString());
  return { athleteId, me: api.as(athleteId) };
}

export const createInjury = (
  api: TrainingApi,
  bodyPart: BodyPart,
  severity: InjurySeverity,
  stopsTraining = false,
): ActiveInjury => ({
  id: '019a0000-0000-7000-8000-0000000000aa',
  bodyPart,
  severity,
  dateOfInjury: api.today(),
  painLevel: null,
  stopsTraining,
});

/** Hard rules that the active plan currently breaks. */
export async function findBrokenRules(api: TrainingApi, athleteId: string): Promise<string[]> {
  const planningFacts = api.athletes.facts;
  const facts = planningFacts && toPlannableFacts(planningFacts, null, api.today());
  if (!facts) return ['no facts'];
  const remainingPlan = await findRemainingPlan(api.queryContext(athleteId), facts, api.today());
  const input = await getPlanInput(
    api.queryContext(athleteId),
    api.today(),
    facts,
    remainingPlan?.plan.startsOn,
  );
  if (!remainingPlan) return ['no plan'];
  return validatePlan(remainingPlan.plan, input).flatMap(({ id, severity }) =>
    severity === 'hard' ? [id] : [],
  );
}

export const createScheduleContext = (api: TrainingApi, runInTransaction = api.runInTransaction) => ({
  em: api.orm.em.fork(),
  log: silentLog,
  signal: new AbortController().signal,
  now: api.clock.now,
  runInTransaction,
});

/** Stores another open proposal and returns its id. */
export async function insertOtherProposal(
  api: TrainingApi,
  athleteId: string,
  kind: ProposalKind,
  status: 'open' | 'working' = 'open',
) {
  const activePlan = await selectActivePlan(api.queryContext(athleteId))
    .select('id')
    .executeTakeFirstOrThrow();
  return api.runInTransaction(athleteId, (ctx) =>
    insertProposal(ctx, {
      kind,
      status,
      basisPlanId: activePlan.id,
      startsOn: api.today(),
      why: 'Another plan.',
    }),
  );
}

export const getProposalRow = (api: TrainingApi, athleteId: string, id: string) =>
  selectProposals(api.queryContext(athleteId)).where('id', '=', id).executeTakeFirstOrThrow();
