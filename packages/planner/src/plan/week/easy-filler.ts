import { type DraftSession, sumKm } from '../draft-session.ts';
import { isRunningHalved } from '../injury-care.ts';
import type { PlannerContext } from '../planner-context.ts';
import { createEasySteps } from '../sessions/easy-run.ts';
import { createLongRun, MAX_SHARE_OF_LONG_RUN, SHORTEST_RUN_MINUTES } from '../sessions/long-run.ts';
import { type FilledRun, type FillOptions, fillRuns, sortByPriority } from './fill-runs.ts';
import { MEDIUM_LONG_TYPE } from './medium-long-run.ts';
import type { RunSlot } from './run-slot.ts';

// A second run on a day is added only if more than this is left unplanned.
const DOUBLES_FROM_KM = 0.5;
// If the runs must be shorter than this, a second run on a day adds nothing.
const MIN_MINUTES_BEFORE_DOUBLES = 50;
// Longer second runs only if all days have one. Leaves room for the strength session beside a quality run.
const USUAL_DOUBLE_MINUTES = 50;

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
 * exceeds `maxKm`. Second runs on a day come last.
 */
export function createEasyFiller(
  context: PlannerContext,
  { restKm, roundingMinutes, longRoundingMinutes, longDay, hasLeadRun, slots, doubles }: EasyRunBudget,
): (longKm: number, maxKm: number) => DraftSession[] {
  const { pace, limits } = context;
  const options = { pace, roundingMinutes, isHalved: isRunningHalved(limits) };
  const shortKm = SHORT_MINUTES / pace(2);
  // Without a long run, nothing would bound the other runs.
  const shortestKm = SHORTEST_RUN_MINUTES / pace(2);
  return (longKm, maxKm) => {
    // Rounds to the nearest multiple of the rounding minutes. Rounding down to five would shorten the long run.
    const aimKm = Math.max(longKm + (longRoundingMinutes - 1) / 2 / pace(2), shortestKm);
    const maxLongKm = Math.min(maxKm, restKm);
    const leadKm = Math.min(aimKm, maxLongKm);
    const leadSlots = hasLeadRun
      ? slots.filter((slot) => slot === pickLeadSlot(slots, leadKm * pace(2)))
      : [];
    const leadRuns = fillRuns(leadSlots, leadKm, { ...options, runCapKm: maxKm });
    const longestRun =
      leadRuns.map(toEasyDraft)[0] ??
      createLongRun(context, longDay, { aimKm, maxKm: maxLongKm, roundingMinutes: longRoundingMinutes });
    const otherSlots = slots.filter((slot) => !leadRuns.some((run) => run.slot === slot));
    const otherRunCapKm = longestRun
      ? Math.min(
          maxKm,
          Math.max(MAX_SHARE_OF_LONG_RUN * (longestRun.km ?? 0), Math.min(longestRun.km ?? 0, shortKm)),
        )
      : maxKm;
    const remainingKm = restKm - (longestRun?.km ?? 0);
    const fillOptions = { ...options, runCapKm: otherRunCapKm };
    const singleRuns = fillRuns(otherSlots, remainingKm, fillOptions);
    const missingKm = remainingKm - sumKm(singleRuns);
    const hasDoubles = missingKm > DOUBLES_FROM_KM && otherRunCapKm * pace(2) >= MIN_MINUTES_BEFORE_DOUBLES;
    const secondRuns = hasDoubles ? fillDoubles(doubles, missingKm, fillOptions) : [];
    const shorterRuns = fillRuns(otherSlots, remainingKm - sumKm(secondRuns), fillOptions);
    // If no other run can get shorter, a second run exceeds the distance.
    const hasRoom = secondRuns.length > 0 && sumKm([...shorterRuns, ...secondRuns]) <= remainingKm;
    const easyRuns = hasRoom ? [...shorterRuns, ...secondRuns] : singleRuns;
    return [
      ...(longestRun ? [longestRun] : []),
      ...easyRuns.map((run) => ({ ...toEasyDraft(run), ...getMediumLongType(run, easyRuns) })),
    ];
  };
}

// As few second runs as hold the missing distance, the hard days' first: hard days hard, easy days easy. None is short.
function fillDoubles(doubles: readonly RunSlot[], missingKm: number, options: FillOptions): FilledRun[] {
  const km = Math.max(missingKm, (SHORT_MINUTES + options.roundingMinutes) / options.pace(1));
  let openKm = km;
  const slots = sortByPriority(doubles).filter(({ maxMinutes }) => {
    const isUsed = openKm > 0 && maxMinutes >= SHORT_MINUTES;
    if (isUsed) openKm -= Math.min(maxMinutes, USUAL_DOUBLE_MINUTES) / options.pace(1);
    return isUsed;
  });
  return fillRuns(slots, km, options).filter(({ minutes }) => minutes >= SHORT_MINUTES);
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

// Shorter, or hardly longer than the others, it is an easy run.
const MIN_MEDIUM_LONG_MINUTES = 75;
const MEDIUM_LONG_LEAD_MINUTES = 10;

function getMediumLongType(run: FilledRun, easyRuns: readonly FilledRun[]): Pick<DraftSession, 'type'> {
  const otherMinutes = easyRuns.filter((other) => other !== run).map(({ minutes }) => minutes);
  const minMinutes = Math.max(
    MIN_MEDIUM_LONG_MINUTES,
    ...otherMinutes.map((minutes) => minutes + MEDIUM_LONG_LEAD_MINUTES),
  );
  return run.slot.isMediumLong && run.minutes >= minMinutes ? { type: MEDIUM_LONG_TYPE } : {};
}

function toEasyDraft({ slot, minutes, km }: FilledRun): DraftSession {
  const zone = slot.kind === 'easy' ? 2 : 1;
  const steps = createEasySteps(slot.kind, minutes);
  return { day: slot.day, session: slot.session, kind: slot.kind, zone, steps, km };
}
