import { dayNumber, type LocalDate, parseLocalDate, SESSIONS, type Session } from '@threshold/physiology';
import { getEffectiveLevel } from '../../plan/care.ts';
import type { PlannedSession, PlanWeek } from '../../plan/plan.ts';
import type { PlannerContext } from '../../plan/planner-context.ts';
import { isFixed } from '../types/session-role.ts';
import type { WorkoutType } from '../types/workout-type.ts';
import { findWorkoutType, findWorkoutTypeByName } from '../types/workout-types.ts';
import type { ArrangedSession, ArrangementFault, WeekArrangement } from './week-arrangement.ts';

export interface ResolvedSession {
  readonly day: number;
  readonly date: LocalDate;
  readonly session: Session;
  readonly type: WorkoutType;
  /** 0 for rest. */
  readonly minutes: number;
  readonly notes: string;
  readonly why: string;
}

export interface WeekToArrange {
  readonly week: PlanWeek;
  /** The week's rows in the rules-based plan. */
  readonly rulesRows: readonly PlannedSession[];
  readonly context: PlannerContext;
}

/** Three times of day on seven days. */
const MAX_SESSIONS = 21;

/**
 * Validates the requested sessions and resolves their dates and types. Drops entries for the race and the
 * week's classes, which can't be changed.
 * @returns the valid sessions, and faults for invalid ones and for days with conflicting sessions
 */
export function readArrangement(
  { sessions }: WeekArrangement,
  target: WeekToArrange,
): { readonly sessions: readonly ResolvedSession[]; readonly faults: readonly ArrangementFault[] } {
  if (sessions.length > MAX_SESSIONS)
    return {
      sessions: [],
      faults: [toShapeFault(`${sessions.length} sessions in a week, ${MAX_SESSIONS} at most`)],
    };
  const faults: ArrangementFault[] = [];
  const validSessions: ResolvedSession[] = [];
  for (const entry of sessions) {
    const result = readSession(entry, target);
    if ('fault' in result) faults.push(result.fault);
    else if (result.session !== null) validSessions.push(result.session);
  }
  return { sessions: validSessions, faults: [...faults, ...findDayFaults(validSessions, target)] };
}

type ReadResult = { readonly session: ResolvedSession | null } | { readonly fault: ArrangementFault };

function readSession(entry: ArrangedSession, target: WeekToArrange): ReadResult {
  const date = parseLocalDate(entry.date);
  if (date === null) return { fault: { id: 'P01', text: 'A date must have the form yyyy-MM-dd' } };
  const { week, context, rulesRows } = target;
  if (date < week.startsOn || date > week.endsOn)
    return rejectEntry('P02', `${date} is outside the week ${week.startsOn} to ${week.endsOn}`);
  const type = findWorkoutType(entry.workout);
  if (type === null) return rejectEntry('shape', `${date}: ${quoteId(entry.workout)} isn’t in the library`);
  const rulesDayRows = rulesRows.filter((row) => row.date === date);
  if (isFixed(type)) {
    const isPlannedThere = rulesDayRows.some((row) => findWorkoutTypeByName(row.type)?.id === type.id);
    if (isPlannedThere) return { session: null };
    const id = type.kind === 'race' ? 'P04' : 'P19';
    return rejectEntry(id, `${date}: ${type.name} is not planned there; the race and classes are not moved`);
  }
  const day = dayNumber(date);
  if (rulesDayRows.some(({ kind }) => kind === 'race'))
    return rejectEntry('P04', `${date} is race day: no other session is possible`);
  if (context.lockedDays.has(day)) return rejectEntry('P30', `${date} is locked`);
  const texts = { notes: (entry.notes ?? '').trim(), why: (entry.why ?? '').trim() };
  if (type.kind === 'rest') {
    return { session: { day, date, session: 'Rest', type, minutes: 0, ...texts } };
  }
  const session = SESSIONS.find((name) => name === entry.session && name !== 'Rest');
  if (session === undefined) return rejectEntry('P01', `${date}: ${type.name} needs AM, Lunch or PM`);
  const { minutes } = entry;
  if (!Number.isInteger(minutes) || minutes < type.minutes.min || minutes > type.minutes.max) {
    const { min, max } = type.minutes;
    return rejectEntry('P01', `${date}: ${type.name} of ${minutes} minutes, ${min} to ${max} are possible`);
  }
  const unfitReason = findUnfitReason(type, target);
  if (unfitReason !== null) return rejectEntry('shape', `${date}: ${type.name} ${unfitReason}`);
  return { session: { day, date, session, type, minutes, ...texts } };
}

/** Explains why a type doesn't suit a week; null if it does. Types in the rules-based week always suit it. */
export function findUnfitReason(
  type: WorkoutType,
  { rulesRows, context, week }: WeekToArrange,
): string | null {
  if (rulesRows.some((row) => findWorkoutTypeByName(row.type)?.id === type.id)) return null;
  const { input, goal } = context;
  if (goal.isWalking && type.sport === 'run') return 'is a run; this plan is for walking';
  if (type.notFor.levels.includes(getEffectiveLevel(input)))
    return `is not for the level ${getEffectiveLevel(input)}`;
  return type.notFor.phases.includes(week.phase) ? `is not for the phase ${week.phase}` : null;
}

function findDayFaults(
  sessions: readonly ResolvedSession[],
  { rulesRows }: WeekToArrange,
): ArrangementFault[] {
  const days = [...Map.groupBy(sessions, ({ date }) => date)].toSorted(([a], [b]) => (a < b ? -1 : 1));
  return days.flatMap(([date, daySessions]) => {
    const classes = rulesRows.filter((row) => row.date === date && isFixed(row));
    const timesOfDay = [...daySessions, ...classes].map(({ session }) => session);
    const faults: ArrangementFault[] = [];
    if (new Set(timesOfDay).size < timesOfDay.length)
      faults.push({ id: 'P03', text: `${date} has two sessions at one time of day` });
    if (timesOfDay.includes('Rest') && timesOfDay.length > 1)
      faults.push({ id: 'P03', text: `${date} has rest beside training` });
    return faults;
  });
}

const ID_PATTERN = /^[a-z0-9-]{1,60}$/;

// Doesn't repeat an invalid id in the message, because it could contain anything.
function quoteId(id: string): string {
  return ID_PATTERN.test(id) ? `"${id}"` : 'an unknown workout';
}

function toShapeFault(text: string): ArrangementFault {
  return { id: 'shape', text };
}

function rejectEntry(id: ArrangementFault['id'], text: string): { readonly fault: ArrangementFault } {
  return { fault: { id, text } };
}
