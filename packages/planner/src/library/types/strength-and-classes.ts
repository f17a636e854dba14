import type { PlanStep } from '@threshold/physiology';
import { createClassSteps } from '../../classes/class-steps.ts';
import { type ClassChoice, getDefaultClassProfile } from '../../classes/default-class-profile.ts';
import { CLASSES, toClassType } from '../../plan/sessions/class-session.ts';
import { createStrengthSteps } from '../../plan/sessions/strength-session.ts';
import { defineTypes } from './define-types.ts';
import { weightedParts } from './patterns.ts';

const NOT_FOR_TAPER = { phases: ['Pre-Taper', 'Taper Week'] } as const;
const NOT_FOR_BEGINNERS_OR_TAPER = { levels: ['beginner'], ...NOT_FOR_TAPER } as const;

const STRENGTH = defineTypes('strength', [
  [
    'Bodyweight strength',
    'strength',
    1,
    [15, 45],
    createStrengthSteps,
    'Squat, hinge, push, pull and plank with just your body weight.',
  ],
  [
    'Core strength',
    'strength',
    1,
    [10, 35],
    weightedParts(['Mobility', 1, 1], ['Planks and bridges', 1, 4]),
    'A strong core holds your form when your legs tire.',
  ],
  [
    'Lower-body strength',
    'strength',
    1,
    [20, 50],
    weightedParts(['Mobility', 1, 1], ['Squats and lunges', 1, 3], ['Hinges', 1, 2]),
    'Strong legs carry the distance.',
    NOT_FOR_TAPER,
  ],
  [
    'Upper-body strength',
    'strength',
    1,
    [20, 45],
    weightedParts(['Mobility', 1, 1], ['Push', 1, 2], ['Pull', 1, 2]),
    'Arms and back for posture late in a race.',
  ],
  [
    'Full-body strength',
    'strength',
    1,
    [25, 55],
    weightedParts(['Mobility', 1, 1], ['Squat and hinge', 1, 2], ['Push and pull', 1, 2], ['Core', 1, 1]),
    'One session for everything.',
  ],
  [
    'Hip and glute strength',
    'strength',
    1,
    [15, 40],
    weightedParts(['Mobility', 1, 1], ['Bridges and bands', 1, 4]),
    'Steady hips keep the knees in line.',
  ],
  [
    'Calf and foot strength',
    'strength',
    1,
    [10, 30],
    weightedParts(['Mobility', 1, 1], ['Calf raises', 1, 3], ['Foot exercises', 1, 1]),
    'Calves and feet take every step first.',
  ],
  [
    'Single-leg strength',
    'strength',
    1,
    [20, 45],
    weightedParts(['Mobility', 1, 1], ['Single-leg work', 1, 4]),
    'Running is done on one leg at a time, and so is this.',
    NOT_FOR_TAPER,
  ],
  [
    'Kettlebell strength',
    'strength',
    1,
    [20, 45],
    weightedParts(['Mobility', 1, 1], ['Swings and squats', 1, 3], ['Carries', 1, 1]),
    'Power and grip in little time.',
    NOT_FOR_TAPER,
  ],
  [
    'Resistance-band strength',
    'strength',
    1,
    [15, 40],
    weightedParts(['Mobility', 1, 1], ['Bands', 1, 4]),
    'Strength that fits into a suitcase.',
  ],
  [
    'Barbell strength',
    'strength',
    1,
    [30, 60],
    weightedParts(['Mobility', 1, 1], ['Squat', 1, 2], ['Deadlift', 1, 2], ['Press', 1, 1]),
    'Few, heavy, clean repetitions.',
    NOT_FOR_BEGINNERS_OR_TAPER,
  ],
  [
    'Heavy leg strength',
    'strength',
    1,
    [30, 60],
    weightedParts(['Mobility', 1, 1], ['Heavy squat or leg press', 1, 3], ['Heavy calf raise', 1, 1]),
    'Heavy sets make running cost less.',
    NOT_FOR_BEGINNERS_OR_TAPER,
  ],
  [
    'Plyometric strength',
    'strength',
    1,
    [15, 35],
    weightedParts(['Mobility', 1, 1], ['Small jumps', 1, 2], ['Skips', 1, 1]),
    'Springy tendons give every step something back.',
    NOT_FOR_BEGINNERS_OR_TAPER,
  ],
  [
    'Circuit strength',
    'strength',
    1,
    [20, 45],
    weightedParts(['Mobility', 1, 1], ['Stations', 1, 5]),
    'Station after station with little rest.',
  ],
  [
    'Posture strength',
    'strength',
    1,
    [15, 35],
    weightedParts(['Mobility', 1, 1], ['Back and shoulders', 1, 3]),
    'An upright back late in long runs and long days.',
  ],
  [
    'Maintenance strength',
    'strength',
    1,
    [10, 25],
    weightedParts(['Mobility', 1, 1], ['One set of each', 1, 2]),
    'One set of each exercise keeps what was built.',
  ],
]);

// The hardest zone and the range of minutes of any class. The class profile decides the actual ones.
const CLASS_ZONE = 4;
const CLASS_MINUTES = [15, 120] as const;

const FORMATS = ['9round', 'orangetheory', 'f45', 'barrys', 'crossfit', 'custom'] as const;

// The minutes by zone of a hard class of the format, on any weekday.
function createClassPattern(fitnessClass: ClassChoice['fitnessClass']): (minutes: number) => PlanStep[] {
  const { zoneMinutes } = getDefaultClassProfile({
    fitnessClass,
    weekday: null,
    isBeginner: false,
    customClass: { kind: 'own', minutes: 45, effort: 'hard', usesLegs: false },
  });
  return (minutes) => createClassSteps({ minutes, zoneMinutes }, CLASS_ZONE);
}

export const STRENGTH_AND_CLASSES = [
  ...STRENGTH,
  ...defineTypes(
    'class',
    FORMATS.map((fitnessClass) => [
      toClassType(fitnessClass),
      'class',
      CLASS_ZONE,
      CLASS_MINUTES,
      createClassPattern(fitnessClass),
      CLASSES[fitnessClass].purpose,
    ]),
  ),
];
