import { type RaceDistance, raceDistanceLabel } from '@threshold/physiology';
import type { ClassProfile } from './class-profile.ts';
import { type ClassStimulus, computeClassStimulus } from './class-stimulus.ts';
import { formatHardMinutes } from './describe-class-profile.ts';

type RaceKind = 'short' | 'middle' | 'marathon' | 'ultra' | 'easy';

const EFFECT: Readonly<Record<ClassStimulus, Readonly<Record<RaceKind, string>>>> = {
  vo2max: {
    short: 'raises your top end, which the {race} calls for',
    middle: 'raises your top end, though the {race} also needs steady threshold work',
    marathon: 'raises your top end, but you still need runs at marathon pace',
    ultra: 'raises your top end, but the {race} needs time on your feet above all',
    easy: 'was harder than your goal calls for',
  },
  threshold: {
    short: 'lifts the base your {race} speed builds on, but you still need fast runs',
    middle: 'is the work that decides the {race}',
    marathon: 'lifts your threshold, so marathon pace feels easier',
    ultra: 'lifts your threshold, so climbs cost less, but you still need long runs',
    easy: 'was harder than your goal calls for',
  },
  tempo: {
    short: 'builds stamina, but you still need runs at {race} pace',
    middle: 'builds stamina close to {race} effort',
    marathon: 'builds stamina around marathon effort',
    ultra: 'builds stamina above {race} effort',
    easy: 'was a little harder than your goal calls for',
  },
  strength: {
    short: 'builds strength for every stride of the {race}, but you still need fast runs',
    middle: 'builds strength for the last part of the {race}, but you still need longer runs',
    marathon: 'builds strength for the end of the marathon, but you still need longer runs',
    ultra: 'builds strength for climbs and descents',
    easy: 'builds strength for every step',
  },
  easy: {
    short: 'was easy training, good before a fast run',
    middle: 'was easy training, good before a hard run',
    marathon: 'was easy training that adds to your endurance',
    ultra: 'was easy training that adds to your endurance',
    easy: 'was easy training, just what your goal calls for',
  },
};

/**
 * What a class did for the race goal, in a sentence: "14 min in zone 4: this class is the work that decides the half
 * marathon."
 * @param observed the minutes in each zone, planned or recorded, and whether the class is strength training
 */
export function describeClassForRace(
  observed: Pick<ClassProfile, 'zoneMinutes' | 'isStrength'>,
  raceDistance: RaceDistance | null,
): string {
  const stimulus = computeClassStimulus(observed);
  const effect = EFFECT[stimulus][toRaceKind(raceDistance)].replace('{race}', formatRaceLabel(raceDistance));
  return `${formatHardMinutes({ ...observed, stimulus })}: this class ${effect}.`;
}

function toRaceKind(distance: RaceDistance | null): RaceKind {
  if (distance === null) return 'middle';
  if (typeof distance === 'string') return 'easy';
  if (distance <= 5) return 'short';
  if (distance < 42) return 'middle';
  return distance < 50 ? 'marathon' : 'ultra';
}

function formatRaceLabel(distance: RaceDistance | null): string {
  if (distance === null) return '10K or half marathon';
  return distance === 21.1 ? 'half marathon' : raceDistanceLabel(distance);
}
