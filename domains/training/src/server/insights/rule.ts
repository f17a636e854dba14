import type { InsightView } from '../../insight-schemas.ts';
import type { InsightFacts } from './facts.ts';

export interface Finding extends InsightView {
  /** One sentence as from a coach. The first finding's advice becomes the page's recommendation. */
  readonly advice: string;
}

/** Returns one finding or null. Pure. */
export type InsightRule = (facts: InsightFacts) => Finding | null;
