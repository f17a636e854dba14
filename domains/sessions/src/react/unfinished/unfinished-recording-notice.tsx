import { Button } from '@mantine/core';
import { useLinkProps } from '@tanstack/react-router';
import { sessionsPaths } from '@threshold/contracts/sessions';
import { formatAtInstant } from '@threshold/ui/format';
import type { JournalEntry } from '../../journal/journal.ts';
import classes from './unfinished-recording-notice.module.css';
import { useUnfinishedRecording } from './use-unfinished-recording.ts';

export const UnfinishedRecordingNotice = ({ athleteId }: { readonly athleteId: string }) => {
  const recording = useUnfinishedRecording(athleteId);
  if (recording === null) return null;
  return (
    <section aria-label="Unfinished recording" className={classes.notice}>
      <p className={classes.text}>{formatUnfinished(recording)}</p>
      <ReturnButton workoutId={recording.facts.briefing.workout?.id ?? null} />
    </section>
  );
};

const ReturnButton = ({ workoutId }: { readonly workoutId: string | null }) => (
  <Button
    component="a"
    size="sm"
    variant="default"
    {...useLinkProps(workoutId === null ? sessionsPaths.withoutWorkout() : sessionsPaths.live(workoutId))}
  >
    Return to it
  </Button>
);

function formatUnfinished({ facts, timer }: JournalEntry): string {
  const { workout } = facts.briefing;
  const recording = workout === null ? 'Your recording' : `Your recording of ${workout.type}`;
  if (facts.end !== null) return `${recording} isn’t saved yet`;
  return `${recording} was interrupted ${formatAtInstant(timer.atMs)}`;
}
