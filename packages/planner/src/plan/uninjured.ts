import { dayNumber, getInjuryLimits, type LocalDate } from '@threshold/physiology';
import type { PlannedSession } from './plan.ts';
import type { PlanInput, SessionCeiling, UninjuredSession } from './plan-input.ts';

/** Upper limits that keep a session from being longer or harder than planned before an injury or missed training. */
export interface SessionBound {
  minutes: number;
  zone: number;
  /** TSS. */
  stress: number;
  /** True if the day has a long run, even in zone 1, as the rehearsal of a long ultra. */
  allowsLongRun: boolean;
}

/** Returns the sessions that limit a day: null if there is no limit, and empty if the day must stay free. */
export type BoundingSessions = (day: number) => readonly UninjuredSession[] | null;

/**
 * The limits of each day's sessions: those of the ceiling up to its end, or else of the plan made without the injuries.
 * Null without limits.
 */
export function findBoundingSessions(input: PlanInput): BoundingSessions | null {
  const { injuries, uninjured, ceiling } = input;
  const isInjured = injuries.length > 0 && uninjured && !leavesTrainingAsIs(input);
  if (!isInjured && !ceiling) return null;
  const groupByDay = (sessions: readonly UninjuredSession[]) =>
    Map.groupBy(sessions, ({ date }) => dayNumber(date));
  const ceilingDays = groupByDay(ceiling?.sessions ?? []);
  const uninjuredDays = isInjured ? groupByDay(uninjured) : null;
  const lastCeilingDay = ceiling ? dayNumber(ceiling.until) : Number.NEGATIVE_INFINITY;
  return (day) => {
    if (day <= lastCeilingDay) return ceilingDays.get(day) ?? [];
    return uninjuredDays && (uninjuredDays.get(day) ?? []);
  };
}

/** True if the injuries limit neither running nor the athlete's classes. */
export function leavesTrainingAsIs({
  injuries,
  fitnessClass,
}: Pick<PlanInput, 'injuries' | 'fitnessClass'>): boolean {
  const { volumeShare, maxZone, allowsClasses, maxMinutesPerRun } = getInjuryLimits(injuries);
  const isRunningFree = volumeShare === 1 && maxZone === 5 && maxMinutesPerRun === Number.POSITIVE_INFINITY;
  return isRunningFree && (allowsClasses || fitnessClass === 'none');
}

/**
 * The limits of a session. They come from the uninjured sessions at the same time of day, or else from all of
 * that day. The day's runs also limit a run. Null without sessions.
 */
export function findSessionBound(
  sessions: readonly UninjuredSession[] | null,
  { session, isRun }: { readonly session: string; readonly isRun: boolean },
): SessionBound | null {
  if (!sessions?.length) return null;
  const atSameTime = sessions.filter((each) => each.session === session);
  const runs = sessions.filter((each) => each.isRun);
  const candidates = atSameTime.length > 0 ? atSameTime : sessions;
  const boundingGroups = isRun && runs.length > 0 ? [candidates, runs] : [candidates];
  const lowestLimit = (measure: (limit: UninjuredSession) => number) =>
    Math.min(...boundingGroups.map((group) => Math.max(...group.map(measure))));
  return {
    minutes: lowestLimit(({ minutes }) => minutes),
    zone: lowestLimit(({ zone }) => zone),
    stress: lowestLimit(({ stress }) => stress),
    allowsLongRun: sessions.some(({ isLong }) => isLong === true),
  };
}

type BoundingSession = Pick<
  PlannedSession,
  'date' | 'session' | 'kind' | 'plannedKm' | 'durationMinutes' | 'zone' | 'steps' | 'plannedTss'
>;

export const toUninjuredSession = (row: BoundingSession): UninjuredSession => ({
  date: row.date,
  session: row.session,
  isRun: row.plannedKm !== null && row.kind !== 'race',
  isStrength: row.kind === 'strength',
  isLong: row.kind === 'long',
  minutes: row.durationMinutes,
  zone: Math.max(row.zone, ...row.steps.map(({ zone }) => zone)),
  stress: row.plannedTss,
});

/**
 * Limits the runs of the plan made without the injuries to the active plan's runs on the same day.
 * @param activeSessions the active plan's sessions, planned before the injury
 */
export function boundBySessions(
  uninjured: readonly UninjuredSession[],
  activeSessions: readonly BoundingSession[],
): UninjuredSession[] {
  const runs = Map.groupBy(
    activeSessions.map(toUninjuredSession).filter(({ isRun }) => isRun),
    ({ date }) => date,
  );
  return uninjured.map((session) => {
    const boundingRuns = session.isRun ? runs.get(session.date) : undefined;
    if (!boundingRuns) return session;
    return {
      ...session,
      minutes: Math.min(session.minutes, Math.max(...boundingRuns.map(({ minutes }) => minutes))),
      zone: Math.min(session.zone, Math.max(...boundingRuns.map(({ zone }) => zone))),
      stress: Math.min(session.stress, Math.max(...boundingRuns.map(({ stress }) => stress))),
    };
  });
}

/** Turns planned sessions into a ceiling up to a day: nothing longer or harder, and no run on a day without one. */
export function toCeiling(planned: readonly PlannedSession[], until: LocalDate): SessionCeiling {
  const sessions = planned.filter(({ kind }) => kind !== 'rest').map(toUninjuredSession);
  const datesWithRun = new Set(sessions.flatMap(({ date, isRun }) => (isRun ? [date] : [])));
  const noRuns = [...new Set(sessions.map(({ date }) => date))]
    .filter((date) => !datesWithRun.has(date))
    .map((date): UninjuredSession => ({ date, session: 'AM', isRun: true, ...NOTHING }));
  const classes = planned.filter(({ kind }) => kind === 'class');
  return { until, sessions: [...sessions, ...noRuns], classes };
}

/** Replaces classes with those of the ceiling on the same day. */
export function keepClasses(
  sessions: readonly PlannedSession[],
  { classes = [] }: Partial<SessionCeiling> = {},
): PlannedSession[] {
  return sessions.map((row) =>
    row.kind === 'class'
      ? (classes.find(({ date, type }) => date === row.date && type === row.type) ?? row)
      : row,
  );
}

const NOTHING = { isStrength: false, minutes: 0, zone: 1, stress: 0 };
