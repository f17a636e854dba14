import { defineEntity, p } from '@mikro-orm/core';
import type { ChangedSession, CoachChange } from '@threshold/contracts/coaching';
import { AthleteKey } from '@threshold/db';
import {
  MAX_PROPOSALS,
  MAX_REASON_LENGTH,
  STORED_PROPOSAL_STATUSES,
  type StoredProposalStatus,
} from '../../schemas.ts';

/**
 * A coach's proposal to change one session of an athlete's plan. It is deleted with the link, by a foreign key of the
 * migration. The slots limit the stored ones of a coach, and one session has one open proposal of a coach.
 */
export const Proposal = defineEntity({
  name: 'CoachProposal',
  schema: 'coaching',
  tableName: 'proposal',
  uniques: [
    { name: 'proposal_slot_unique', properties: ['athleteId', 'coachId', 'slot'] },
    {
      name: 'proposal_open_session_unique',
      properties: ['athleteId', 'coachId', 'workoutId'],
      where: `status = 'open'`,
    },
  ],
  checks: [
    { name: 'proposal_slot_check', expression: `slot between 1 and ${MAX_PROPOSALS}` },
    {
      name: 'proposal_status_check',
      expression: `status in (${STORED_PROPOSAL_STATUSES.map((status) => `'${status}'`).join(', ')})`,
    },
    {
      name: 'proposal_reason_check',
      expression: `char_length(reason) between 1 and ${MAX_REASON_LENGTH}`,
    },
    { name: 'proposal_reply_check', expression: `char_length(reply) between 1 and ${MAX_REASON_LENGTH}` },
  ],
  properties: {
    id: p.uuid().primary(),
    /** Whose plan it would change. */
    athleteId: () => p.manyToOne(AthleteKey).mapToPk().fieldName('athlete_id').deleteRule('cascade'),
    coachId: () => p.manyToOne(AthleteKey).mapToPk().fieldName('coach_id').deleteRule('cascade'),
    slot: p.smallint(),
    /** Null for an added session. */
    workoutId: p.uuid().nullable(),
    change: p.json<CoachChange>(),
    before: p.json<ChangedSession>().nullable(),
    after: p.json<ChangedSession>().nullable(),
    revision: p.string().length(64),
    reason: p.text(),
    status: p.string().length(10).$type<StoredProposalStatus>(),
    reply: p.text().nullable(),
    createdAt: p.datetime(),
    decidedAt: p.datetime().nullable(),
  },
});
