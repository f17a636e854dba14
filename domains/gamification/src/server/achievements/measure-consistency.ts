import { trainingFeatsPort } from '@threshold/contracts/feats';
import { trainingStreaks } from '../streaks/show-streaks.ts';
import { calendarOf } from './calendar-of.ts';
import type { Measurer } from './measure.ts';
import { oncePerLook } from './once-per-look.ts';
import { progressOf } from './target-of.ts';

const streaksOf = oncePerLook(trainingStreaks);

/** Days of training in a row, as of the athlete's today. */
export const measureDaysInARow: Measurer = async (look) => {
  const { workout } = await streaksOf(look);
  return { progress: progressOf('week_strong', workout) };
};

/** Weeks of three workouts in a row, as of the athlete's today. */
export const measureWeeksInARow: Measurer = async (look) => {
  const { weekly } = await streaksOf(look);
  return { progress: progressOf('month_strong', weekly) };
};

/** How much was done of a plan that has ended. */
export const measureEndedPlan: Measurer = async (look) => {
  const { today } = await calendarOf(look);
  const plan = await look.ask(trainingFeatsPort).endedPlan(look.athleteId, today);
  return {
    progress: progressOf('plan_finisher', plan?.percentDone ?? 0),
    reachedOn: plan?.endedOn ?? null,
  };
};
