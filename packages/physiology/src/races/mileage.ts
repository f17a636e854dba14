/** The athlete's level, as in the profile. Source: docs/specification.md#3-entities. */
export type FitnessLevel = 'beginner' | 'intermediate' | 'advanced' | 'pro' | 'post-race-recovery';

export interface LevelMileage {
  level: FitnessLevel;
  label: string;
  minMiles: number;
  maxMiles: number;
}

const MILEAGE: Record<FitnessLevel, LevelMileage> = {
  beginner: { level: 'beginner', label: 'Beginner', minMiles: 20, maxMiles: 35 },
  intermediate: { level: 'intermediate', label: 'Intermediate', minMiles: 35, maxMiles: 50 },
  advanced: { level: 'advanced', label: 'Advanced', minMiles: 50, maxMiles: 70 },
  pro: { level: 'pro', label: 'Pro', minMiles: 70, maxMiles: 100 },
  'post-race-recovery': {
    level: 'post-race-recovery',
    label: 'Post-Race Recovery',
    minMiles: 10,
    maxMiles: 25,
  },
};

export const FITNESS_LEVELS: readonly LevelMileage[] = [
  MILEAGE.beginner,
  MILEAGE.intermediate,
  MILEAGE.advanced,
  MILEAGE.pro,
  MILEAGE['post-race-recovery'],
];

/**
 * A level's weekly mileage: a ceiling that plans never exceed, and a floor that they aim for.
 * Source: docs/specification.md#9-constants and #weekly-mileage.
 */
export function levelMileage(level: FitnessLevel): LevelMileage {
  return MILEAGE[level];
}
