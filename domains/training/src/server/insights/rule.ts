import type { InsightView } from '../../insight-schemas.ts';
import type { InsightFacts } from './facts.ts';

export interface Finding extends InsightView {
  /**
   * One sentence in a coach's voice. Unless rest is advised, the page recommends the first warning's
   * advice, or else the first finding's.
   */
  readonly advice: string;
}

/** Returns one finding or null. Pure. */
export type InsightRule = (facts: InsightFacts) => Finding | null;
