import {
  type BpmRange,
  compareSessions,
  computePlannedStress,
  computeRaceEffortBpm,
  computeZoneRangeBpm,
  findRaceEffort,
  formatDuration,
  formatHrTarget,
  type HrTarget,
  localDateOfDay,
  toSessionTarget,
  type Zone,
} from '@threshold/physiology';
import { adviseOnSession } from '../advice/session-advice.ts';
import type { DraftWeek } from '../draft-plan.ts';
import type { DraftSession } from '../draft-session.ts';
import { sumStepMinutes } from '../pace-model.ts';
import { findEffortRange } from '../paces/effort-range.ts';
import { findPaceTarget } from '../paces/pace-target.ts';
import type { PlannedSession } from '../plan.ts';
import type { PlannerContext } from '../planner-context.ts';
import { toSessionType, writeSessionNotes } from '../sessions/session-texts.ts';

/** A week's rows, by day and session. Days without a session become rest rows. Locked days get no row. */
export function createWeekRows(context: PlannerContext, week: DraftWeek): PlannedSession[] {
  const rows: PlannedSession[] = [];
  for (let day = week.frame.first; day <= week.frame.last; day++) {
    if (context.lockedDays.has(day) && !context.otherRaces.has(day)) continue;
    const drafts = week.sessions.filter((session) => session.day === day).toSorted(compareSessions);
    for (const draft of drafts.length > 0 ? drafts : [createRestSession(day)])
      rows.push(toPlannedSession(context, draft));
  }
  return rows;
}

export function createRestSession(day: number): DraftSession {
  return { day, session: 'Rest', kind: 'rest', zone: 1, steps: [], km: null };
}

/** Texts that replace the planner's own. */
export interface SessionTexts {
  type?: string;
  advice?: (target: HrTarget | null) => string;
}

/** Builds a session's row with all numbers and notes. `explainPlan` adds the rationale and checks. */
export function toPlannedSession(
  context: PlannerContext,
  draft: DraftSession,
  texts: SessionTexts = {},
): PlannedSession {
  const type = texts.type ?? draft.type ?? toSessionType(context, draft);
  const target = findTarget(context, draft, type);
  const durationMinutes = sumStepMinutes(draft.steps);
  return {
    date: localDateOfDay(draft.day),
    session: draft.session,
    kind: draft.kind,
    type,
    zone: draft.zone,
    durationMinutes,
    duration: draft.kind === 'rest' ? null : formatDuration(60 * durationMinutes),
    hrTarget: target && formatHrTarget(target),
    hrLow: target?.low ?? null,
    hrHigh: target?.high ?? null,
    paceTarget: findPaceTarget(context.input, {
      kind: draft.kind,
      type,
      zone: draft.zone,
      plannedKm: draft.km,
    }),
    plannedKm: draft.km,
    notes: writeSessionNotes(
      context,
      draft,
      texts.advice?.(target) ?? adviseOnSession(context, { ...draft, type }, target),
    ),
    steps: draft.steps,
    rationale: '',
    checks: [],
    plannedTss: computePlannedStress(draft.steps),
  };
}

function findTarget(
  { input, limits, otherRaces }: PlannerContext,
  { day, kind, zone }: DraftSession,
  type: string,
): HrTarget | null {
  if (kind === 'rest' || kind === 'strength') return null;
  const otherRaceKm = otherRaces.get(day)?.km;
  const isUltra = findRaceEffort(otherRaceKm ?? input.raceDistance) === 'ultra';
  const hasEffort = kind !== 'race' || (limits.maxZone > 2 && (zone > 2 || isUltra));
  const { maxHrBpm } = input;
  const effortRange = hasEffort || isUltra ? findEffortRange(input, { kind, type, otherRaceKm }) : null;
  const easyRange = limitBelowRaceEffort(input, zone);
  const range =
    effortRange && hasEffort
      ? effortRange
      : // An easy ultra is no harder than a raced one.
        { ...easyRange, high: Math.min(easyRange.high, effortRange?.high ?? easyRange.high) };
  return toSessionTarget({ zone, type }, capAtMaxHr(range, maxHrBpm));
}

// Easy running before a marathon stays below the marathon's effort, which begins in zone 2.
function limitBelowRaceEffort({ lthrBpm, raceDistance }: PlannerContext['input'], zone: Zone): BpmRange {
  const range = computeZoneRangeBpm(zone, lthrBpm);
  const isBeforeMarathon = zone === 2 && findRaceEffort(raceDistance) === 'marathon';
  return isBeforeMarathon
    ? { ...range, high: Math.min(range.high, computeRaceEffortBpm('marathon', lthrBpm).low - 1) }
    : range;
}

function capAtMaxHr({ low, high }: BpmRange, maxHrBpm: number | null): BpmRange {
  return { low, high: Math.min(high, maxHrBpm ?? high) };
}
