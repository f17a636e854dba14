import { Button } from '@mantine/core';
import { useLinkProps } from '@tanstack/react-router';
import { sessionsPaths } from '@threshold/contracts/sessions';
import { formatAtInstant } from '@threshold/ui/format';
import type { JournalEntry } from '../../journal/journal.ts';
import classes from './cut-off-notice.module.css';
import { useCutOffRecording } from './use-cut-off-recording.ts';

export const CutOffNotice = ({ athleteId }: { readonly athleteId: string }) => {
  const cutOffRecording = useCutOffRecording(athleteId);
  if (cutOffRecording === null) return null;
  return (
    <section aria-label="Unfinished recording" className={classes.notice}>
      <p className={classes.words}>{formatCutOff(cutOffRecording)}</p>
      <ReturnButton workoutId={cutOffRecording.facts.briefing.workout?.id ?? null} />
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

function formatCutOff({ facts, timer }: JournalEntry): string {
  const { workout } = facts.briefing;
  const recording = workout === null ? 'Your recording' : `Your recording of ${workout.type}`;
  if (facts.end !== null) return `${recording} isn’t saved yet`;
  return `${recording} was interrupted ${formatAtInstant(timer.atMs)}`;
}
