import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { AthleteKey } from '@threshold/db';
import type { ImportState } from '../../schemas.ts';
import { MAX_UPLOAD_BYTES } from '../limits.ts';

/**
 * An upload and its progress. Its bytes are in `upload_part` while it is read, and its activities are in
 * `activity`.
 */
export const Import = defineEntity({
  name: 'Import',
  schema: 'files',
  tableName: 'file_import',
  indexes: [
    { name: 'file_import_athlete_id_created_at_index', properties: ['athleteId', 'createdAt'] },
    {
      name: 'file_import_waiting_index',
      properties: ['lastProgressAt'],
      where: `state in ('reading', 'ready', 'landing')`,
    },
  ],
  uniques: [
    // One import per athlete is read or landed at a time.
    { name: 'file_import_busy_unique', properties: ['athleteId'], where: `state in ('reading', 'landing')` },
  ],
  checks: [
    {
      name: 'file_import_state_check',
      expression: `state in ('reading', 'ready', 'landing', 'done', 'undone', 'failed')`,
    },
    { name: 'file_import_name_check', expression: 'char_length(name) between 1 and 200' },
    // The bounds from limits.ts, doubled for unpacked bytes.
    { name: 'file_import_bytes_check', expression: `bytes between 0 and ${MAX_UPLOAD_BYTES}` },
    {
      name: 'file_import_files_check',
      expression: 'total_files between 0 and 5000 and read_files between 0 and 5000',
    },
    { name: 'file_import_unpacked_check', expression: 'unpacked_bytes between 0 and 4294967296' },
    { name: 'file_import_decode_ms_check', expression: 'decode_ms >= 0' },
    { name: 'file_import_problem_check', expression: 'char_length(problem) between 1 and 500' },
  ],
  properties: {
    id: p.uuid().primary(),
    athleteId: () => p.manyToOne(AthleteKey).mapToPk().fieldName('athlete_id').deleteRule('cascade'),
    /** Sanitized for display. */
    name: p.string().length(200),
    bytes: p.integer(),
    state: p.string().length(7).$type<ImportState>(),
    createdAt: p.datetime(),
    lastProgressAt: p.datetime(),
    /** Null until the archive's directory is read. */
    totalFiles: p.integer().nullable(),
    /** Files read so far. The next run continues from here. */
    readFiles: p.integer().default(0),
    unpackedBytes: p.double().$type<number>().default(0),
    /** CPU time spent decoding so far. */
    decodeMs: p.integer().default(0),
    problem: p.string().length(500).nullable(),
  },
});

export type ImportRow = InferEntity<typeof Import>;
