import type { DraftSession } from '../draft-session.ts';
import type { PlannerContext } from '../planner-context.ts';
import { easySteps } from '../sessions/easy-run.ts';
import { createLongRun, MAX_SHARE_OF_LONG_RUN } from '../sessions/long-run.ts';
import { type FilledRun, fillRuns } from './fill-runs.ts';
import type { RunSlot } from './run-slots.ts';

// A second run on a day is added only if more than this is left unplanned.
const DOUBLES_FROM_KM = 0.5;

interface EasyRunBudget {
  restKm: number;
  roundingMinutes: number;
  longDay: number | null;
  /** True if the first slot is the longest run, as in a plan that ends before its first long run. */
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
  { restKm, roundingMinutes, longDay, hasLeadRun, slots, doubles }: EasyRunBudget,
): (longKm: number, mostKm: number) => DraftSession[] {
  const { pace } = context;
  return (longKm, mostKm) => {
    // Rounds to the nearest multiple of `roundingMinutes`. Rounding down to five minutes would shorten the long run.
    const aimKm = Math.min(longKm + (roundingMinutes - 1) / 2 / pace(2), mostKm, restKm);
    const leadRuns = hasLeadRun
      ? fillRuns(slots.slice(0, 1), aimKm, { pace, runCapKm: mostKm, roundingMinutes })
      : [];
    const longestRun =
      leadRuns.map(toEasyDraft)[0] ?? createLongRun(context, longDay, aimKm, roundingMinutes);
    const otherSlots = slots.slice(leadRuns.length);
    const otherRunCapKm = longestRun
      ? Math.min(mostKm, MAX_SHARE_OF_LONG_RUN * (longestRun.km ?? 0))
      : mostKm;
    const remainingKm = restKm - (longestRun?.km ?? 0);
    const singleRuns = fillRuns(otherSlots, remainingKm, { pace, runCapKm: otherRunCapKm, roundingMinutes });
    const isFull = remainingKm - singleRuns.reduce((sum, { km }) => sum + km, 0) <= DOUBLES_FROM_KM;
    const easyRuns =
      isFull || doubles.length === 0
        ? singleRuns
        : fillRuns([...otherSlots, ...doubles], remainingKm, {
            pace,
            runCapKm: otherRunCapKm,
            roundingMinutes,
          });
    return [...(longestRun ? [longestRun] : []), ...easyRuns.map(toEasyDraft)];
  };
}

// Below these, rounding to five minutes would leave too much of a week unplanned.
const MIN_WEEK_MINUTES_FOR_FIVES = 150;
const MIN_RUN_MINUTES_FOR_FIVES = 40;

/** 5, or 1 in short weeks, or if the cap on a single run is low or limits the long run. */
export function pickRoundingMinutes(weekMinutes: number, runMinutes: number, isCapped: boolean): number {
  if (isCapped) return 1;
  return weekMinutes >= MIN_WEEK_MINUTES_FOR_FIVES && runMinutes >= MIN_RUN_MINUTES_FOR_FIVES ? 5 : 1;
}

function toEasyDraft({ slot, minutes, km }: FilledRun): DraftSession {
  const zone = slot.kind === 'easy' ? 2 : 1;
  const steps = easySteps(slot.kind, minutes);
  return { day: slot.day, session: slot.session, kind: slot.kind, zone, steps, km };
}
