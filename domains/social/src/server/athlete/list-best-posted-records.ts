import type { QueryContext } from '@threshold/api/server';
import { recordType } from '@threshold/contracts/training';
import { sql } from 'kysely';
import { type RecordData, recordData } from '../../feed-schemas.ts';
import { socialTables } from '../tables.ts';

/** The newest posts in which records are searched. Bounds the read, because an athlete's posts only grow. */
const MAX_POSTS = 1_000;

/** The best value of each type in an athlete's posts, in the specification's order of types. */
export async function listBestPostedRecords({ em }: QueryContext, athleteId: string): Promise<RecordData[]> {
  // An id is a UUIDv7, so a higher one is newer. A record is a post itself, or one of those listed in a workout's post.
  const { rows } = await sql<{ record: unknown }>`
    select record from (
      select type, data from social.item where athlete_id = ${athleteId} and hidden_at is null order by id desc limit ${MAX_POSTS}) post
     cross join lateral (
      select post.data as record where post.type = 'personal_record'
      union all
      select value from jsonb_each(post.data->'records') where post.type = 'workout') posted`.execute(
    socialTables(em),
  );
  const bestByType = new Map<RecordData['recordType'], RecordData>();
  for (const { record } of rows) {
    const parsedRecord = recordData.safeParse(record).data;
    if (!parsedRecord) continue;
    const bestRecord = bestByType.get(parsedRecord.recordType);
    if (!bestRecord || isBetter(parsedRecord, bestRecord))
      bestByType.set(parsedRecord.recordType, parsedRecord);
  }
  return recordType.options.flatMap((type) => bestByType.get(type) ?? []);
}

/** Fastest times: lower is better. */
const isBetter = (record: RecordData, otherRecord: RecordData): boolean =>
  record.recordType.startsWith('fastest')
    ? record.value < otherRecord.value
    : record.value > otherRecord.value;
