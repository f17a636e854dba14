import { by, proved, type Section } from '../row.ts';

const SCREEN = 'domains/training/src/react/workouts-page/workouts-screen.browser.test.tsx';
const TRIALS = 'domains/training/src/react/workouts-page/trials/trial-units.test.ts';

export const workouts: Section = {
  number: '2.6',
  title: 'Workouts',
  rows: [
    proved(
      'Weekly Volume Expectations are cards of four ultra phases',
      by(SCREEN, 'are cards of the four ultra phases, in km'),
    ),
    proved(
      'Of the two tabs Strength Training is the one shown at first, Time Trials the other',
      by(SCREEN, 'are Strength Training, which is shown at first, and Time Trials'),
    ),
    proved(
      'The exercises are squat, deadlift, bench, row, press, pullup and lunge',
      by(SCREEN, 'offers the seven exercises'),
      by('domains/training/src/server/strength/strength.test.ts', 'is one of seven exercises'),
    ),
    proved('A set is entered by reps and weight', by(SCREEN, 'sends one set with its weight in lbs')),
    proved(
      'The estimated 1RM is the weight of the first set times 1.3',
      by(SCREEN, 'estimates the 1RM as the first set’s weight times 1.3'),
    ),
    proved(
      'Trials measure rowing in meters, running and biking in the athlete’s unit: km and miles (ruling 56)',
      by(SCREEN, 'measure running and biking in the athlete’s unit, rowing in meters'),
      by(TRIALS, 'runs and rides are in the athlete’s unit'),
    ),
    proved('A trial has distance, time and date', by(SCREEN, 'without distance, time or date say')),
    proved('The field of a trial’s time asks for MM:SS', by(SCREEN, 'ask for the time as MM:SS')),
  ],
};
