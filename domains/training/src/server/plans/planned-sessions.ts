import type { QueryContext } from '@threshold/api/server';
import { formatDuration, type LocalDate } from '@threshold/physiology';
import {
  findWorkoutTypeByName,
  INVARIANTS,
  type InvariantId,
  type PlannedSession,
  type SessionKind,
} from '@threshold/planner';
import { toPlannedChecks, toPlannedTarget } from '../workouts/planned-target.ts';
import { selectWorkoutDetails, type WorkoutRow } from '../workouts/workout-columns.ts';

/** Planned rows from a day on that are not completed, without locked days, as planner sessions. */
export async function listPlannedSessions(
  ctx: QueryContext,
  from: LocalDate,
  lockedDates: readonly LocalDate[],
): Promise<PlannedSession[]> {
  const rows = await selectWorkoutDetails(ctx.em, ctx.athleteId)
    .where('date', '>=', from)
    .where('plan_id', 'is not', null)
    .where('completed', '=', false)
    .execute();
  return rows.filter(({ date }) => !lockedDates.includes(date)).map(toPlannedSession);
}

export type PlannedRow = Omit<WorkoutRow, 'id' | 'source' | 'plan_id' | 'moved_from'> & {
  readonly rationale?: string | null;
  readonly checks?: readonly { readonly id: string; readonly text: string }[];
};

export function toPlannedSession(row: PlannedRow): PlannedSession {
  const plannedSeconds = row.planned_duration_seconds ?? 0;
  const target = toPlannedTarget({ ...row, source: 'plan' });
  return {
    date: row.date,
    session: row.session,
    kind: toSessionKind(row),
    type: row.type,
    zone: row.zone,
    durationMinutes: plannedSeconds / 60,
    duration: plannedSeconds === 0 ? null : formatDuration(plannedSeconds),
    hrTarget: target.hr_target,
    hrLow: target.hr_low_bpm,
    hrHigh: target.hr_high_bpm,
    paceTarget: row.pace_target,
    plannedKm: row.planned_distance_meters === null ? null : row.planned_distance_meters / 1000,
    notes: row.notes ?? '',
    steps: row.steps.map((step) => ({ ...step })),
    rationale: row.rationale ?? '',
    checks: toPlannedChecks({ ...row, source: 'plan', checks: row.checks ?? [] }).flatMap(({ id, text }) =>
      isInvariant(id) ? [{ id, text }] : [],
    ),
    plannedTss: row.planned_stress ?? 0,
  };
}

const isInvariant = (id: string): id is InvariantId => id in INVARIANTS;

/** Kinds by the first word of the planner's types, in lower case. */
const KIND_BY_FIRST_WORD: Readonly<Record<string, SessionKind>> = {
  long: 'long',
  recovery: 'recovery',
  shakeout: 'shakeout',
  sharpening: 'sharpener',
  tempo: 'tempo',
  threshold: 'threshold',
  interval: 'interval',
  fartlek: 'fartlek',
  hill: 'hill',
  'marathon-pace': 'race-pace',
  race: 'race',
};
const CROSS_TRAINING_PATTERN = /\b(bike|swim|row|elliptical)\b/i;
const ON_FOOT_PATTERN = /\b(run|walk|jog)\b/i;

/** Derives the kind of a stored session from its type, the only column that has it. */
function toSessionKind({ session, type }: { readonly session: string; readonly type: string }): SessionKind {
  if (session === 'Rest') return 'rest';
  const workoutType = findWorkoutTypeByName(type);
  if (workoutType) return workoutType.kind;
  const kindByFirstWord = KIND_BY_FIRST_WORD[/^[a-z-]+/i.exec(type)?.[0].toLowerCase() ?? ''];
  if (kindByFirstWord) return kindByFirstWord;
  if (/strength/i.test(type)) return 'strength';
  if (ON_FOOT_PATTERN.test(type)) return 'easy';
  return CROSS_TRAINING_PATTERN.test(type) ? 'cross' : 'class';
}

/** Columns of a stored session. The caller adds ids and source, and may set another author. */
export const toPlannedColumns = (session: PlannedSession) =>
  ({
    date: session.date,
    session: session.session,
    type: session.type,
    zone: session.zone,
    plannedDurationSeconds: session.durationMinutes === 0 ? null : Math.round(session.durationMinutes * 60),
    hrTarget: session.hrTarget,
    hrLowBpm: session.hrLow,
    hrHighBpm: session.hrHigh,
    paceTarget: session.paceTarget,
    notes: session.notes || null,
    plannedNotes: session.notes,
    plannedDistanceMeters: session.plannedKm === null ? null : Math.round(session.plannedKm * 1000),
    plannedStress: session.durationMinutes === 0 ? null : session.plannedTss,
    steps: session.steps,
    rationale: session.rationale,
    checks: session.checks,
    generatedBy: 'rules',
  }) as const;
