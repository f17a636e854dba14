import { localDate } from '@threshold/physiology';
import type { Finding } from '../../validate/finding.ts';
import { toPlanFacts } from '../../validate/plan-facts.ts';
import type { Plan } from '../plan.ts';
import type { PlanInput } from '../plan-input.ts';
import { listSessionChecks } from './session-checks.ts';
import { explainSession } from './session-rationale.ts';
import { describeWeekTheme, findKeySessions } from './week-theme.ts';

/**
 * Adds a theme to each week, and to each session a reason and the rules it meets. Rules that the plan breaks
 * are left out.
 */
export function explainPlan(plan: Plan, input: PlanInput, findings: readonly Finding[]): Plan {
  const facts = toPlanFacts(plan, input);
  const brokenIds = new Set(findings.map(({ id }) => id));
  const sessions = plan.sessions.map((session, index) => {
    const row = facts.rows[index];
    const weekIndex = facts.weeks.findIndex(({ rows }) => row !== undefined && rows.includes(row));
    const week = facts.weeks[weekIndex];
    const planWeek = plan.weeks[weekIndex];
    if (!row || !week || !planWeek) return session;
    return {
      ...session,
      rationale: explainSession({ facts, week, planWeek }, row),
      checks: listSessionChecks(facts, brokenIds, row),
    };
  });
  const weeks = plan.weeks.map((planWeek, index) => {
    const week = facts.weeks[index];
    if (!week || !facts.injuries.allowsTraining) return planWeek;
    return {
      ...planWeek,
      theme: describeWeekTheme(facts, week, planWeek),
      keySessions: findKeySessions(week).map(({ date, type }) => ({ date: localDate(date), type })),
    };
  });
  return { ...plan, sessions, weeks };
}
