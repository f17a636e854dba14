import { dayNumber, daysSinceMonday, type LocalDate, localDateOfDay } from '@threshold/physiology';
import { getWeeklyBoundsKm, toGoal } from '../plan/goal.ts';
import { computeWeekFactor } from '../plan/mileage-curve.ts';
import type { PlanWeek } from '../plan/plan.ts';
import type { PlanInput } from '../plan/plan-input.ts';
import type { WeekFrame } from '../plan/week/plan-weeks.ts';
import { computeWeekTargetKm, type PastWeek } from '../plan/week/week-target-km.ts';
import { getSeasonPhase, type SeasonPhase } from './season-phase.ts';
import { mondayOf, type SeasonSpan } from './season-span.ts';

/** A week of the season, Monday to Sunday. */
export interface SeasonWeek {
  startsOn: LocalDate;
  endsOn: LocalDate;
  phase: SeasonPhase;
  /** Kilometers without the race. From the mileage curve, or from the stored plan. */
  targetKm: number;
  isCutback: boolean;
  /** True if the stored plan has the sessions of the whole week. */
  isPlanned: boolean;
}

/**
 * The weeks of a span with their targets. Weeks in `plannedWeeks` keep their targets, and later weeks grow
 * from them. Assumes that every later week is completed in full.
 */
export function createSeasonWeeks(
  input: PlanInput,
  span: SeasonSpan,
  plannedWeeks: readonly PlanWeek[],
): SeasonWeek[] {
  const plannedByMonday = new Map(plannedWeeks.map((week) => [mondayOf(dayNumber(week.startsOn)), week]));
  const firstMonday = Math.min(span.firstMonday, ...plannedByMonday.keys());
  const pastWeeks: PastWeek[] = [];
  const weeks: SeasonWeek[] = [];
  for (let monday = firstMonday; monday <= span.lastMonday; monday += 7) {
    const frame = toFrame(monday, (monday - firstMonday) / 7, span);
    const planned = findWholeWeek(input, plannedByMonday.get(monday));
    const target = planned ? toTarget(input, frame, planned) : computeTarget(input, frame, pastWeeks, span);
    const isFull = planned === undefined || planned.startsOn === localDateOfDay(monday);
    pastWeeks.push({
      frame: { ...frame, isFull },
      factor: target.factor,
      targetKm: target.targetKm,
      km: target.targetKm,
      isReduced: false,
    });
    if (monday < span.firstMonday) continue;
    weeks.push({
      startsOn: localDateOfDay(monday),
      endsOn: localDateOfDay(monday + 6),
      phase: getSeasonPhase(input, frame.weeksToRace),
      targetKm: Math.round(10 * target.targetKm) / 10,
      isCutback: target.isCutback,
      isPlanned: planned !== undefined,
    });
  }
  return weeks;
}

// A plan's last week can be partial, so its target is not that of a whole week. A week that ends with the race is whole.
function findWholeWeek({ raceDate }: PlanInput, week: PlanWeek | undefined): PlanWeek | undefined {
  if (week === undefined) return undefined;
  return week.endsOn === raceDate || daysSinceMonday(week.endsOn) === 6 ? week : undefined;
}

function toFrame(monday: number, index: number, { raceMonday, isEarlyRace }: SeasonSpan): WeekFrame {
  const weeksToRace = raceMonday === null ? null : (raceMonday - monday) / 7 + 1;
  return {
    index,
    monday,
    first: monday,
    last: monday + 6,
    isFull: true,
    weeksToRace,
    curveWeeksToRace: weeksToRace !== null && isEarlyRace ? Math.max(1, weeksToRace - 1) : weeksToRace,
  };
}

interface WeekTarget {
  targetKm: number;
  factor: number;
  isCutback: boolean;
}

function toTarget(input: PlanInput, frame: WeekFrame, planned: PlanWeek): WeekTarget {
  const factor = computeWeekFactor(input, { index: frame.index, weeksToRace: frame.curveWeeksToRace });
  return { targetKm: planned.targetKm, factor, isCutback: planned.isCutback };
}

function computeTarget(
  input: PlanInput,
  frame: WeekFrame,
  pastWeeks: readonly PastWeek[],
  { recoveryWeeks }: SeasonSpan,
): WeekTarget {
  const weeksAfterRace = frame.weeksToRace === null ? 0 : 1 - frame.weeksToRace;
  if (weeksAfterRace > 0) {
    const share = RECOVERY_SHARES[weeksAfterRace - 1 - recoveryWeeks + RECOVERY_SHARES.length] ?? 0;
    const highestKm = Math.max(0, ...pastWeeks.map(({ targetKm }) => targetKm));
    return { targetKm: share * highestKm, factor: share, isCutback: false };
  }
  const target = computeWeekTargetKm(input, frame, pastWeeks, toGoal(input).raceDay, 1);
  return { ...target, targetKm: Math.min(target.targetKm, getWeeklyBoundsKm(input).maxKm) };
}

// Shares of the season's highest week in the three weeks after a race. Shorter races use the last ones.
const RECOVERY_SHARES = [0.25, 0.4, 0.55];
