import { defineEntity, p } from '@mikro-orm/core';
import { AthleteKey } from '@threshold/db';
import { MAX_PROPOSALS_PER_DAY } from '../../schemas.ts';

/** How many changes a coach proposed to an athlete on the latest day that had any. It outlives their link. */
export const ProposalDay = defineEntity({
  name: 'CoachProposalDay',
  schema: 'coaching',
  tableName: 'proposal_day',
  checks: [{ name: 'proposal_day_count_check', expression: `count between 1 and ${MAX_PROPOSALS_PER_DAY}` }],
  properties: {
    athleteId: () =>
      p.manyToOne(AthleteKey).mapToPk().primary().fieldName('athlete_id').deleteRule('cascade'),
    coachId: () =>
      p
        .manyToOne(AthleteKey)
        .mapToPk()
        .primary()
        .fieldName('coach_id')
        .deleteRule('cascade')
        .index('proposal_day_coach_id_index'),
    day: p.date().$type<string>(),
    count: p.smallint(),
  },
});
