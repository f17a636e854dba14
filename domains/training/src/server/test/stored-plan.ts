import type { EntityManager } from '@mikro-orm/postgresql';
import {
  type ActiveInjury,
  addDays,
  daysBetween,
  formatDuration,
  type LocalDate,
} from '@threshold/physiology';
import type { GeneratedBy, LockedDay, Plan, PlanInput, PlannedSession } from '@threshold/planner';
import { trainingTables } from '../tables.ts';
import type { RacingAthlete } from './random-athletes.ts';

/*
 * Reads the database independently of the domain's own code, so that one mistake cannot hide
 * another.
 */

export const listStoredRows = (em: EntityManager, athleteId: string) =>
  trainingTables(em)
    .selectFrom('workout')
    .selectAll()
    .where('athlete_id', '=', athleteId)
    .orderBy('date')
    .orderBy('session')
    .orderBy('id')
    .execute();

export type StoredRow = Awaited<ReturnType<typeof listStoredRows>>[number];

export const toSessionKey = ({ date, session }: Pick<StoredRow, 'date' | 'session'>): string =>
  `${date} ${session}`;

const ON_FOOT_PATTERN = /\b(?:run|walk)\b/i;
const MIN_TEMPO_MINUTES = 20;
const getKm = (row: StoredRow) =>
  ON_FOOT_PATTERN.test(row.type)
    ? ((row.completed ? row.distance_meters : row.planned_distance_meters) ?? 0) / 1000
    : 0;

function isHardSession({ zone, steps }: StoredRow): boolean {
  const tempoMinutes = steps.filter((step) => step.zone === 3).reduce((sum, { minutes }) => sum + minutes, 0);
  return zone >= 4 || steps.some((step) => step.zone >= 4) || tempoMinutes >= MIN_TEMPO_MINUTES;
}

const toLockedDay = (date: LocalDate, rows: readonly StoredRow[]): LockedDay => ({
  date,
  km: rows.reduce((sum, row) => sum + getKm(row), 0),
  isTraining: rows.some(({ session }) => session !== 'Rest'),
  isHard: rows.some((row) => row.session !== 'Rest' && isHardSession(row)),
});

/** An illness affects at most this many days after it. */
const MAX_RETURN_DAYS = 7;

/** First day of a checked plan, and the day and injuries at which it is checked. */
export interface PlanSituation {
  /** First day of the plan. */
  readonly since: LocalDate;
  readonly today: LocalDate;
  readonly injuries: readonly ActiveInjury[];
}

/** Planning input derived from the stored rows, for checking a plan that starts at `since`. */
export function toPlanInput(
  { timeOff = [], ...athlete }: RacingAthlete,
  rows: readonly StoredRow[],
  { since, today, injuries }: PlanSituation,
): PlanInput {
  const pastDays = Array.from({ length: daysBetween(since, today) }, (_, index) => addDays(since, index));
  const fixedRows = rows.filter(({ date, completed, pinned }) => date >= today && (completed || pinned));
  const effectiveTimeOff = timeOff.filter(({ to }) => daysBetween(to, since) <= MAX_RETURN_DAYS);
  const listRowsOn = (date: LocalDate) => rows.filter((row) => row.date === date);
  return {
    ...athlete,
    ...(effectiveTimeOff.length > 0 && { timeOff: effectiveTimeOff }),
    today: since,
    injuries,
    history: getHistoryBefore(since, rows),
    lockedDays: [
      ...pastDays.map((date) =>
        toLockedDay(
          date,
          listRowsOn(date).filter(({ completed }) => completed),
        ),
      ),
      ...[...new Set(fixedRows.map(({ date }) => date))].map((date) => toLockedDay(date, listRowsOn(date))),
    ],
  };
}

function getHistoryBefore(since: LocalDate, rows: readonly StoredRow[]): PlanInput['history'] {
  const runs = rows
    .filter((row) => row.completed && row.date < since && getKm(row) > 0)
    .map((row) => ({ km: getKm(row), week: Math.floor((daysBetween(row.date, since) - 1) / 7) }));
  if (runs.length === 0) return null;
  const weekCount = Math.max(...runs.map(({ week }) => week)) + 1;
  // These profiles state no running, so a history of less than three weeks needs runs in two weeks.
  if (weekCount < 3 && new Set(runs.map(({ week }) => week)).size < 2) return null;
  return {
    weeklyKm: Array.from({ length: weekCount }, (_, index) =>
      runs.filter(({ week }) => week === index).reduce((sum, { km }) => sum + km, 0),
    ),
    longestRunKm: Math.max(...runs.map(({ km }) => km)),
  };
}

/** Converts a stored row for the rules. The kind comes from the proposal, as no column has it. */
export const toStoredSession = (row: StoredRow, kind: PlannedSession['kind']): PlannedSession => ({
  date: row.date,
  session: row.session,
  kind,
  type: row.type,
  zone: row.zone,
  durationMinutes: (row.planned_duration_seconds ?? 0) / 60,
  duration: row.planned_duration_seconds === null ? null : formatDuration(row.planned_duration_seconds),
  hrTarget: row.hr_target,
  hrLow: row.hr_low_bpm,
  hrHigh: row.hr_high_bpm,
  paceTarget: row.pace_target,
  plannedKm: row.planned_distance_meters === null ? null : row.planned_distance_meters / 1000,
  notes: row.notes ?? '',
  steps: [...row.steps],
  rationale: row.rationale ?? '',
  checks: [...row.checks],
  plannedTss: row.planned_stress ?? 0,
});

export const toPlan = (proposedPlan: Plan, sessions: PlannedSession[]): Plan => ({
  ...proposedPlan,
  sessions,
  workoutCount: sessions.filter(({ kind }) => kind !== 'rest').length,
});

/** Expected author of a stored session, from the rules' session in the same slot. */
export function getExpectedAuthor(row: StoredRow, rulesRow: StoredRow | undefined): GeneratedBy {
  const serializeNumbers = ({ type, zone, planned_distance_meters, steps }: StoredRow) =>
    JSON.stringify([type, zone, planned_distance_meters, steps]);
  if (!rulesRow || serializeNumbers(row) !== serializeNumbers(rulesRow)) return 'model';
  return row.notes === rulesRow.notes && row.rationale === rulesRow.rationale ? 'rules' : 'mixed';
}
