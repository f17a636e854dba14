import { type PlanGoal, toGoal } from '../plan/goal.ts';
import type { PhaseGoal, SeasonPhase } from './season-phase.ts';

type RaceFamily = 'short' | 'half' | 'marathon' | 'ultra' | 'easy' | 'none';

const BASE = 'Easy kilometers get your heart and legs ready for harder work.';

const PURPOSES: Readonly<Record<RaceFamily, Readonly<Record<SeasonPhase, string>>>> = {
  short: {
    base: 'Easy running and short strides build the endurance that fast work needs.',
    build: 'Threshold runs and first intervals raise the pace you can hold.',
    specific: 'Intervals at race effort make the race pace familiar.',
    taper: 'Less distance and a few short, fast efforts leave you fresh and sharp.',
    recovery: 'A week of easy days, then you choose the next goal.',
  },
  half: {
    base: 'Easy running builds the endurance for long threshold work.',
    build: 'Threshold runs grow, and so does the long run.',
    specific: 'Long runs with half-marathon pace practice what the race calls for.',
    taper: 'Less distance with a little race pace lets the training take effect.',
    recovery: 'Two easy weeks let muscles and tendons recover from the race.',
  },
  marathon: {
    base: 'Easy running and steady long runs build endurance.',
    build: 'Threshold work and longer long runs prepare for marathon pace.',
    specific: 'Marathon pace inside long runs practices the race and its fueling.',
    taper: 'Three lighter weeks clear the fatigue and keep the fitness.',
    recovery: 'Three easy weeks, because muscles need that long after a marathon.',
  },
  ultra: {
    base: 'Easy running and hills build legs that last for hours.',
    build: 'Long runs grow, and hills add strength.',
    specific: 'Long days in a row practice the time on your feet, the food and the gear.',
    taper: 'Three lighter weeks bring you to the start rested.',
    recovery: 'Three easy weeks before you train for a new goal.',
  },
  easy: {
    base: BASE,
    build: BASE,
    specific: BASE,
    taper: 'Lighter days up to the date.',
    recovery: 'Easy movement in zones 1 and 2 keeps you healthy without new fatigue.',
  },
  none: {
    base: 'Easy running, some brisk work and a lighter week now and then make you fitter all year.',
    build: BASE,
    specific: BASE,
    taper: 'A lighter week before the next block.',
    recovery: 'Easy days until you feel like training again.',
  },
};

/** What a phase is for, in one sentence: depends on the race. */
export const describePhasePurpose = (goal: PhaseGoal, phase: SeasonPhase): string =>
  PURPOSES[toRaceFamily(toGoal(goal))][phase];

function toRaceFamily({ km, isMarathon, isUltra, isRecovery, raceDay }: PlanGoal): RaceFamily {
  if (isRecovery) return 'easy';
  if (km === null || raceDay === null) return 'none';
  if (isUltra) return 'ultra';
  if (isMarathon) return 'marathon';
  return km > 10 ? 'half' : 'short';
}
