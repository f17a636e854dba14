import type { PlanStep, Session } from '@threshold/physiology';
import { getPlannedClassProfile } from '../../classes/class-profile-on.ts';
import { hasStrengthWork } from '../../classes/class-stimulus.ts';
import type { DraftSession } from '../draft-session.ts';
import { sumStepMinutes } from '../pace-model.ts';
import { computeFreeMinutes, countDaysToRace, type PlannerContext } from '../planner-context.ts';
import type { WeekFrame } from '../week/plan-weeks.ts';
import type { DayRole } from '../week/week-roles.ts';

// Sore muscles need longer to recover than a short session is worth. Rule P21 asks for the last five days.
const STRENGTH_FREE_DAYS_BEFORE_RACE = 10;
const STRENGTH_MINUTES = 25;
const MAX_MINUTES_BESIDE_STRENGTH = 130;
const PREFERRED_SESSIONS: readonly Session[] = ['PM', 'Lunch'];

/**
 * One bodyweight strength session in a full week. Preferably on the day of a quality run, to keep hard days
 * hard and easy days easy. Null in a partial week, in race week, in recovery, or if an injury is worse than mild. Also null
 * if no day has room before the last ten, or if the week's classes load the muscles.
 */
export function createStrengthSession(
  context: PlannerContext,
  frame: WeekFrame,
  roles: ReadonlyMap<number, DayRole>,
  sessions: readonly DraftSession[],
): DraftSession | null {
  if (!frame.isFull || frame.weeksToRace === 1 || context.goal.isRecovery || !context.limits.allowsStrength)
    return null;
  if (hasStrengthClass(context, sessions)) return null;
  for (const preferredRole of ['quality', 'easy', 'class'] as const) {
    for (const [day, role] of roles) {
      if (role !== preferredRole || countDaysToRace(context, day) <= STRENGTH_FREE_DAYS_BEFORE_RACE) continue;
      if (context.nearRaceLimits.get(day)?.isClassFree || roles.get(day + 1) === 'long') continue;
      // An injury or missed training must not move the strength session to another day.
      if (context.bounds?.(day)?.some(({ isStrength }) => isStrength) === false) continue;
      const daySessions = sessions.filter((planned) => planned.day === day);
      const minutes = daySessions.reduce((sum, { steps }) => sum + sumStepMinutes(steps), 0);
      const freeSession = PREFERRED_SESSIONS.find((session) =>
        daySessions.every((planned) => planned.session !== session),
      );
      const besideClass = daySessions.filter(({ kind }) => kind !== 'class');
      const usedMinutes = besideClass.reduce((sum, { steps }) => sum + sumStepMinutes(steps), 0);
      if (usedMinutes + STRENGTH_MINUTES > computeFreeMinutes(context, day)) continue;
      if (freeSession && minutes <= MAX_MINUTES_BESIDE_STRENGTH) return createStrength(day, freeSession);
    }
  }
  return null;
}

// A class that loads the muscles is the week's strength work.
function hasStrengthClass({ input }: PlannerContext, sessions: readonly DraftSession[]): boolean {
  return sessions.some(
    ({ kind, day }) => kind === 'class' && hasStrengthWork(getPlannedClassProfile(input, day)),
  );
}

function createStrength(day: number, session: Session): DraftSession {
  return {
    day,
    session,
    kind: 'strength',
    zone: 1,
    steps: createStrengthSteps(STRENGTH_MINUTES),
    km: null,
  };
}

export function createStrengthSteps(minutes: number): PlanStep[] {
  return [
    { label: 'Mobility', minutes: 5, zone: 1 },
    { label: 'Bodyweight circuit', minutes: minutes - 5, zone: 1 },
  ];
}
