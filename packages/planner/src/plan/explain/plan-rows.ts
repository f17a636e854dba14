import {
  type BpmRange,
  compareSessions,
  findRaceEffort,
  formatDuration,
  formatHrTarget,
  type HrTarget,
  localDateOfDay,
  plannedStress,
  raceEffortBpm,
  toSessionTarget,
  type Zone,
  zoneRangeBpm,
} from '@threshold/physiology';
import type { DraftWeek } from '../draft-plan.ts';
import type { DraftSession } from '../draft-session.ts';
import { minutesOfSteps } from '../pace-model.ts';
import { findEffortRange } from '../paces/effort-range.ts';
import { findPaceTarget } from '../paces/pace-target.ts';
import type { PlannedSession } from '../plan.ts';
import type { PlannerContext } from '../planner-context.ts';
import { sessionNotes, sessionType } from '../sessions/session-texts.ts';
import { sessionAdvice } from '../words/session-advice.ts';

/** A week's rows, by day and session. Days without a session become rest rows. Locked days get no row. */
export function weekRows(context: PlannerContext, week: DraftWeek): PlannedSession[] {
  const rows: PlannedSession[] = [];
  for (let day = week.frame.first; day <= week.frame.last; day++) {
    if (context.lockedDays.has(day) && !context.otherRaces.has(day)) continue;
    const drafts = week.sessions.filter((session) => session.day === day).toSorted(compareSessions);
    for (const draft of drafts.length > 0 ? drafts : [restSession(day)])
      rows.push(toPlannedSession(context, draft));
  }
  return rows;
}

export function restSession(day: number): DraftSession {
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
  const type = texts.type ?? draft.type ?? sessionType(context, draft);
  const target = findTarget(context, draft, type);
  const durationMinutes = minutesOfSteps(draft.steps);
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
    notes: sessionNotes(
      context,
      draft,
      texts.advice?.(target) ?? sessionAdvice(context, { ...draft, type }, target),
    ),
    steps: draft.steps,
    rationale: '',
    checks: [],
    plannedTss: plannedStress(draft.steps),
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
  const easyRange = easierThanRace(input, zone);
  const range =
    effortRange && hasEffort
      ? effortRange
      : // An easy ultra is no harder than a raced one.
        { ...easyRange, high: Math.min(easyRange.high, effortRange?.high ?? easyRange.high) };
  return toSessionTarget({ zone, type }, capAtMaxHr(range, maxHrBpm));
}

// Easy running before a marathon stays below the marathon's effort, which begins in zone 2.
function easierThanRace({ lthrBpm, raceDistance }: PlannerContext['input'], zone: Zone): BpmRange {
  const range = zoneRangeBpm(zone, lthrBpm);
  const isBeforeMarathon = zone === 2 && findRaceEffort(raceDistance) === 'marathon';
  return isBeforeMarathon
    ? { ...range, high: Math.min(range.high, raceEffortBpm('marathon', lthrBpm).low - 1) }
    : range;
}

function capAtMaxHr({ low, high }: BpmRange, maxHrBpm: number | null): BpmRange {
  return { low, high: Math.min(high, maxHrBpm ?? high) };
}
