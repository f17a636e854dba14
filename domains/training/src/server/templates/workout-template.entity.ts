import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { AthleteKey } from '@threshold/db';
import type { Zone } from '@threshold/physiology';
import { MAX_TEMPLATES } from '../../own-session-schemas.ts';
import type { Step } from '../workouts/workout-types.ts';

/** A session that the athlete saved to plan it again. The slots limit how many an athlete has. */
export const WorkoutTemplate = defineEntity({
  name: 'WorkoutTemplate',
  schema: 'training',
  tableName: 'workout_template',
  uniques: [
    { name: 'workout_template_slot_unique', properties: ['athleteId', 'slot'] },
    { name: 'workout_template_name_unique', properties: ['athleteId', 'name'] },
  ],
  checks: [
    { name: 'workout_template_slot_check', expression: `slot between 1 and ${MAX_TEMPLATES}` },
    { name: 'workout_template_name_check', expression: 'char_length(name) between 1 and 60' },
    { name: 'workout_template_type_check', expression: 'char_length(type) between 1 and 60' },
    { name: 'workout_template_zone_check', expression: 'zone between 1 and 5' },
    { name: 'workout_template_minutes_check', expression: 'minutes between 5 and 480' },
    { name: 'workout_template_steps_check', expression: 'octet_length(steps::text) <= 65536' },
  ],
  properties: {
    id: p.uuid().primary(),
    athleteId: () => p.manyToOne(AthleteKey).mapToPk().fieldName('athlete_id').deleteRule('cascade'),
    name: p.string().length(60),
    type: p.string().length(60),
    zone: p.smallint().$type<Zone>(),
    /** Whole minutes, the sum of the steps. */
    minutes: p.smallint(),
    steps: p.json<readonly Step[]>(),
    slot: p.smallint(),
    createdAt: p.datetime(),
  },
});
export type WorkoutTemplate = InferEntity<typeof WorkoutTemplate>;
