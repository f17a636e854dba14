import type { InsightView } from '../../insight-schemas.ts';
import type { InsightFacts } from './insight-facts.ts';

export interface Finding extends InsightView {
  /**
   * One sentence in a coach's voice. Unless rest is advised, the page recommends the first warning's
   * advice, or else the first finding's.
   */
  readonly advice: string;
}

/** Pure. Returns null if the rule has no finding. */
export type InsightRule = (facts: InsightFacts) => Finding | null;
