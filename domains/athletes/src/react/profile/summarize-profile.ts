import { massLabel, type UnitSystem } from '@threshold/physiology';
import { formatLevel, RACE_OPTIONS } from '../labels.ts';
import type { ProfileValues } from './profile-values.ts';

/** The values of a part in one line; null if an important one is missing. */
interface ProfileSummaries {
  readonly basics: string | null;
  readonly zones: string | null;
  readonly training: string | null;
}

export function summarizeProfile(values: ProfileValues, units: UnitSystem): ProfileSummaries {
  const { age, weight, lthr, restingHR, fitnessLevel, trainingDaysPerWeek, raceDistance } = values;
  const race = RACE_OPTIONS.find(({ value }) => value === raceDistance)?.label;
  return {
    basics: age === null || weight === null ? null : `${age} years · ${weight} ${massLabel(units)}`,
    zones: lthr === null || restingHR === null ? null : `LTHR ${lthr} · resting HR ${restingHR} bpm`,
    training:
      fitnessLevel === null || race === undefined
        ? null
        : `${formatLevel(fitnessLevel)} · ${trainingDaysPerWeek} days a week · ${race}`,
  };
}
