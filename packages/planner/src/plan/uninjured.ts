import { dayNumber, injuryLimits } from '@threshold/physiology';
import type { PlannedSession } from './plan.ts';
import type { PlanInput, UninjuredSession } from './plan-input.ts';

/** Upper limits that keep a session from being longer or harder than without the injury. */
export interface SessionBound {
  minutes: number;
  zone: number;
  /** TSS. */
  stress: number;
}

/** The sessions of the plan made without the injuries, by day number. */
export type UninjuredDays = ReadonlyMap<number, readonly UninjuredSession[]>;

/**
 * Groups the sessions of the plan made without the injuries by day number. Null without an injury, or if the injuries
 * leave running and classes as they are.
 */
export function uninjuredDays(input: PlanInput): UninjuredDays | null {
  const { injuries, uninjured } = input;
  if (injuries.length === 0 || !uninjured || leavesTrainingAsIs(input)) return null;
  return Map.groupBy(uninjured, ({ date }) => dayNumber(date));
}

/** True if the injuries limit neither running nor the athlete's classes. */
export function leavesTrainingAsIs({
  injuries,
  fitnessClass,
}: Pick<PlanInput, 'injuries' | 'fitnessClass'>): boolean {
  const { volume, maxZone, classes, runMinutes } = injuryLimits(injuries);
  const isRunningFree = volume === 1 && maxZone === 5 && runMinutes === Number.POSITIVE_INFINITY;
  return isRunningFree && (classes || fitnessClass === 'none');
}

/**
 * The limits of a session. They come from the uninjured sessions at the same time of day, or else from all of
 * that day. The day's runs also limit a run. Null on a day without training.
 */
export function findSessionBound(
  sessions: readonly UninjuredSession[] | undefined,
  { session, isRun }: { readonly session: string; readonly isRun: boolean },
): SessionBound | null {
  if (!sessions) return null;
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
