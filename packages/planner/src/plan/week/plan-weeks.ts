import { daysSinceMonday, localDateOfDay } from '@threshold/physiology';
import { planWindow, toGoal } from '../goal.ts';
import type { PlanInput } from '../plan-input.ts';

/** A plan week in day numbers: Monday to Sunday, cut at the plan's ends. */
export interface WeekFrame {
  index: number;
  monday: number;
  first: number;
  last: number;
  isFull: boolean;
  /** 1 in race week; null without a race. */
  weeksToRace: number | null;
  /** Like `weeksToRace`, but treats the week before as race week if the race is from Monday to Wednesday. */
  curveWeeksToRace: number | null;
}

// Wednesday; Monday is 0.
const EARLY_RACE_WEEKDAY = 2;

/**
 * Splits the plan into weeks.
 * Invariant: the weeks are consecutive, cover the plan and have 1 to 7 days each.
 * Source: docs/specification.md#weeks.
 */
export function splitIntoWeeks(input: PlanInput): WeekFrame[] {
  const { first, last } = planWindow(input);
  const { raceDay } = toGoal(input);
  const raceMonday = raceDay === null ? null : mondayOf(raceDay);
  const isEarly = raceDay !== null && raceMonday !== null && raceDay - raceMonday <= EARLY_RACE_WEEKDAY;
  const frames: WeekFrame[] = [];
  for (let monday = mondayOf(first); monday <= last; monday += 7) {
    const weeksToRace = raceMonday === null ? null : (raceMonday - monday) / 7 + 1;
    const firstDay = Math.max(first, monday);
    const lastDay = Math.min(last, monday + 6);
    frames.push({
      index: frames.length,
      monday,
      first: firstDay,
      last: lastDay,
      isFull: lastDay - firstDay === 6,
      weeksToRace,
      curveWeeksToRace: weeksToRace !== null && isEarly ? Math.max(1, weeksToRace - 1) : weeksToRace,
    });
  }
  return frames;
}

/** Counts calendar weeks, so that weeks can rotate through forms whatever the plan's start. */
export const toWeekNumber = ({ monday }: Pick<WeekFrame, 'monday'>): number => Math.floor(monday / 7);

function mondayOf(day: number): number {
  return day - daysSinceMonday(localDateOfDay(day));
}
