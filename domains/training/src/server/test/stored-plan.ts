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
 * What the database holds, read once more and without the domain's own reading of it: one mistake there cannot pass
 * twice.
 */

/** Every row of an athlete's training, as it is stored. */
export const storedRows = (em: EntityManager, athleteId: string) =>
  trainingTables(em)
    .selectFrom('workout')
    .selectAll()
    .where('athlete_id', '=', athleteId)
    .orderBy('date')
    .orderBy('session')
    .orderBy('id')
    .execute();

/** One of them. */
export type StoredRow = Awaited<ReturnType<typeof storedRows>>[number];

/** Where a session stands. */
export const placeOf = ({ date, session }: Pick<StoredRow, 'date' | 'session'>): string =>
  `${date} ${session}`;

const ON_FOOT = /\b(?:run|walk)\b/i;
const TEMPO_MINUTES = 20;
const kmOf = (row: StoredRow) =>
  ON_FOOT.test(row.type)
    ? ((row.completed ? row.distance_meters : row.planned_distance_meters) ?? 0) / 1000
    : 0;

function isTough({ zone, steps }: StoredRow): boolean {
  const tempo = steps.filter((step) => step.zone === 3).reduce((sum, { minutes }) => sum + minutes, 0);
  return zone >= 4 || steps.some((step) => step.zone >= 4) || tempo >= TEMPO_MINUTES;
}

const dayOf = (date: LocalDate, rows: readonly StoredRow[]): LockedDay => ({
  date,
  km: rows.reduce((sum, row) => sum + kmOf(row), 0),
  isTraining: rows.some(({ session }) => session !== 'Rest'),
  isHard: rows.some((row) => row.session !== 'Rest' && isTough(row)),
});

/** When a plan is judged, and what hurts then. */
export interface Judged {
  /** The plan's first day. */
  readonly since: LocalDate;
  readonly today: LocalDate;
  readonly injuries: readonly ActiveInjury[];
}

/** The athlete as a plan since a day must suit them today, by what they did and fixed. */
export function athleteByRows(
  athlete: RacingAthlete,
  rows: readonly StoredRow[],
  { since, today, injuries }: Judged,
): PlanInput {
  const over = Array.from({ length: daysBetween(since, today) }, (_, index) => addDays(since, index));
  const fixed = rows.filter(({ date, completed, pinned }) => date >= today && (completed || pinned));
  const on = (date: LocalDate) => rows.filter((row) => row.date === date);
  return {
    ...athlete,
    today: since,
    injuries,
    history: historyBefore(since, rows),
    kept: [
      ...over.map((date) =>
        dayOf(
          date,
          on(date).filter(({ completed }) => completed),
        ),
      ),
      ...[...new Set(fixed.map(({ date }) => date))].map((date) => dayOf(date, on(date))),
    ],
  };
}

function historyBefore(since: LocalDate, rows: readonly StoredRow[]): PlanInput['history'] {
  const runs = rows
    .filter((row) => row.completed && row.date < since && kmOf(row) > 0)
    .map((row) => ({ km: kmOf(row), week: Math.floor((daysBetween(row.date, since) - 1) / 7) }));
  if (runs.length === 0) return null;
  const weeks = Math.max(...runs.map(({ week }) => week)) + 1;
  // Runs of a single week of less than three say nothing where the profile is silent.
  if (weeks < 3 && new Set(runs.map(({ week }) => week)).size < 2) return null;
  return {
    weeklyKm: Array.from({ length: weeks }, (_, index) =>
      runs.filter(({ week }) => week === index).reduce((sum, { km }) => sum + km, 0),
    ),
    longestRunKm: Math.max(...runs.map(({ km }) => km)),
  };
}

/** A stored row as the rules read it; what it is for is said by the proposal, as no column does. */
export const sessionOf = (row: StoredRow, kind: PlannedSession['kind']): PlannedSession => ({
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

/** The stored sessions as a plan. */
export const planOf = (proposed: Plan, sessions: PlannedSession[]): Plan => ({
  ...proposed,
  sessions,
  workoutCount: sessions.filter(({ kind }) => kind !== 'rest').length,
});

/** Who made a stored session, by what stood at its place when rules alone had planned. */
export function labelOf(row: StoredRow, byRules: StoredRow | undefined): GeneratedBy {
  const numbers = (one: StoredRow) =>
    JSON.stringify([one.type, one.zone, one.planned_distance_meters, one.steps]);
  if (!byRules || numbers(row) !== numbers(byRules)) return 'model';
  return row.notes === byRules.notes && row.rationale === byRules.rationale ? 'rules' : 'mixed';
}
