import { type Plan, type PlanInput, validatePlan } from '@threshold/planner';
import { findBrokenRules } from '@threshold/planner/testing';
import { toPlannedSession } from '../plans/planned-sessions.ts';
import { trainingTables } from '../tables.ts';
import type { RacingAthlete } from './random-athletes.ts';
import {
  getExpectedAuthor,
  type PlanSituation,
  type StoredRow,
  toPlan,
  toPlanInput,
  toSessionKey,
  toStoredSession,
} from './stored-plan.ts';
import type { TrainingApi } from './training-api.ts';

const HARMFUL_TEXT_PATTERN = /https?:|<script|ibuprofen|lose weight|previous rules|x{50}/i;

/** The rows as text, for a comparison of all their values. */
export const serialize = (rows: readonly StoredRow[]) => JSON.stringify(rows);

interface AcceptedPlan
  extends Pick<PlanExpectations, 'api' | 'athleteId' | 'proposedPlan' | 'rulesRowByKey'> {
  readonly athlete: RacingAthlete;
}

interface Acceptance {
  readonly rowsBeforeDecision: readonly StoredRow[];
  readonly rowsAfter: readonly StoredRow[];
  readonly situation: Omit<PlanSituation, 'since'>;
  /** The author that the athlete sees. */
  readonly generatedBy: string | null;
}

/** Returns the stored rows of the accepted plan that are still open, and the faults of all rows. */
export async function checkAcceptedPlan(
  { athlete, ...accepted }: AcceptedPlan,
  { rowsBeforeDecision, rowsAfter, situation, generatedBy }: Acceptance,
): Promise<{ readonly openRows: StoredRow[]; readonly faults: string[] }> {
  const since = accepted.proposedPlan.startsOn;
  const validationInput = toPlanInput(athlete, rowsAfter, { since, ...situation });
  const isOpen = ({ date }: StoredRow) =>
    date >= situation.today && !validationInput.lockedDays.some((lockedDay) => lockedDay.date === date);
  const openRows = rowsAfter.filter(isOpen);
  const closedRows = [rowsAfter, rowsBeforeDecision].map((rows) => rows.filter((row) => !isOpen(row)));
  const [closedAfter = [], closedBefore = []] = closedRows;
  const planBy = findAuthor(openRows);
  const faults = [
    ...(await findPlanFaults(openRows, { ...accepted, validationInput })),
    ...(serialize(closedAfter) === serialize(closedBefore) ? [] : ['a past or locked day changed']),
    ...(generatedBy === planBy ? [] : [`a plan by ${planBy} is labeled ${generatedBy}`]),
  ];
  return { openRows, faults };
}

function findAuthor(rows: readonly StoredRow[]): 'rules' | 'model' | 'mixed' {
  if (rows.every(({ generated_by }) => generated_by === 'rules')) return 'rules';
  const trainingRows = rows.filter(({ session }) => session !== 'Rest');
  return trainingRows.every(({ generated_by }) => generated_by === 'model') ? 'model' : 'mixed';
}

export interface PlanExpectations {
  readonly api: TrainingApi;
  readonly athleteId: string;
  readonly proposedPlan: Plan;
  readonly validationInput: PlanInput;
  readonly rulesRowByKey: ReadonlyMap<string, StoredRow>;
  /** Rules that the plan may break. None by default. */
  readonly exemptRules?: ReadonlySet<string>;
}

/** Faults of a stored accepted plan: a violations rule, another plan, or a wrong author. */
export async function findPlanFaults(
  storedRows: readonly StoredRow[],
  { api, athleteId, proposedPlan, validationInput, rulesRowByKey, exemptRules = new Set() }: PlanExpectations,
): Promise<string[]> {
  const kindByKey = new Map(proposedPlan.sessions.map((session) => [toSessionKey(session), session.kind]));
  const sessions = storedRows.flatMap((row) => {
    const kind = kindByKey.get(toSessionKey(row));
    return kind ? [toStoredSession(row, kind)] : [];
  });
  const plan = toPlan(proposedPlan, sessions);
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
    ...(sessions.length === storedRows.length ? [] : ['a stored session was not proposed']),
    ...(plans.length === 1 ? [] : [`${plans.length} plans are active`]),
    ...storedRows.flatMap((row) => {
      const author = getExpectedAuthor(row, rulesRowByKey.get(toSessionKey(row)));
      const kind = kindByKey.get(toSessionKey(row));
      return [
        ...(row.generated_by === author
          ? []
          : [`${toSessionKey(row)} by ${author} is labeled ${row.generated_by}`]),
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
