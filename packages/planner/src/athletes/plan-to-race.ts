import { addDays, daysBetween, type LocalDate } from '@threshold/physiology';
import type { Plan, PlannedSession, PlanWeek } from '../plan/plan.ts';
import type { LockedDay, PlanInput, RunHistory } from '../plan/plan-input.ts';
import { planTraining } from '../plan/plan-training.ts';
import { advanceRepSets } from '../plan/progressions/reached-rep-sets.ts';
import { readRepSet } from '../plan/progressions/read-rep-set.ts';
import { isHard } from '../validate/plan-facts.ts';

/** The weeks of consecutive plans. */
export interface LongPlan extends Pick<Plan, 'notes' | 'readiness'> {
  sessions: PlannedSession[];
  weeks: PlanWeek[];
}

/**
 * Plans up to the race as the product does: eight weeks, and each Monday the week that comes into the window.
 * Assumes that the athlete completes every week as planned. Readiness is that of the last plan. Notes are those of
 * the first plan, or of the one that changed the readiness.
 * @throws Error if the planner refuses
 */
export function planToRace(input: PlanInput): LongPlan {
  const { sessions, weeks, notes, readiness } = planOrThrow(input);
  const longPlan: LongPlan = { sessions, weeks, notes, readiness };
  for (let monday = addDays(input.today, 7); ; monday = addDays(monday, 7)) {
    const end = longPlan.weeks.at(-1)?.endsOn ?? input.today;
    if (input.raceDate === null || end >= input.raceDate) return longPlan;
    const next = planOrThrow(createInputOn(input, monday, longPlan.sessions));
    longPlan.sessions = [...longPlan.sessions, ...next.sessions.filter(({ date }) => date > end)];
    if (next.readiness !== longPlan.readiness) longPlan.notes = next.notes;
    longPlan.readiness = next.readiness;
    longPlan.weeks = [...longPlan.weeks, ...next.weeks.filter(({ startsOn }) => startsOn > end)];
  }
}

function planOrThrow(input: PlanInput): Plan {
  const outcome = planTraining(input);
  if (!outcome.ok) throw new Error(outcome.message);
  return outcome.plan;
}

function createInputOn(input: PlanInput, monday: LocalDate, sessions: readonly PlannedSession[]): PlanInput {
  const repSets = sessions.flatMap((session) => readRepSet(session) ?? []);
  const weekBefore = addDays(monday, -7);
  return {
    ...input,
    today: monday,
    curveWeek: daysBetween(input.today, monday) / 7,
    history: createRunHistory(input, monday, sessions),
    reachedRungs: advanceRepSets(input.reachedRungs ?? [], repSets),
    keptSessions: sessions,
    recentDays: toLockedDays(sessions.filter(({ date }) => date < monday && date >= weekBefore)),
    lockedDays: toLockedDays(sessions.filter(({ date }) => date >= monday)),
  };
}

const HISTORY_DAYS = 30;

function createRunHistory(
  input: PlanInput,
  monday: LocalDate,
  sessions: readonly PlannedSession[],
): RunHistory {
  const past = sessions.filter(({ date }) => date < monday);
  const passedWeeks = daysBetween(input.today, monday) / 7;
  const plannedKm = Array.from({ length: passedWeeks }, (_, week) =>
    sumKm(past.filter(({ date }) => Math.floor((daysBetween(date, monday) - 1) / 7) === week)),
  );
  const recent = past.filter(({ date }) => daysBetween(date, monday) <= HISTORY_DAYS);
  const isEarlier = daysBetween(input.today, monday) < HISTORY_DAYS;
  return {
    weeklyKm: [...plannedKm, ...(input.history?.weeklyKm ?? [])].slice(0, 4),
    longestRunKm: Math.max(
      ...recent.map(({ plannedKm }) => plannedKm ?? 0),
      isEarlier ? (input.history?.longestRunKm ?? 0) : 0,
    ),
  };
}

const sumKm = (sessions: readonly PlannedSession[]): number =>
  sessions.reduce((sum, { plannedKm }) => sum + (plannedKm ?? 0), 0);

const toLockedDays = (sessions: readonly PlannedSession[]): LockedDay[] =>
  Array.from(
    Map.groupBy(sessions, ({ date }) => date),
    ([date, daySessions]) => ({
      date,
      km: sumKm(daySessions),
      isTraining: daySessions.some(({ kind }) => kind !== 'rest'),
      isHard: daySessions.some((session) => isHard(session)),
      workMinutes: daySessions
        .filter(({ plannedKm }) => plannedKm !== null)
        .flatMap(({ steps }) => steps)
        .reduce((sum, { minutes, zone }) => sum + (zone >= 3 ? minutes : 0), 0),
    }),
  );
