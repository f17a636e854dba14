import type { Plan, PlannedSession } from '../plan/plan.ts';
import type { GeneratedBy } from './week-arrangement.ts';

/**
 * Who made an arranged plan and each of its sessions: the rules' numbers and words (rules), their numbers with other
 * words, its own or because the days beside it changed (mixed), or another session at this place (model). A plan is the model's where all sessions are.
 * @param plan what `arrangeWeek` answered @param rules the rules plan of the same input
 * @returns `sessions` in the order of the plan's
 */
export function generatedBy(
  plan: Plan,
  rules: Plan,
): { readonly plan: GeneratedBy; readonly sessions: readonly GeneratedBy[] } {
  const planned = new Map(rules.sessions.map((row) => [`${row.date} ${row.session}`, row]));
  const sessions = plan.sessions.map((row) => madeBy(row, planned.get(`${row.date} ${row.session}`)));
  const trained = sessions.filter((_, index) => plan.sessions[index]?.kind !== 'rest');
  const isAll = (by: GeneratedBy) => (trained.length > 0 ? trained : sessions).every((each) => each === by);
  const whole = sessions.every((each) => each === 'rules') ? 'rules' : isAll('model') ? 'model' : 'mixed';
  return { plan: whole, sessions };
}

function madeBy(row: PlannedSession, rules: PlannedSession | undefined): GeneratedBy {
  if (rules === undefined || numbersOf(row) !== numbersOf(rules)) return 'model';
  return row.notes === rules.notes && row.rationale === rules.rationale ? 'rules' : 'mixed';
}

function numbersOf({ type, steps, plannedKm, zone }: PlannedSession): string {
  return JSON.stringify([type, zone, plannedKm, steps]);
}
