import { athletesPort } from '@threshold/contracts/athletes';
import { trainingFeatsPort } from '@threshold/contracts/feats';
import { trainingStreaks } from '../streaks/show-streaks.ts';
import type { Measurer } from './measure.ts';
import { progressOf } from './target-of.ts';

/** Days of training in a row, as of the athlete's today. */
export const measureDaysInARow: Measurer = async (look) => {
  const { workout } = await trainingStreaks(look);
  return { progress: progressOf('week_strong', workout) };
};

/** Weeks of three workouts in a row, as of the athlete's today. */
export const measureWeeksInARow: Measurer = async (look) => {
  const { weekly } = await trainingStreaks(look);
  return { progress: progressOf('month_strong', weekly) };
};

/** How much was done of a plan that has ended. */
export const measureEndedPlan: Measurer = async (look) => {
  const { today } = await look.ask(athletesPort).calendarOf(look.athleteId);
  const plan = await look.ask(trainingFeatsPort).endedPlan(look.athleteId, today);
  return {
    progress: progressOf('plan_finisher', plan?.percentDone ?? 0),
    reachedOn: plan?.endedOn ?? null,
  };
};
