import type { CommandContext } from '@threshold/api/server';
import { Workout } from '../workouts/workout.entity.ts';
import type { plannedWorkout } from './changeable-workout.ts';

type Row = Pick<Awaited<ReturnType<typeof plannedWorkout>>, 'plan_id' | 'date' | 'type' | 'source'>;

/** Replaces the last planned workout of a day with a pinned rest day. */
export const leaveRest = (
  { em, athleteId }: CommandContext,
  { plan_id, date, type, source }: Row,
  { id, why }: { readonly id: string; readonly why: 'Moved' | 'Skipped' },
) =>
  em.insert(Workout, {
    id,
    athleteId,
    planId: plan_id,
    date,
    session: 'Rest',
    type: 'Rest',
    zone: 1,
    notes: `${why}: ${type}`,
    steps: [],
    checks: [],
    pinned: true,
    generatedBy: 'athlete',
    source,
  });
