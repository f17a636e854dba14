import type { QueryContext } from '@threshold/api/server';
import { recordType } from '@threshold/contracts/training';
import { sql } from 'kysely';
import { type RecordData, recordData } from '../../feed-schemas.ts';
import { socialTables } from '../tables.ts';

/** Posts in which records are searched, the newest ones. */
const MAX_POSTS = 1_000;

/** The best value of each type in an athlete's posts, in the specification's order of types. */
export async function listPostedRecords({ em }: QueryContext, athleteId: string): Promise<RecordData[]> {
  const { rows } = await sql<{ record: unknown }>`
    select record from (
      select type, data from social.item where athlete_id = ${athleteId} order by id desc limit ${MAX_POSTS}) post
     cross join lateral (
      select post.data as record where post.type = 'personal_record'
      union all
      select value from jsonb_each(post.data->'records') where post.type = 'workout') posted`.execute(
    socialTables(em),
  );
  const bestByType = new Map<RecordData['recordType'], RecordData>();
  for (const { record } of rows) {
    const parsed = recordData.safeParse(record).data;
    if (!parsed) continue;
    const best = bestByType.get(parsed.recordType);
    if (!best || isBetter(parsed, best)) bestByType.set(parsed.recordType, parsed);
  }
  return recordType.options.flatMap((type) => bestByType.get(type) ?? []);
}

const isBetter = (a: RecordData, b: RecordData): boolean =>
  a.recordType.startsWith('fastest') ? a.value < b.value : a.value > b.value;
