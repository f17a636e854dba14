import { defineEntity, p } from '@mikro-orm/core';
import { AthleteKey } from '@threshold/db';
import { MAX_COACHED_ATHLETES, MAX_COACHES } from '../../schemas.ts';

/**
 * Lets a coach see an athlete's training as far as the scopes allow. Ending it deletes the row, so that no query can
 * forget to check whether it has ended. The slots limit the coaches of an athlete and the athletes of a coach.
 */
export const Link = defineEntity({
  name: 'CoachLink',
  schema: 'coaching',
  tableName: 'link',
  uniques: [
    { name: 'link_slot_unique', properties: ['athleteId', 'slot'] },
    { name: 'link_coach_slot_unique', properties: ['coachId', 'coachSlot'] },
  ],
  checks: [
    { name: 'link_self_check', expression: 'athlete_id <> coach_id' },
    { name: 'link_slot_check', expression: `slot between 1 and ${MAX_COACHES}` },
    { name: 'link_coach_slot_check', expression: `coach_slot between 1 and ${MAX_COACHED_ATHLETES}` },
    {
      name: 'link_scopes_check',
      expression: 'sees_plan or sees_workouts or sees_health or sees_injuries',
    },
  ],
  properties: {
    athleteId: () =>
      p.manyToOne(AthleteKey).mapToPk().primary().fieldName('athlete_id').deleteRule('cascade'),
    coachId: () => p.manyToOne(AthleteKey).mapToPk().primary().fieldName('coach_id').deleteRule('cascade'),
    slot: p.smallint(),
    coachSlot: p.smallint(),
    seesPlan: p.boolean(),
    seesWorkouts: p.boolean(),
    seesHealth: p.boolean(),
    seesInjuries: p.boolean(),
    /** Whether the coach may propose changes; needs the plan and workouts, too. */
    proposes: p.boolean().default(false),
    createdAt: p.datetime(),
  },
});
