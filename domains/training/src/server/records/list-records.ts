import type { Look } from '@threshold/api/server';
import { recordType } from '@threshold/contracts/training';
import type { RecordView } from '../../record-schemas.ts';
import { standingRecords } from './standing-records.ts';

/** The athlete's records in the order in which the specification names their types. */
export async function listRecords(look: Look): Promise<RecordView[]> {
  const standing = await standingRecords(look);
  return recordType.options
    .flatMap((type) => standing.filter((record) => record.recordType === type))
    .map(({ estimated, ...record }) => ({ ...record, notes: estimated ? 'estimated' : null }));
}
