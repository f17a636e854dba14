import { bySession, dayNumber, type HrTarget, localDateOfDay } from '@threshold/physiology';
import { restSession, toPlannedSession } from '../../plan/explain/plan-rows.ts';
import { kmOfSteps, walkingPace } from '../../plan/pace-model.ts';
import type { PlannedSession } from '../../plan/plan.ts';
import type { PlannerContext } from '../../plan/planner-context.ts';
import { isGiven } from '../types/session-role.ts';
import { workoutTypeNamed } from '../types/workout-types.ts';
import type { ReadSession, WeekToArrange } from './read-arrangement.ts';

/** `arranged` is null if no request asked for the row. */
export interface ArrangedRow {
  readonly row: PlannedSession;
  readonly arranged: ReadSession | null;
}

/**
 * The rows of an arranged week: race and classes as they are, the requested sessions, and rest on empty days. A
 * session that the week already has keeps its steps and texts wherever it moves.
 * @param current the rows of the week now
 */
export function arrangedRows(
  sessions: readonly ReadSession[],
  current: readonly PlannedSession[],
  { week, rules, context }: WeekToArrange,
): ArrangedRow[] {
  const pool = [...rules, ...current];
  const arranged = unmovedFirst(sessions, pool).map((session) => {
    const index = pool.findIndex((row) => isSame(row, session, true));
    const found = index >= 0 ? index : pool.findIndex((row) => isSame(row, session, false));
    const template = pool.splice(found < 0 ? pool.length : found, 1)[0];
    return { row: rowAs(context, session, template), arranged: session };
  });
  const given = rules.filter(isGiven).map((row) => ({ row, arranged: null }));
  const rows: ArrangedRow[] = [];
  for (let day = dayNumber(week.startsOn); day <= dayNumber(week.endsOn); day++) {
    if (context.lockedDays.has(day)) continue;
    const date = localDateOfDay(day);
    const onDay = [...given, ...arranged].filter(({ row }) => row.date === date);
    const rest = current.find((row) => row.date === date && row.kind === 'rest');
    const filled = { row: rest ?? toPlannedSession(context, restSession(day)), arranged: null };
    rows.push(...(onDay.length > 0 ? onDay.toSorted((a, b) => bySession(a.row, b.row)) : [filled]));
  }
  return rows;
}

// Unmoved sessions claim their own rows first, so that moved ones cannot take them.
function unmovedFirst(
  sessions: readonly ReadSession[],
  pool: readonly PlannedSession[],
): readonly ReadSession[] {
  const stays = (session: ReadSession) => pool.some((row) => isSame(row, session, true));
  return [...sessions.filter(stays), ...sessions.filter((session) => !stays(session))];
}

function isSame(
  row: PlannedSession,
  { type, minutes, date, session }: ReadSession,
  isInPlace: boolean,
): boolean {
  if (isInPlace && (row.date !== date || row.session !== session)) return false;
  return row.durationMinutes === minutes && workoutTypeNamed(row.type)?.id === type.id;
}

function rowAs(
  context: PlannerContext,
  { day, date, session, type, minutes }: ReadSession,
  template: PlannedSession | undefined,
): PlannedSession {
  if (template) return { ...template, date, session };
  const steps = type.stepsOf(minutes);
  const isOnFoot = type.sport === 'run' || type.sport === 'walk';
  const pace = type.sport === 'walk' ? walkingPace : context.pace;
  const km = isOnFoot ? kmOfSteps(pace, steps) : null;
  const isUncleared = type.kind === 'cross' && !context.limits.running;
  return toPlannedSession(
    context,
    { day, session, kind: type.kind, zone: type.zone, steps, km },
    {
      type: isUncleared ? `${type.name} (once cleared)` : type.name,
      advice: (target) => [type.purpose, ...targetRules(target)].join(' '),
    },
  );
}

function targetRules(target: HrTarget | null): string[] {
  if (target === null) return [];
  return [
    target.low === null
      ? `Stay below ${target.high} bpm.`
      : `The faster parts reach ${target.low}-${target.high} bpm.`,
  ];
}
