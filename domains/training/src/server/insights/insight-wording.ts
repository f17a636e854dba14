import { createHash } from 'node:crypto';
import type { QueryContext } from '@threshold/api/server';
import type { InsightText } from '../../insight-schemas.ts';
import { trainingTables } from '../tables.ts';
import type { RuleInsights } from './find-insights.ts';

/** SHA-256 as hex; equal for the same findings with the same numbers. */
export const hashInsights = (ruleInsights: RuleInsights): string =>
  createHash('sha256').update(JSON.stringify(ruleInsights)).digest('hex');

interface Wording {
  readonly digest: string;
  /** Null while pending, and if no valid words arrived. */
  readonly words: InsightText | null;
}

/** The latest wording requested for the athlete; null if none was requested. */
export const findWording = async ({ em, athleteId }: QueryContext): Promise<Wording | null> =>
  (await trainingTables(em)
    .selectFrom('insight_wording')
    .select(['digest', 'words'])
    .where('athlete_id', '=', athleteId)
    .executeTakeFirst()) ?? null;
