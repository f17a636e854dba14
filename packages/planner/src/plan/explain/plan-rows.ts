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
  readZone,
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
import { findRunBound, type PlannerContext } from '../planner-context.ts';
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
  unlimitedDraft: DraftSession,
  texts: SessionTexts = {},
): PlannedSession {
  const boundedDraft = limitLongRun(context, unlimitedDraft);
  const type = texts.type ?? boundedDraft.type ?? toSessionType(context, boundedDraft);
  const target = findTarget(context, boundedDraft, type);
  const draft = limitToTarget(boundedDraft, target, context.input.lthrBpm);
  const { zone, steps } = draft;
  const durationMinutes = sumStepMinutes(draft.steps);
  return {
    date: localDateOfDay(draft.day),
    session: draft.session,
    kind: draft.kind,
    type,
    zone,
    durationMinutes,
    duration: draft.kind === 'rest' ? null : formatDuration(60 * durationMinutes),
    hrTarget: target && formatHrTarget(target),
    hrLow: target?.low ?? null,
    hrHigh: target?.high ?? null,
    paceTarget: findPaceTarget(context.input, { kind: draft.kind, type, zone, plannedKm: draft.km }),
    plannedKm: draft.km,
    notes: writeSessionNotes(
      context,
      draft,
      texts.advice?.(target) ?? adviseOnSession(context, { ...draft, type }, target),
    ),
    steps,
    rationale: '',
    checks: [],
    plannedTss: computePlannedStress(steps),
  };
}

// Without the injury, the rehearsal of a long ultra is in zone 1. A long run on its day is no harder.
function limitLongRun(context: PlannerContext, draft: DraftSession): DraftSession {
  const bound = draft.kind === 'long' ? findRunBound(context, draft.day, draft.session) : null;
  return bound?.zone === 1 ? limitZones(draft, 1) : draft;
}

// An upper bound decides the zone: the race and the rehearsal of a long ultra are in zone 1.
function limitToTarget(draft: DraftSession, target: HrTarget | null, lthrBpm: number): DraftSession {
  const boundZone = target?.low === null ? readZone(target.high, lthrBpm)?.zone : undefined;
  return boundZone === undefined ? draft : limitZones(draft, boundZone);
}

function limitZones(draft: DraftSession, highest: Zone): DraftSession {
  const limit = (zone: Zone): Zone => (zone > highest ? highest : zone);
  const steps = draft.steps.map((step) => ({ ...step, zone: limit(step.zone) }));
  return { ...draft, zone: limit(draft.zone), steps };
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
