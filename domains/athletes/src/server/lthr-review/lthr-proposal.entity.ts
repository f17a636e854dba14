import { defineEntity, p } from '@mikro-orm/core';
import { AthleteKey } from '@threshold/db';
import type { LocalDate } from '@threshold/physiology';
import type { ThresholdView } from '../../threshold-schemas.ts';

/** `withdrawn`: the evidence or the LTHR changed before the athlete decided. */
export type LthrProposalStatus = 'open' | 'accepted' | 'dismissed' | 'undone' | 'withdrawn';

/** A higher LTHR that waits for the athlete's decision. At most one is open. */
export const LthrProposal = defineEntity({
  name: 'LthrProposal',
  schema: 'athletes',
  tableName: 'lthr_proposal',
  indexes: [{ name: 'lthr_proposal_athlete_id_created_at_index', properties: ['athleteId', 'createdAt'] }],
  uniques: [{ name: 'lthr_proposal_open_unique', properties: ['athleteId'], where: `status = 'open'` }],
  checks: [
    {
      name: 'lthr_proposal_bpm_check',
      expression: 'from_bpm between 90 and 210 and to_bpm between 90 and 210 and from_bpm < to_bpm',
    },
    {
      name: 'lthr_proposal_status_check',
      expression: `status in ('open', 'accepted', 'dismissed', 'undone', 'withdrawn')`,
    },
    { name: 'lthr_proposal_decided_check', expression: `(status = 'open') = (decided_at is null)` },
    {
      name: 'lthr_proposal_evidence_check',
      expression: 'jsonb_array_length(evidence) between 1 and 50 and octet_length(evidence::text) <= 4096',
    },
    {
      name: 'lthr_proposal_replaced_source_check',
      expression: `replaced_source in ('entered', 'formula', 'test', 'detected')`,
    },
  ],
  properties: {
    id: p.uuid().primary(),
    athleteId: () => p.manyToOne(AthleteKey).mapToPk().fieldName('athlete_id').deleteRule('cascade'),
    status: p.text().$type<LthrProposalStatus>(),
    fromBpm: p.smallint(),
    toBpm: p.smallint(),
    /** Ids of the workouts, newest day first. */
    evidence: p.json<readonly string[]>(),
    createdAt: p.datetime(),
    decidedAt: p.datetime().nullable(),
    /** The first day of the accepted LTHR. */
    appliedOn: p.date().$type<LocalDate>().nullable(),
    /** The source of the value that the accepted one replaced on its day; null if that day had none. */
    replacedSource: p.text().$type<ThresholdView['source']>().nullable(),
  },
});
