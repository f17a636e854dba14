import type { InvariantId } from '../../plan/invariants.ts';
import type { PlanInput } from '../../plan/plan-input.ts';
import type { PlanRow, PlanToCheck } from '../../validate/plan-row.ts';

type PlanChange = (plan: PlanToCheck, input: PlanInput) => PlanToCheck;

/** A change that makes a valid plan break one invariant. */
export interface RuleBreak {
  id: InvariantId;
  /** Completes a test title such as "P07 catches …". */
  description: string;
  /** Differences from the default athlete. */
  athleteChanges?: Partial<PlanInput>;
  change: PlanChange;
}

/** Changes the rows and recounts the workouts. */
export function changeRows(change: (rows: PlanRow[]) => PlanRow[]): PlanChange {
  return (plan) => {
    const sessions = change(structuredClone([...plan.sessions]));
    return { ...plan, sessions, workoutCount: sessions.filter(({ kind }) => kind !== 'rest').length };
  };
}

/** Changes the first matching row. Applying the change throws an Error if no row matches. */
export function changeFirst(
  isMatch: (row: PlanRow) => boolean,
  change: Partial<PlanRow> | ((row: PlanRow) => PlanRow),
): PlanChange {
  return changeRows((rows) => {
    const index = rows.findIndex(isMatch);
    const row = rows[index];
    if (!row) throw new Error('no row matches the predicate of the change');
    return rows.with(index, typeof change === 'function' ? change(row) : { ...row, ...change });
  });
}

export const isKind = (kind: string) => (row: PlanRow) => row.kind === kind;
export const isOnDate = (date: string) => (row: PlanRow) => row.date === date;

/** The row as a single block of this many minutes, with a proportional distance. */
export function withMinutes(row: PlanRow, minutes: number): PlanRow {
  const hours = Math.floor(minutes / 60);
  return {
    ...row,
    durationMinutes: minutes,
    duration: `${hours}h ${minutes % 60}m`,
    steps: [{ label: 'Easy', minutes, zone: row.zone }],
    plannedKm: row.plannedKm === null ? null : (row.plannedKm * minutes) / row.durationMinutes,
  };
}

/** Replaces the sessions of a date with a run. */
export function replaceWithRun(allRows: PlanRow[], date: string, change: Partial<PlanRow> = {}): PlanRow[] {
  const template = allRows.find(isKind('easy'));
  if (!template) throw new Error('the plan has no easy run to copy');
  return [...allRows.filter((row) => row.date !== date), { ...template, date, ...change }];
}

/** Multiplies the kilometers from one date to another, both inclusive, except for the race. */
export function scaleKm(factor: number, fromDate: string, toDate: string): PlanChange {
  return changeRows((allRows) =>
    allRows.map((row) =>
      row.date >= fromDate && row.date <= toDate && row.plannedKm !== null && row.kind !== 'race'
        ? { ...row, plannedKm: row.plannedKm * factor }
        : row,
    ),
  );
}

export function withHistory(weeklyKm: number[], longestRunKm: number | null = null): Partial<PlanInput> {
  return { history: { weeklyKm, longestRunKm } };
}

export const TEN_K_RACE = { raceDistance: 10 } as const;
