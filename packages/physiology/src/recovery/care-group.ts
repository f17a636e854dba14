const OLDER_FROM_YEARS = 65;
const ADULT_FROM_YEARS = 18;

/** What an athlete's body asks a plan to mind. */
export type CareGroup = 'pregnant' | 'older' | 'minor' | 'none';

/** The facts that decide the group. */
export interface BodyFacts {
  /** Whole years; null or absent where the athlete does not say. */
  ageYears?: number | null;
  /** True for an athlete who is pregnant or gave birth recently. */
  isPregnant?: boolean;
}

/** The group that an athlete's plan minds: pregnancy (or a recent birth) first, then age. */
export function careGroup({ ageYears, isPregnant }: BodyFacts): CareGroup {
  if (isPregnant === true) return 'pregnant';
  if (ageYears === undefined || ageYears === null) return 'none';
  if (ageYears >= OLDER_FROM_YEARS) return 'older';
  return ageYears < ADULT_FROM_YEARS ? 'minor' : 'none';
}
