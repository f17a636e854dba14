import { type ActiveInjury, addDays, type LocalDate } from '@threshold/physiology';
import { type PlanInput, planTraining } from '@threshold/planner';
import { createSeededRandom } from '@threshold/planner/testing';
import { insertWorkouts } from '../../testing/index.ts';
import { trainingTables } from '../tables.ts';
import {
  checkAcceptedPlan,
  findPlanFaults,
  type PlanExpectations,
  serialize,
} from './check-accepted-plan.ts';
import { createRandomResponse } from './create-random-response.ts';
import { findInputFaults } from './find-input-faults.ts';
import { createHistoryRows, type RacingAthlete, toPlanningFacts, toTrial } from './random-athletes.ts';
import type { createScriptedModel } from './scripted-model.ts';
import { createRandomMove, simulateDays } from './simulate-days.ts';
import {
  listStoredRows,
  type PlanSituation,
  type StoredRow,
  toPlanInput,
  toSessionKey,
} from './stored-plan.ts';
import type { TrainingApi } from './training-api.ts';

/** Outcome of one athlete's proposal. */
export interface LifeCycleResult {
  /** Weeks requested from the model, and weeks that it arranged. */
  readonly requestedWeekCount: number;
  readonly modelWeekCount: number;
  /** `accepted`, or the reason that there was no plan to accept or that the proposal was closed. */
  readonly outcome: string;
  readonly daysLater: number;
  readonly labels: readonly string[];
  /**
   * Result of undoOutcome an accepted proposal days later: `undone` or the error; null if not tried.
   */
  readonly undoOutcome: string | null;
  /** Violated expectations; must stay empty. */
  readonly violations: readonly string[];
}

interface Setup {
  readonly api: TrainingApi;
  readonly script: ReturnType<typeof createScriptedModel>['script'];
}

/** An undo restores a plan although training was missed before it, so its weeks may grow by more. */
const RULES_OF_PAST_TRAINING: ReadonlySet<string> = new Set(['P09', 'P13']);

/** A prime, so that the responses don't use the same random numbers as the athlete with the same seed. */
const SEED_FACTOR = 104_729;
const NEW_INJURY = { bodyPart: 'Knee', severity: 'Severe', painLevel: 6, stopsTraining: false } as const;

/**
 * Runs a proposal's life cycle for a seeded athlete and checks the database. Saves a profile, lets a random
 * model arrange the weeks (sometimes on the next day), completes and moves sessions, and accepts. Undoes
 * some accepted proposals on a later day and checks again.
 */
export async function checkProposalLifeCycle(
  { api, script }: Setup,
  seed: number,
  athlete: RacingAthlete,
): Promise<LifeCycleResult> {
  const random = createSeededRandom(seed * SEED_FACTOR);
  const { athleteId, rowsBefore, rulesRowByKey } = await createAthleteWithPlan(api, athlete);
  const requestedWeeks = new Set<number>();
  script.respondToWeek = (week) => {
    requestedWeeks.add(week.number);
    return createRandomResponse(week, random);
  };
  const jobDelayDays = random() < 0.1 ? 1 : 0;
  setToday(api, addDays(athlete.today, jobDelayDays));
  await api.runJobs();
  const proposal = await findProposal(api, athleteId);
  const counts = {
    requestedWeekCount: requestedWeeks.size,
    modelWeekCount: proposal?.weeks.filter(({ by }) => by === 'model').length ?? 0,
  };
  if (!proposal?.plan || !proposal.input)
    return {
      ...counts,
      daysLater: 0,
      labels: [],
      undoOutcome: null,
      violations: [],
      outcome: proposal ? (proposal.failure ?? proposal.status) : 'nothing to plan',
    };
  const inputFaults = findInputFaults(
    proposal.input,
    toPlanInput(athlete, rowsBefore, toSituationAtPlanning(athlete)),
  );

  const daysLater = random() < 0.4 ? jobDelayDays : jobDelayDays + Math.floor(10 * random());
  const situation = await simulateUntil(api, { athlete, athleteId, random, daysLater });
  const rowsBeforeDecision = await listRows(api, athleteId);
  const view = await api.as(athleteId).acceptProposal({ proposalId: proposal.id });
  const rowsAfter = await listRows(api, athleteId);
  const partialResult = { ...counts, daysLater, undoOutcome: null };
  if (view.status !== 'accepted') {
    const isUnchanged = serialize(rowsAfter) === serialize(rowsBeforeDecision);
    const changeFaults = isUnchanged ? [] : ['a plan that was not accepted changed stored rows'];
    const violations = [...inputFaults, ...changeFaults];
    return { ...partialResult, outcome: view.failure ?? view.status, labels: [], violations };
  }
  const { openRows, faults } = await checkAcceptedPlan(
    { api, athlete, athleteId, proposedPlan: proposal.plan, rulesRowByKey },
    { rowsBeforeDecision, rowsAfter, situation, generatedBy: view.generatedBy },
  );
  const violations = [...inputFaults, ...faults];
  const labels = openRows.map(({ generated_by }) => generated_by);
  const acceptedResult = { ...partialResult, outcome: 'accepted', labels, violations };
  if (random() < 0.4) return acceptedResult;
  const undoResult = await undoLater(
    { api, athlete, athleteId, proposalId: proposal.id, input: proposal.input, rulesRowByKey },
    situation,
    random,
  );
  return {
    ...acceptedResult,
    undoOutcome: undoResult.outcome,
    violations: [...violations, ...undoResult.faults.map((fault) => `undone: ${fault}`)],
  };
}

const listRows = (api: TrainingApi, athleteId: string) => listStoredRows(api.orm.em.fork(), athleteId);

const setToday = (api: TrainingApi, today: LocalDate) => api.clock.set(`${today}T12:00:00Z`);

function setInjuries(api: TrainingApi, injuries: readonly ActiveInjury[], dateOfInjury: LocalDate): void {
  api.injuries.active = injuries.map((injury, index) => ({
    stopsTraining: false,
    ...injury,
    id: `019a0000-0000-7000-8000-00000000000${index}`,
    dateOfInjury,
  }));
}

/** Stores the athlete's facts and history, then saves the profile, which plans by rules. */
async function createAthleteWithPlan(api: TrainingApi, athlete: RacingAthlete) {
  const facts = toPlanningFacts(athlete);
  const athleteId = await api.athlete();
  const me = api.as(athleteId);
  setToday(api, athlete.today);
  setInjuries(api, athlete.injuries, athlete.today);
  api.care.facts = { ageYears: athlete.ageYears ?? null, isPregnant: athlete.isPregnant ?? false };
  api.athletes.facts = facts;
  await insertWorkouts(api.orm.em, createHistoryRows(athleteId, athlete));
  for (const span of athlete.timeOff ?? []) await me.addTimeOff(span);
  const trial = toTrial(athlete);
  if (trial) await me.logTrial(trial);
  const rowsBefore = await listRows(api, athleteId);
  await api.saveProfile(athleteId, facts);
  const plannedRows = (await listRows(api, athleteId)).filter(({ plan_id }) => plan_id);
  return {
    athleteId,
    rowsBefore,
    rulesRowByKey: new Map(plannedRows.map((row) => [toSessionKey(row), row])),
  };
}

interface PassedDays {
  readonly athlete: RacingAthlete;
  readonly athleteId: string;
  readonly random: () => number;
  readonly daysLater: number;
}

/** Completes sessions up to a later day, and sometimes moves one or adds an injury. */
async function simulateUntil(
  api: TrainingApi,
  { athlete, athleteId, random, daysLater }: PassedDays,
): Promise<Omit<PlanSituation, 'since'>> {
  const today = addDays(athlete.today, daysLater);
  await api.runInTransaction(athleteId, (ctx) => simulateDays(ctx, { since: athlete.today, today, random }));
  setToday(api, today);
  if (random() < 0.25) {
    const move = await createRandomMove(api.queryContext(athleteId), { today, random });
    // A move to an occupied slot is rejected and changes no rows.
    if (move)
      await api
        .as(athleteId)
        .moveWorkout(move)
        .catch(() => undefined);
  }
  const injuries = random() < 0.1 ? [...athlete.injuries, NEW_INJURY] : athlete.injuries;
  setInjuries(api, injuries, athlete.today);
  return { today, injuries };
}

/** Undoes an accepted plan some days later, sometimes with a new injury. */
async function undoLater(
  undoCase: UndoCase,
  { today, injuries }: Omit<PlanSituation, 'since'>,
  random: () => number,
) {
  const { api, athlete, athleteId } = undoCase;
  const undoDate = addDays(today, Math.floor(5 * random()));
  await api.runInTransaction(athleteId, (ctx) =>
    simulateDays(ctx, { since: today, today: undoDate, random }),
  );
  setToday(api, undoDate);
  const injuriesAtUndo = random() < 0.2 ? [...athlete.injuries, NEW_INJURY] : injuries;
  setInjuries(api, injuriesAtUndo, athlete.today);
  return checkUndo(undoCase, { today: undoDate, injuries: injuriesAtUndo });
}

interface UndoCase extends Pick<PlanExpectations, 'api' | 'athleteId' | 'rulesRowByKey'> {
  readonly athlete: RacingAthlete;
  readonly proposalId: string;
  /** Input of the rules' plan, which an undo restores. */
  readonly input: PlanInput;
}

/** Undoes an accepted plan. Returns the outcome and the faults that it left. */
async function checkUndo(
  { api, athlete, athleteId, proposalId, input, rulesRowByKey }: UndoCase,
  { today, injuries }: Omit<PlanSituation, 'since'>,
): Promise<{ readonly outcome: string; readonly faults: string[] }> {
  const rowsBefore = await listRows(api, athleteId);
  const outcome = await api
    .as(athleteId)
    .undoProposal({ proposalId })
    .then(({ status }) => status)
    .catch((error: unknown) => String(error));
  const rowsAfter = await listRows(api, athleteId);
  if (outcome !== 'undone')
    return {
      outcome,
      faults: serialize(rowsAfter) === serialize(rowsBefore) ? [] : ['a rejected undo changed stored rows'],
    };
  const rulesResult = planTraining(input);
  if (!rulesResult.ok) return { outcome, faults: ['nothing was planned by rules'] };
  const validationInput = toPlanInput(athlete, rowsAfter, {
    since: rulesResult.plan.startsOn,
    today,
    injuries,
  });
  const isOpen = ({ date }: StoredRow) =>
    date >= today && !validationInput.lockedDays.some((lockedDay) => lockedDay.date === date);
  const faults = await findPlanFaults(rowsAfter.filter(isOpen), {
    api,
    athleteId,
    proposedPlan: rulesResult.plan,
    validationInput,
    rulesRowByKey,
    exemptRules: RULES_OF_PAST_TRAINING,
  });
  const areOthersUnchanged =
    serialize(rowsAfter.filter((row) => !isOpen(row))) ===
    serialize(rowsBefore.filter((row) => !isOpen(row)));
  return { outcome, faults: areOthersUnchanged ? faults : [...faults, 'a past or locked day changed'] };
}

const toSituationAtPlanning = ({ today, injuries }: RacingAthlete) => ({ since: today, today, injuries });
const findProposal = (api: TrainingApi, athleteId: string) =>
  trainingTables(api.orm.em.fork())
    .selectFrom('plan_proposal')
    .select(['id', 'status', 'failure', 'weeks', 'plan', 'input'])
    .where('athlete_id', '=', athleteId)
    .executeTakeFirst();
