import type { AccountTables } from '@threshold/api/server';
import { decimal, instant, localDate, rowId, wholeNumber } from '@threshold/contracts/scalars';
import { SESSIONS } from '@threshold/physiology';
import { z } from 'zod';
import { type ImportState, importActivityState, importState } from '../schemas.ts';

const bpm = wholeNumber(25, 250);
const sentence = z.string().min(1).max(500);

/*
 * After a move to another installation, no job continues an import, and an unfinished one would block new
 * imports. Both unfinished states therefore become final.
 */
const STATES_AFTER_TRANSFER: Partial<Record<ImportState, ImportState>> = {
  reading: 'failed',
  landing: 'done',
};

/** Same bounds as the table's checks (import.entity.ts). */
const importRow = z.strictObject({
  id: rowId,
  name: z.string().min(1).max(200),
  /** At most 100 MB. */
  bytes: wholeNumber(0, 104_857_600),
  state: importState.transform((state) => STATES_AFTER_TRANSFER[state] ?? state),
  created_at: instant,
  heard_at: instant,
  total_files: wholeNumber(0, 5000).nullable(),
  read_files: wholeNumber(0, 5000),
  /** At most 4 GB. */
  unpacked_bytes: decimal(0, 4_294_967_296),
  problem: sentence.nullable(),
});

/** Same bounds as the table's checks (activity.entity.ts). */
const getActivityRow = z.strictObject({
  id: rowId,
  import_id: rowId,
  position: wholeNumber(0, 999_999),
  file_name: z.string().min(1).max(200),
  content_hash: z
    .string()
    .regex(/^[0-9a-f]{64}$/)
    .nullable(),
  state: importActivityState,
  problem: sentence.nullable(),
  warnings: z.array(z.string().max(500)).max(100),
  type: z.string().min(1).max(60).nullable(),
  family: z.enum(['foot', 'bike', 'swim', 'strength', 'row', 'snow', 'other']).nullable(),
  started_at: instant.nullable(),
  started_on: localDate.nullable(),
  part_of_day: z.enum(SESSIONS).exclude(['Rest']).nullable(),
  /** At most two days excluding pauses, and 30 days including them. */
  duration_seconds: wholeNumber(1, 172_800).nullable(),
  elapsed_seconds: wholeNumber(1, 2_592_000).nullable(),
  distance_meters: decimal(0, 1_000_000).nullable(),
  average_bpm: bpm.nullable(),
  max_bpm: bpm.nullable(),
  has_heart_rate: z.boolean(),
  has_track: z.boolean(),
  duplicate_of: rowId.nullable(),
  duplicate_on: localDate.nullable(),
  duplicate_type: z.string().max(60).nullable(),
  is_forced: z.boolean(),
  session_id: rowId.nullable(),
  workout_id: rowId.nullable(),
});

/**
 * Imports and their reports. Activities still waiting to be imported are exported without their streams and
 * refused on the new installation.
 */
export const accountTables: AccountTables = {
  tables: [
    {
      name: 'import',
      stored: { table: 'file_import', columns: { heard_at: 'last_progress_at' } },
      row: importRow,
      order: ['created_at', 'id'],
    },
    {
      name: 'activity',
      maxRows: 100_000,
      maxCharacters: 96 * 1024 * 1024,
      row: getActivityRow,
      order: ['import_id', 'position'],
      references: { import_id: 'import' },
    },
  ],
  notExported: {
    upload_part: 'the bytes of an upload, stored only while it is being read',
    'import.decode_ms': 'CPU time that the athlete used on this installation',
    'activity.payload': 'the streams of activities that wait to be imported, deleted once they are',
  },
};
