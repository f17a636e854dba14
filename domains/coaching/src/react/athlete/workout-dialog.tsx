import { OUTCOMES } from '@threshold/contracts/outcomes';
import { formatDuration } from '@threshold/physiology';
import { Modal, Stat, StatRow, useUnits } from '@threshold/ui';
import { formatLongDay } from '@threshold/ui/format';
import type { PersonView, WorkoutView } from '../../schemas.ts';
import { trpc } from '../api.ts';
import classes from '../coaching.module.css';
import { CommentForm } from '../comments/comment-form.tsx';
import { Comments } from '../comments/comments.tsx';
import { formatDistance } from '../format-distance.ts';
import { formatType } from '../labels.ts';

interface WorkoutDialogProps {
  readonly opened: boolean;
  readonly athlete: PersonView;
  readonly workout: WorkoutView | null;
  readonly onClose: () => void;
}

/** A completed workout of the athlete, and the coach's comments on it. */
export const WorkoutDialog = ({ opened, athlete, workout, onClose }: WorkoutDialogProps) => (
  <Modal opened={opened} onClose={onClose} title={formatType(workout?.type ?? '')}>
    {workout === null ? null : <Workout athlete={athlete} workout={workout} />}
  </Modal>
);

const Workout = ({ athlete, workout }: { readonly athlete: PersonView; readonly workout: WorkoutView }) => {
  const units = useUnits();
  const { durationSeconds, distanceMeters, averageHrBpm, maxHrBpm, rpe, trainingStress, outcome } = workout;
  const comments = trpc.coaching.comments.useQuery({ athleteId: athlete.id, workoutId: workout.id });
  const facts = [
    { label: 'Duration', value: durationSeconds === null ? null : formatDuration(durationSeconds) },
    { label: 'Distance', value: distanceMeters === null ? null : formatDistance(distanceMeters, units) },
    { label: 'Average heart rate', value: averageHrBpm === null ? null : `${averageHrBpm} bpm` },
    { label: 'Max heart rate', value: maxHrBpm === null ? null : `${maxHrBpm} bpm` },
    { label: 'RPE', value: rpe === null ? null : `${rpe} of 10` },
    { label: 'Load', value: trainingStress === null ? null : String(trainingStress) },
  ];
  return (
    <div className={classes.form}>
      <p>
        {formatLongDay(workout.date)}
        {outcome === null ? null : `. Compared with the plan: ${OUTCOMES[outcome].label.toLowerCase()}.`}
      </p>
      <StatRow>
        {facts.flatMap(({ label, value }) =>
          value === null ? [] : <Stat key={label} label={label} value={value} size="words" />,
        )}
      </StatRow>
      {workout.zoneSeconds === null ? null : (
        <p className={classes.quiet}>{formatZones(workout.zoneSeconds)}</p>
      )}
      {workout.ownNotes === null ? null : <p>“{workout.ownNotes}”</p>}
      <h3 className={classes.subtitle}>Your comments</h3>
      <p className={classes.quiet}>Only {athlete.firstName} sees them.</p>
      <Comments query={comments} athleteName={athlete.firstName} />
      <CommentForm athleteId={athlete.id} workoutId={workout.id} />
    </div>
  );
};

/** Such as "Zone 1 12 min, zone 2 40 min". */
const formatZones = (zoneSeconds: readonly number[]): string =>
  zoneSeconds
    .flatMap((seconds, index) =>
      seconds < 30 ? [] : [`zone ${index + 1} for ${Math.round(seconds / 60)} min`],
    )
    .join(', ')
    .replace(/^z/, 'Z');
