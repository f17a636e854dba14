import type { ScreenProps } from '@threshold/api/react';
import { SessionScreen } from '@threshold/sessions/react';
import { WorkoutOutcome } from '@threshold/training/react';

/** What the other domains show once a session is completed. */
const SLOTS = { Outcome: WorkoutOutcome };

const LiveSessionScreen = ({ params }: ScreenProps<'/session/$workoutId'>) => (
  <SessionScreen params={params} slots={SLOTS} />
);

export default LiveSessionScreen;
