import { compareSessions, dayNumber, type HrTarget, localDateOfDay } from '@threshold/physiology';
import { createRestSession, toPlannedSession } from '../../plan/explain/plan-rows.ts';
import { sumStepKm, walkingPace } from '../../plan/pace-model.ts';
import type { PlannedSession } from '../../plan/plan.ts';
import type { PlannerContext } from '../../plan/planner-context.ts';
import { isFixed } from '../types/session-role.ts';
import { findWorkoutTypeByName } from '../types/workout-types.ts';
import type { ResolvedSession, WeekToArrange } from './read-arrangement.ts';

/** `arranged` is null if no request asked for the row. */
export interface ArrangedRow {
  readonly row: PlannedSession;
  readonly requested: ResolvedSession | null;
}

/**
 * Builds the rows of an arranged week: the race and classes as they are, the requested sessions, and rest on
 * empty days. A session already in the week keeps its steps and texts when it moves.
 * @param currentRows the week's rows before the arrangement
 */
export function buildArrangedRows(
  sessions: readonly ResolvedSession[],
  currentRows: readonly PlannedSession[],
  { week, rulesRows, context }: WeekToArrange,
): ArrangedRow[] {
  const templatePool = [...rulesRows, ...currentRows];
  const arranged = sortUnmovedFirst(sessions, templatePool).map((session) => {
    const inPlaceIndex = templatePool.findIndex((row) =>
      isSameSession(row, session, { mustBeInPlace: true }),
    );
    const templateIndex =
      inPlaceIndex >= 0
        ? inPlaceIndex
        : templatePool.findIndex((row) => isSameSession(row, session, { mustBeInPlace: false }));
    const template = templatePool.splice(templateIndex < 0 ? templatePool.length : templateIndex, 1)[0];
    return { row: toRow(context, session, template), requested: session };
  });
  const fixedRows = rulesRows.filter(isFixed).map((row) => ({ row, requested: null }));
  const rows: ArrangedRow[] = [];
  for (let day = dayNumber(week.startsOn); day <= dayNumber(week.endsOn); day++) {
    if (context.lockedDays.has(day) && !context.otherRaces.has(day)) continue;
    const date = localDateOfDay(day);
    const dayRows = [...fixedRows, ...arranged].filter(({ row }) => row.date === date);
    const currentRest = currentRows.find((row) => row.date === date && row.kind === 'rest');
    const emptyDayRow = {
      row: currentRest ?? toPlannedSession(context, createRestSession(day)),
      requested: null,
    };
    rows.push(
      ...(dayRows.length > 0 ? dayRows.toSorted((a, b) => compareSessions(a.row, b.row)) : [emptyDayRow]),
    );
  }
  return rows;
}

// Unmoved sessions claim their rows first, before moved ones can take them.
function sortUnmovedFirst(
  sessions: readonly ResolvedSession[],
  pool: readonly PlannedSession[],
): readonly ResolvedSession[] {
  const isUnmoved = (session: ResolvedSession) =>
    pool.some((row) => isSameSession(row, session, { mustBeInPlace: true }));
  return [...sessions.filter(isUnmoved), ...sessions.filter((session) => !isUnmoved(session))];
}

function isSameSession(
  row: PlannedSession,
  { type, minutes, date, session }: ResolvedSession,
  { mustBeInPlace }: { readonly mustBeInPlace: boolean },
): boolean {
  if (mustBeInPlace && (row.date !== date || row.session !== session)) return false;
  return row.durationMinutes === minutes && findWorkoutTypeByName(row.type)?.id === type.id;
}

function toRow(
  context: PlannerContext,
  { day, date, session, type, minutes }: ResolvedSession,
  template: PlannedSession | undefined,
): PlannedSession {
  if (template) return { ...template, date, session };
  const steps = type.createSteps(minutes);
  const isOnFoot = type.sport === 'run' || type.sport === 'walk';
  const pace = type.sport === 'walk' ? walkingPace : context.pace;
  const km = isOnFoot ? sumStepKm(pace, steps) : null;
  const isUncleared = type.kind === 'cross' && !context.limits.allowsRunning;
  return toPlannedSession(
    context,
    { day, session, kind: type.kind, zone: type.zone, steps, km },
    {
      type: isUncleared ? `${type.name} (once cleared)` : type.name,
      advice: (target) => [type.purpose, ...listTargetRules(target)].join(' '),
    },
  );
}

function listTargetRules(target: HrTarget | null): string[] {
  if (target === null) return [];
  return [
    target.low === null
      ? `Stay below ${target.high} bpm.`
      : `The faster parts reach ${target.low}-${target.high} bpm.`,
  ];
}
