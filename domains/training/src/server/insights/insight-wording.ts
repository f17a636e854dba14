import { createHash } from 'node:crypto';
import type { QueryContext } from '@threshold/api/server';
import type { InsightText } from '../../insight-schemas.ts';
import { trainingTables } from '../tables.ts';
import type { FoundInsights } from './find-insights.ts';

/** Which insights words are for: the same findings with the same numbers have the same digest. */
export const digestOf = (found: FoundInsights): string =>
  createHash('sha256').update(JSON.stringify(found)).digest('hex');

interface Wording {
  readonly digest: string;
  /** Null while they are on their way, and where none came that say the same. */
  readonly words: InsightText | null;
}

/** What a model was asked to word last, and its words; null where it never was. */
export const findWording = async ({ em, athleteId }: QueryContext): Promise<Wording | null> =>
  (await trainingTables(em)
    .selectFrom('insight_wording')
    .select(['digest', 'words'])
    .where('athlete_id', '=', athleteId)
    .executeTakeFirst()) ?? null;
