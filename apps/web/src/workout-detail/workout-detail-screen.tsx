import type { ScreenProps } from '@threshold/api/react';
import { RecordedSession } from '@threshold/sessions/react';
import { WorkoutScreen } from '@threshold/training/react';
import { plannedZoneSeconds } from './planned-zone-seconds.ts';

const WorkoutDetailScreen = ({ params }: ScreenProps<'/workout/$workoutId'>) => (
  <WorkoutScreen
    workoutId={params.workoutId}
    renderRecording={(workout) => (
      <RecordedSession workoutId={workout.id} plannedZoneSeconds={plannedZoneSeconds(workout)} />
    )}
  />
);

export default WorkoutDetailScreen;
