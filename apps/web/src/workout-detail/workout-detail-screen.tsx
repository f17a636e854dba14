import type { ScreenProps } from '@threshold/api/react';
import { RecordedSession } from '@threshold/sessions/react';
import { PlannedAndDone, WorkoutScreen } from '@threshold/training/react';

const WorkoutDetailScreen = ({ params }: ScreenProps<'/workout/$workoutId'>) => (
  <WorkoutScreen
    workoutId={params.workoutId}
    renderRecording={(workout) => (
      <RecordedSession workoutId={workout.id} withoutTrace={<PlannedAndDone {...workout} />} />
    )}
  />
);

export default WorkoutDetailScreen;
