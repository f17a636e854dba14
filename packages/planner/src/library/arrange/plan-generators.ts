import type { Plan, PlannedSession } from '../../plan/plan.ts';
import type { GeneratedBy } from './week-arrangement.ts';

/**
 * Who made a plan, from who made its sessions: `model` if every training session is the model's, `rules` if all are by
 * the rules, else `mixed`.
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
 * Who made an arranged plan and each of its sessions. `rules`: numbers and texts by the rules; `mixed`: their numbers
 * with other texts; `model`: a different session at this place.
 * @param plan result of `arrangeWeek`
 * @param rules the rules-based plan of the same input
 * @returns `sessions` in the order of the plan's
 */
export function findGenerators(
  plan: Plan,
  rules: Plan,
): { readonly plan: GeneratedBy; readonly sessions: readonly GeneratedBy[] } {
  const rulesRows = new Map(rules.sessions.map((row) => [`${row.date} ${row.session}`, row]));
  const sessions = plan.sessions.map((row) =>
    findGenerator(row, rulesRows.get(`${row.date} ${row.session}`)),
  );
  return { plan: combineGenerators(plan.sessions, sessions), sessions };
}

function findGenerator(row: PlannedSession, rules: PlannedSession | undefined): GeneratedBy {
  if (rules === undefined || serializeNumbers(row) !== serializeNumbers(rules)) return 'model';
  return row.notes === rules.notes && row.rationale === rules.rationale ? 'rules' : 'mixed';
}

function serializeNumbers({ type, steps, plannedKm, zone }: PlannedSession): string {
  return JSON.stringify([type, zone, plannedKm, steps]);
}
