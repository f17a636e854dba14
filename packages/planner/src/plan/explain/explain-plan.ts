import type { Finding } from '../../validate/finding.ts';
import { planFacts } from '../../validate/plan-facts.ts';
import type { Plan } from '../plan.ts';
import type { PlanInput } from '../plan-input.ts';
import { rationale } from './rationale.ts';
import { sessionChecks } from './session-checks.ts';

/** Adds each session's reason and the rules that it meets; broken rules are left out. */
export function explainPlan(plan: Plan, input: PlanInput, findings: readonly Finding[]): Plan {
  const facts = planFacts(plan, input);
  const broken = new Set(findings.map(({ id }) => id));
  const sessions = plan.sessions.map((session, index) => {
    const row = facts.rows[index];
    const rank = facts.weeks.findIndex(({ rows }) => row !== undefined && rows.includes(row));
    const week = facts.weeks[rank];
    const planWeek = plan.weeks[rank];
    if (!row || !week || !planWeek) return session;
    return {
      ...session,
      rationale: rationale({ facts, week, planWeek }, row),
      checks: sessionChecks(facts, broken, row),
    };
  });
  return { ...plan, sessions };
}
