import { toWorkoutKind } from '@threshold/physiology';
import { ExpectedZones } from './expected-zones.tsx';
import { WorkoutProfile, type WorkoutStep } from './workout-profile.tsx';

interface SessionProfileProps {
  /** The workout's type. */
  readonly type: string;
  readonly steps: readonly WorkoutStep[];
  readonly heightPx?: number;
  readonly grows?: boolean;
}

/** The shape of a planned session: its steps in order, or for a class its minutes by zone, which have no order. */
export const SessionProfile = ({ type, ...profile }: SessionProfileProps) =>
  toWorkoutKind(type) === 'class' ? <ExpectedZones steps={profile.steps} /> : <WorkoutProfile {...profile} />;
