import type { InsightView } from '../../insight-schemas.ts';
import type { InsightFacts } from './facts.ts';

/** What a rule finds, with what to do about it. */
export interface Finding extends InsightView {
  /** One sentence that a coach would say; the first finding's is the page's recommendation. */
  readonly advice: string;
}

/** Looks at the athlete's numbers and says one thing, or nothing. Pure. */
export type InsightRule = (facts: InsightFacts) => Finding | null;
