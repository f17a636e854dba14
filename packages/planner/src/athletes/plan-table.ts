import { dayNumber, WEEKDAYS } from '@threshold/physiology';
import type { PlannedSession, PlanWeek } from '../plan/plan.ts';
import { formatSession } from './format-session.ts';
import type { LongPlan } from './plan-to-race.ts';

const DAY_NAMES = WEEKDAYS.map((day) => day.slice(0, 3));

/** A Markdown table with a row for each week: kilometers, Monday to Sunday, theme. */
export function formatPlanTable({ weeks, sessions }: Pick<LongPlan, 'weeks' | 'sessions'>): string {
  const header = ['Week', 'km', ...DAY_NAMES, 'Theme'];
  return formatTable(
    header,
    weeks.map((week, index) => [
      `${index + 1}`,
      week.plannedKm.toFixed(1),
      ...listDays(week, sessions).map((daySessions) => daySessions.map(formatSession).join(' + ')),
      week.theme ?? '',
    ]),
  );
}

export function formatTable(header: readonly string[], rows: readonly (readonly string[])[]): string {
  return [header, header.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n');
}

/** The sessions of each day, Monday to Sunday. Days outside the plan are empty. */
function listDays(week: PlanWeek, sessions: readonly PlannedSession[]): PlannedSession[][] {
  const monday = dayNumber(week.endsOn) - 6;
  return DAY_NAMES.map((_, index) => sessions.filter(({ date }) => dayNumber(date) === monday + index));
}
