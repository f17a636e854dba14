import type { DraftSession } from '../draft-session.ts';
import { isHalved } from '../injury-care.ts';
import type { PlannerContext } from '../planner-context.ts';
import { easySteps } from '../sessions/easy-run.ts';
import { createLongRun, MAX_SHARE_OF_LONG_RUN, SHORTEST_RUN_MINUTES } from '../sessions/long-run.ts';
import { type FilledRun, fillRuns } from './fill-runs.ts';
import type { RunSlot } from './run-slots.ts';

// A second run on a day is added only if more than this is left unplanned.
const DOUBLES_FROM_KM = 0.5;

// Runs this short may be as long as the long run.
const SHORT_MINUTES = 20;

interface EasyRunBudget {
  restKm: number;
  roundingMinutes: number;
  longRoundingMinutes: number;
  longDay: number | null;
  /** True if one slot is the longest run, as in a plan that ends before its first long run. */
  hasLeadRun: boolean;
  slots: readonly RunSlot[];
  doubles: readonly RunSlot[];
}

/**
 * Returns a function that fills the slots with a long run of about `longKm` and with easy runs. No run
 * exceeds `mostKm`. Second runs on a day come last.
 */
export function createEasyFiller(
  context: PlannerContext,
  { restKm, roundingMinutes, longRoundingMinutes, longDay, hasLeadRun, slots, doubles }: EasyRunBudget,
): (longKm: number, mostKm: number) => DraftSession[] {
  const { pace, limits } = context;
  const options = { pace, roundingMinutes, isHalved: isHalved(limits) };
  const shortKm = SHORT_MINUTES / pace(2);
  // Without a long run, nothing would bound the other runs.
  const shortestKm = SHORTEST_RUN_MINUTES / pace(2);
  return (longKm, mostKm) => {
    // Rounds to the nearest multiple of the rounding minutes. Rounding down to five would shorten the long run.
    const aimKm = Math.max(longKm + (longRoundingMinutes - 1) / 2 / pace(2), shortestKm);
    const mostLongKm = Math.min(mostKm, restKm);
    const leadKm = Math.min(aimKm, mostLongKm);
    const leadSlots = hasLeadRun
      ? slots.filter((slot) => slot === pickLeadSlot(slots, leadKm * pace(2)))
      : [];
    const leadRuns = fillRuns(leadSlots, leadKm, { ...options, runCapKm: mostKm });
    const longestRun =
      leadRuns.map(toEasyDraft)[0] ??
      createLongRun(context, longDay, { aimKm, mostKm: mostLongKm, roundingMinutes: longRoundingMinutes });
    const otherSlots = slots.filter((slot) => !leadRuns.some((run) => run.slot === slot));
    const otherRunCapKm = longestRun
      ? Math.min(
          mostKm,
          Math.max(MAX_SHARE_OF_LONG_RUN * (longestRun.km ?? 0), Math.min(longestRun.km ?? 0, shortKm)),
        )
      : mostKm;
    const remainingKm = restKm - (longestRun?.km ?? 0);
    const singleRuns = fillRuns(otherSlots, remainingKm, { ...options, runCapKm: otherRunCapKm });
    const isFull = remainingKm - singleRuns.reduce((sum, { km }) => sum + km, 0) <= DOUBLES_FROM_KM;
    const easyRuns =
      isFull || doubles.length === 0
        ? singleRuns
        : fillRuns([...otherSlots, ...doubles], remainingKm, { ...options, runCapKm: otherRunCapKm });
    return [...(longestRun ? [longestRun] : []), ...easyRuns.map(toEasyDraft)];
  };
}

// The first slot that has the minutes, or else the one with the most.
function pickLeadSlot(slots: readonly RunSlot[], minutes: number): RunSlot | undefined {
  return (
    slots.find(({ maxMinutes }) => maxMinutes >= minutes) ??
    slots.toSorted((a, b) => b.maxMinutes - a.maxMinutes)[0]
  );
}

// Below these, rounding to five minutes would leave too much of a week unplanned.
const MIN_WEEK_MINUTES_FOR_FIVES = 150;
const MIN_RUN_MINUTES_FOR_FIVES = 40;

/** 5, or 1 in short weeks and if the cap on a single run is low. */
export function pickRoundingMinutes(weekMinutes: number, runMinutes: number): number {
  return weekMinutes >= MIN_WEEK_MINUTES_FOR_FIVES && runMinutes >= MIN_RUN_MINUTES_FOR_FIVES ? 5 : 1;
}

function toEasyDraft({ slot, minutes, km }: FilledRun): DraftSession {
  const zone = slot.kind === 'easy' ? 2 : 1;
  const steps = easySteps(slot.kind, minutes);
  return { day: slot.day, session: slot.session, kind: slot.kind, zone, steps, km };
}
