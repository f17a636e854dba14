const OLDER_FROM_YEARS = 65;
const ADULT_FROM_YEARS = 18;

/** The reason for a gentler plan; `none` without one. */
export type CareGroup = 'pregnant' | 'older' | 'minor' | 'none';

export interface BodyFacts {
  /** Whole years; null or absent if not entered. */
  ageYears?: number | null;
  /** True if pregnant or recently gave birth. */
  isPregnant?: boolean;
}

/** The care group: pregnancy (or a recent birth) first, then age. */
export function toCareGroup({ ageYears, isPregnant }: BodyFacts): CareGroup {
  if (isPregnant === true) return 'pregnant';
  if (ageYears === undefined || ageYears === null) return 'none';
  if (ageYears >= OLDER_FROM_YEARS) return 'older';
  return ageYears < ADULT_FROM_YEARS ? 'minor' : 'none';
}
