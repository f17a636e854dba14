import type { Plan, PlannedSession } from '../../plan/plan.ts';
import type { GeneratedBy } from './week-arrangement.ts';

/**
 * Derives who made a plan: `model` if the model made every training session, `rules` if the rules made every
 * session, else `mixed`.
 * @param sources who made each session, in the order of the plan's sessions
 */
export function combineGenerators(
  sessions: readonly Pick<Plan['sessions'][number], 'kind'>[],
  sources: readonly GeneratedBy[],
): GeneratedBy {
  if (sources.every((source) => source === 'rules')) return 'rules';
  const trainingSources = sources.filter((_, index) => sessions[index]?.kind !== 'rest');
  return trainingSources.length > 0 && trainingSources.every((source) => source === 'model')
    ? 'model'
    : 'mixed';
}

/**
 * Finds who made an arranged plan and each of its sessions. `rules`: numbers and texts match the rules-based
 * session. `mixed`: only the numbers match. `model`: the session differs.
 * @param plan as returned by `arrangeWeek`
 * @param rulesPlan the rules-based plan of the same input
 * @returns `sessions` in the plan's order
 */
export function findGenerators(
  plan: Plan,
  rulesPlan: Plan,
): { readonly plan: GeneratedBy; readonly sessions: readonly GeneratedBy[] } {
  const rulesRows = new Map(rulesPlan.sessions.map((row) => [`${row.date} ${row.session}`, row]));
  const sessions = plan.sessions.map((row) =>
    findGenerator(row, rulesRows.get(`${row.date} ${row.session}`)),
  );
  return { plan: combineGenerators(plan.sessions, sessions), sessions };
}

function findGenerator(row: PlannedSession, rulesRow: PlannedSession | undefined): GeneratedBy {
  if (rulesRow === undefined || serializeNumbers(row) !== serializeNumbers(rulesRow)) return 'model';
  return row.notes === rulesRow.notes && row.rationale === rulesRow.rationale ? 'rules' : 'mixed';
}

function serializeNumbers({ type, steps, plannedKm, zone }: PlannedSession): string {
  return JSON.stringify([type, zone, plannedKm, steps]);
}
