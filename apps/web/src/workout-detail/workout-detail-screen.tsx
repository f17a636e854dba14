import type { ScreenProps } from '@threshold/api/react';
import { CoachCommentsCard, OwnProposalsCard } from '@threshold/coaching/react';
import {
  RecordedRouteCard,
  RecordedSession,
  RecordedWorkoutSplits,
  RecordedZones,
  RecordingCursor,
  SameEffort,
} from '@threshold/sessions/react';
import { PlannedAndDone, WorkoutScreen } from '@threshold/training/react';

const WorkoutDetailScreen = ({ params: { workoutId } }: ScreenProps<'/workout/$workoutId'>) => (
  <RecordingCursor key={workoutId}>
    <WorkoutScreen
      workoutId={workoutId}
      beside={
        <>
          <CoachCommentsCard workoutId={workoutId} />
          <RecordedRouteCard workoutId={workoutId} />
          <RecordedWorkoutSplits workoutId={workoutId} />
        </>
      }
      proposals={<OwnProposalsCard workoutId={workoutId} />}
      zones={<RecordedZones workoutId={workoutId} />}
      renderLead={(_, verdict) => (
        <SameEffort workoutId={workoutId} fallback={verdict.card}>
          {verdict.line}
        </SameEffort>
      )}
      renderRecording={(workout) => (
        <RecordedSession
          workoutId={workoutId}
          traceFallback={<PlannedAndDone {...workout} />}
          hasVerdict={workout.planVerdict !== null}
          withSplits={false}
        />
      )}
    />
  </RecordingCursor>
);

export default WorkoutDetailScreen;
