import { type ActiveInjury, addDays, type LocalDate } from '@threshold/physiology';
import { type Plan, type PlanInput, planTraining, validatePlan } from '@threshold/planner';
import { createSeededRandom, findBrokenRules } from '@threshold/planner/testing';
import { insertWorkouts } from '../../testing/index.ts';
import { toPlannedSession } from '../plans/planned-sessions.ts';
import { trainingTables } from '../tables.ts';
import { createRandomAnswer } from './create-random-answer.ts';
import { findInputFaults } from './find-input-faults.ts';
import { createHistoryRows, type RacingAthlete, toPlanningFacts, toTrial } from './random-athletes.ts';
import type { createScriptedModel } from './scripted-model.ts';
import { createRandomMove, simulateDays } from './simulate-days.ts';
import {
  getExpectedAuthor,
  listStoredRows,
  type PlanSituation,
  type StoredRow,
  toPlan,
  toPlanInput,
  toSessionKey,
  toStoredSession,
} from './stored-plan.ts';
import type { createTrainingApi } from './training-api.ts';

/** Outcome of one athlete's proposal. */
export interface LifeCycleResult {
  /** Weeks requested from the model, and weeks that it arranged. */
  readonly requested: number;
  readonly byModel: number;
  /** `accepted`, or the reason that there was no plan to accept or that the proposal was closed. */
  readonly ending: string;
  readonly daysLater: number;
  readonly labels: readonly string[];
  /**
   * Result of undoing an accepted proposal days later: `undone` or the error; null if not tried.
   */
  readonly undoing: string | null;
  /** Violated expectations; must stay empty. */
  readonly broken: readonly string[];
}

interface Setup {
  readonly api: Awaited<ReturnType<typeof createTrainingApi>>;
  readonly script: ReturnType<typeof createScriptedModel>['script'];
}

/** An undo restores a plan although training was missed before it, so its weeks may grow by more. */
const RULES_OF_PAST_TRAINING: ReadonlySet<string> = new Set(['P09', 'P13']);

/** A prime, so that the answers don't use the same random numbers as the athlete with the same seed. */
const SEED_FACTOR = 104_729;
const HARMFUL_TEXT_PATTERN = /https?:|<script|ibuprofen|lose weight|previous rules|x{50}/i;
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
  const chance = createSeededRandom(seed * SEED_FACTOR);
  const facts = toPlanningFacts(athlete);
  const athleteId = await api.athlete();
  const me = api.as(athleteId);
  const rows = () => listStoredRows(api.orm.em.fork(), athleteId);
  const setToday = (today: LocalDate) => api.clock.set(`${today}T12:00:00Z`);
  const setInjuries = (injuries: readonly ActiveInjury[]) => {
    api.injuries.active = injuries.map((injury, index) => ({
      stopsTraining: false,
      ...injury,
      id: `019a0000-0000-7000-8000-00000000000${index}`,
      dateOfInjury: athlete.today,
    }));
  };
  setToday(athlete.today);
  setInjuries(athlete.injuries);
  api.care.facts = { ageYears: athlete.ageYears ?? null, isPregnant: athlete.isPregnant ?? false };
  api.athletes.facts = facts;
  await insertWorkouts(api.orm.em, createHistoryRows(athleteId, athlete));
  for (const span of athlete.timeOff ?? []) await me.addTimeOff(span);
  const trial = toTrial(athlete);
  if (trial) await me.logTrial(trial);
  const rowsBefore = await rows();
  await api.saveProfile(athleteId, facts);
  const byRules = new Map(
    (await rows()).filter(({ plan_id }) => plan_id).map((row) => [toSessionKey(row), row]),
  );

  const requested: number[] = [];
  script.say = (week) => {
    requested.push(week.number);
    return createRandomAnswer(week, chance);
  };
  const jobDelayDays = chance() < 0.1 ? 1 : 0;
  setToday(addDays(athlete.today, jobDelayDays));
  await api.runJobs();
  const proposed = await findProposal(api, athleteId);
  const emptyResult = {
    requested: new Set(requested).size,
    byModel: 0,
    daysLater: 0,
    labels: [],
    undoing: null,
    broken: [],
  };
  if (!proposed) return { ...emptyResult, ending: 'nothing to plan' };
  const byModel = proposed.weeks.filter(({ by }) => by === 'model').length;
  if (!proposed.plan || !proposed.input)
    return { ...emptyResult, byModel, ending: proposed.failure ?? proposed.status };
  const broken = findInputFaults(
    proposed.input,
    toPlanInput(athlete, rowsBefore, toSituationAtPlanning(athlete)),
  );

  const daysLater = chance() < 0.4 ? jobDelayDays : jobDelayDays + Math.floor(10 * chance());
  const today = addDays(athlete.today, daysLater);
  await api.runInTransaction(athleteId, (ctx) => simulateDays(ctx, { since: athlete.today, today, chance }));
  setToday(today);
  if (chance() < 0.25) {
    const move = await createRandomMove(api.queryContext(athleteId), { today, chance });
    // A move to an occupied slot is rejected and changes no rows.
    if (move) await me.moveWorkout(move).catch(() => undefined);
  }
  const injuries = chance() < 0.1 ? [...athlete.injuries, NEW_INJURY] : athlete.injuries;
  setInjuries(injuries);
  const rowsBeforeDecision = await rows();
  const view = await me.acceptProposal({ proposalId: proposed.id });
  const rowsAfter = await rows();
  const partialResult = { requested: emptyResult.requested, byModel, daysLater, undoing: null };
  if (view.status !== 'accepted') {
    if (serialize(rowsAfter) !== serialize(rowsBeforeDecision))
      broken.push('a plan that was not accepted changed stored rows');
    return { ...partialResult, ending: view.failure ?? view.status, labels: [], broken };
  }
  const validationInput = toPlanInput(athlete, rowsAfter, { since: proposed.plan.startsOn, today, injuries });
  const isOpen = ({ date }: StoredRow) =>
    date >= today && !validationInput.lockedDays.some((lockedDay) => lockedDay.date === date);
  const stored = rowsAfter.filter(isOpen);
  broken.push(
    ...(await findPlanFaults(stored, { api, athleteId, proposed: proposed.plan, validationInput, byRules })),
    ...(serialize(rowsAfter.filter((row) => !isOpen(row))) ===
    serialize(rowsBeforeDecision.filter((row) => !isOpen(row)))
      ? []
      : ['a past or locked day changed']),
  );
  const trainingRows = stored.filter(({ session }) => session !== 'Rest');
  const planBy = stored.every(({ generated_by }) => generated_by === 'rules')
    ? 'rules'
    : trainingRows.every(({ generated_by }) => generated_by === 'model')
      ? 'model'
      : 'mixed';
  if (view.generatedBy !== planBy) broken.push(`a plan by ${planBy} is labeled ${view.generatedBy}`);
  const acceptedResult = {
    ...partialResult,
    ending: 'accepted',
    labels: stored.map(({ generated_by }) => generated_by),
    broken,
  };
  if (chance() < 0.4) return acceptedResult;

  const undoDate = addDays(today, Math.floor(5 * chance()));
  await api.runInTransaction(athleteId, (ctx) =>
    simulateDays(ctx, { since: today, today: undoDate, chance }),
  );
  setToday(undoDate);
  const injuriesAtUndo = chance() < 0.2 ? [...athlete.injuries, NEW_INJURY] : injuries;
  setInjuries(injuriesAtUndo);
  const undoCase = { api, athlete, athleteId, proposalId: proposed.id, input: proposed.input, byRules };
  const { ending: undoing, faults } = await checkUndo(undoCase, {
    today: undoDate,
    injuries: injuriesAtUndo,
  });
  return { ...acceptedResult, undoing, broken: [...broken, ...faults.map((fault) => `undone: ${fault}`)] };
}

interface UndoCase extends Pick<PlanExpectations, 'api' | 'athleteId' | 'byRules'> {
  readonly athlete: RacingAthlete;
  readonly proposalId: string;
  /** Input of the rules' plan, which an undo restores. */
  readonly input: PlanInput;
}

/** Undoes an accepted plan. Returns the outcome and the faults that it left. */
async function checkUndo(
  { api, athlete, athleteId, proposalId, input, byRules }: UndoCase,
  { today, injuries }: Omit<PlanSituation, 'since'>,
): Promise<{ readonly ending: string; readonly faults: string[] }> {
  const rows = () => listStoredRows(api.orm.em.fork(), athleteId);
  const rowsBefore = await rows();
  const ending = await api
    .as(athleteId)
    .undoProposal({ proposalId })
    .then(({ status }) => status)
    .catch((error: unknown) => String(error));
  const rowsAfter = await rows();
  if (ending !== 'undone')
    return {
      ending,
      faults: serialize(rowsAfter) === serialize(rowsBefore) ? [] : ['a rejected undo changed stored rows'],
    };
  const rulesResult = planTraining(input);
  if (!rulesResult.ok) return { ending, faults: ['nothing was planned by rules'] };
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
    proposed: rulesResult.plan,
    validationInput,
    byRules,
    exemptRules: RULES_OF_PAST_TRAINING,
  });
  const areOthersUnchanged =
    serialize(rowsAfter.filter((row) => !isOpen(row))) ===
    serialize(rowsBefore.filter((row) => !isOpen(row)));
  return { ending, faults: areOthersUnchanged ? faults : [...faults, 'a past or locked day changed'] };
}

const toSituationAtPlanning = ({ today, injuries }: RacingAthlete) => ({ since: today, today, injuries });
const serialize = (rows: readonly StoredRow[]) => JSON.stringify(rows);

const findProposal = (api: Setup['api'], athleteId: string) =>
  trainingTables(api.orm.em.fork())
    .selectFrom('plan_proposal')
    .select(['id', 'status', 'failure', 'weeks', 'plan', 'input'])
    .where('athlete_id', '=', athleteId)
    .executeTakeFirst();

interface PlanExpectations {
  readonly api: Setup['api'];
  readonly athleteId: string;
  readonly proposed: Plan;
  readonly validationInput: PlanInput;
  readonly byRules: ReadonlyMap<string, StoredRow>;
  /** Rules that the plan may break. None by default. */
  readonly exemptRules?: ReadonlySet<string>;
}

/** Faults of a stored accepted plan: a broken rule, another plan, or a wrong author. */
async function findPlanFaults(
  stored: readonly StoredRow[],
  { api, athleteId, proposed, validationInput, byRules, exemptRules = new Set() }: PlanExpectations,
): Promise<string[]> {
  const kinds = new Map(proposed.sessions.map((session) => [toSessionKey(session), session.kind]));
  const sessions = stored.flatMap((row) => {
    const kind = kinds.get(toSessionKey(row));
    return kind ? [toStoredSession(row, kind)] : [];
  });
  const plan = toPlan(proposed, sessions);
  const plans = await trainingTables(api.orm.em.fork())
    .selectFrom('plan')
    .select('id')
    .where('athlete_id', '=', athleteId)
    .where('superseded_at', 'is', null)
    .execute();
  const brokenHardRules = validatePlan(plan, validationInput).filter(
    ({ id, severity }) => severity === 'hard' && !exemptRules.has(id),
  );
  return [
    ...brokenHardRules.map(({ id, message }) => `${id} ${message}`),
    ...findBrokenRules(plan, validationInput)
      .filter((id) => !exemptRules.has(id))
      .map((id) => `${id} by the second implementation`),
    ...(sessions.length === stored.length ? [] : ['a stored session was not proposed']),
    ...(plans.length === 1 ? [] : [`${plans.length} plans are active`]),
    ...stored.flatMap((row) => {
      const by = getExpectedAuthor(row, byRules.get(toSessionKey(row)));
      const kind = kinds.get(toSessionKey(row));
      return [
        ...(row.generated_by === by ? [] : [`${toSessionKey(row)} by ${by} is labeled ${row.generated_by}`]),
        ...(row.plan_id === plans[0]?.id ? [] : [`${toSessionKey(row)} belongs to another plan`]),
        ...(HARMFUL_TEXT_PATTERN.test(`${row.notes} ${row.rationale}`)
          ? [`${toSessionKey(row)} contains forbidden text`]
          : []),
        ...(toPlannedSession(row).kind === kind
          ? []
          : [`${toSessionKey(row)} is ${kind}, but parsed as another kind`]),
      ];
    }),
  ];
}
