import { dayNumber, daysSinceMonday, localDateOfDay } from '@threshold/physiology';
import { toGoal } from '../plan/goal.ts';
import type { PlanInput } from '../plan/plan-input.ts';
import type { PhaseGoal } from './season-phase.ts';

/** The weeks of a season, as day numbers of their Mondays. */
export interface SeasonSpan {
  firstMonday: number;
  lastMonday: number;
  /** Null without a race. */
  raceMonday: number | null;
  /** True for a race from Monday to Wednesday, whose taper is a week earlier. */
  isEarlyRace: boolean;
  /** Weeks of recovery after the race. */
  recoveryWeeks: number;
}

/** The day number of the week's Monday. */
export const mondayOf = (day: number): number => day - daysSinceMonday(localDateOfDay(day));

/** The most weeks up to a race. */
const MAX_WEEKS_TO_RACE = 52;
const WEEKS_WITHOUT_RACE = 12;
const EARLY_RACE_WEEKDAY = 2;

/** The weeks of recovery after a race: one up to 10 km, two up to a half marathon, three beyond. */
function countRecoveryWeeks(goal: PhaseGoal): number {
  const { km, isRecovery } = toGoal(goal);
  if (isRecovery || km === null) return 0;
  if (km <= 10) return 1;
  return km < 42 ? 2 : 3;
}

/**
 * From the Monday of today's week to the end of the recovery after the race. 52 weeks if the race is later.
 * 12 weeks without a race, and after the recovery from a past one.
 */
export function computeSeasonSpan(input: PlanInput): SeasonSpan {
  const firstMonday = mondayOf(dayNumber(input.today));
  const { raceDay } = toGoal(input);
  const recoveryWeeks = countRecoveryWeeks(input);
  const raceMonday = raceDay === null ? null : mondayOf(raceDay);
  if (raceDay === null || raceMonday === null || raceMonday + 7 * recoveryWeeks < firstMonday)
    return {
      firstMonday,
      lastMonday: firstMonday + 7 * (WEEKS_WITHOUT_RACE - 1),
      raceMonday: null,
      isEarlyRace: false,
      recoveryWeeks: 0,
    };
  const lastWeekToRace = firstMonday + 7 * (MAX_WEEKS_TO_RACE - 1);
  return {
    firstMonday,
    lastMonday: raceMonday <= lastWeekToRace ? raceMonday + 7 * recoveryWeeks : lastWeekToRace,
    raceMonday,
    isEarlyRace: raceDay - raceMonday <= EARLY_RACE_WEEKDAY,
    recoveryWeeks,
  };
}
