import type { InjurySeverity } from '../plan/plan-input.ts';
import type { InjuryTexts, RedFlag } from './red-flag.ts';

/** What else is known of an injury and its athlete; each may be absent. */
export interface RedFlagFacts {
  readonly severity?: InjurySeverity;
  /** 0 to 10. */
  readonly painLevel?: number | null;
  /** Whole years. */
  readonly ageYears?: number | null;
  /** Days since the injury or since check-ins last became better. */
  readonly daysWithoutImprovement?: number | null;
  /** Injuries of this body part in the last twelve months, this one included. */
  readonly timesInTwelveMonths?: number | null;
  readonly isPregnant?: boolean;
}

/**
 * The red flags in what the athlete wrote and in the facts, the gravest first, each once.
 * Source: science.md section 9.
 */
export function redFlags(_texts: InjuryTexts, _facts: RedFlagFacts = {}): RedFlag[] {
  return [];
}
