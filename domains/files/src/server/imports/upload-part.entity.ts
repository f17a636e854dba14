import { defineEntity, p } from '@mikro-orm/core';
import { AthleteKey } from '@threshold/db';
import { MAX_UPLOAD_BYTES, PART_BYTES } from '../limits.ts';

/**
 * At most 1 MiB of an upload, stored until it is read. Parts exist before their import, because only a complete
 * upload creates an import.
 */
export const UploadPart = defineEntity({
  name: 'UploadPart',
  schema: 'files',
  tableName: 'upload_part',
  indexes: [{ name: 'upload_part_created_at_index', properties: ['createdAt'] }],
  checks: [
    {
      name: 'upload_part_position_check',
      expression: `position between 0 and ${MAX_UPLOAD_BYTES / PART_BYTES - 1}`,
    },
    { name: 'upload_part_bytes_check', expression: `octet_length(bytes) between 1 and ${PART_BYTES}` },
  ],
  properties: {
    athleteId: () =>
      p.manyToOne(AthleteKey).mapToPk().primary().fieldName('athlete_id').deleteRule('cascade'),
    importId: p.uuid().primary(),
    position: p.smallint().primary(),
    createdAt: p.datetime(),
    bytes: p.blob(),
  },
});
