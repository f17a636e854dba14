import type { CoachWorkoutType } from '@threshold/contracts/coaching';
import { isOnFootType } from '../../../on-foot.ts';
import { listWorkoutTypes } from '../../own-sessions/list-workout-types.ts';

/** The types of the library that a coach can propose. */
export const listCoachTypes = (): CoachWorkoutType[] =>
  listWorkoutTypes().map(({ id, name, minutes }) => ({ id, name, minutes, isOnFoot: isOnFootType(name) }));
