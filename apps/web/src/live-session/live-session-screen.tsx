import type { ScreenProps } from '@threshold/api/react';
import { NewAchievements, WorkoutPoints } from '@threshold/gamification/react';
import { SessionScreen } from '@threshold/sessions/react';
import { WorkoutFeeling, WorkoutOutcome, WorkoutRecords } from '@threshold/training/react';

/** What the other domains show once a session is completed. */
const SLOTS = {
  Outcome: WorkoutOutcome,
  Feeling: WorkoutFeeling,
  Points: WorkoutPoints,
  Records: WorkoutRecords,
  Achievements: NewAchievements,
};

const LiveSessionScreen = ({ params }: ScreenProps<'/session/$workoutId'>) => (
  <SessionScreen params={params} slots={SLOTS} />
);

export default LiveSessionScreen;
