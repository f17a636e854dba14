import { Link } from '@tanstack/react-router';
import { trainingPaths } from '@threshold/contracts/training';
import { EmptyState, NumberNote, NumberText, QueryCard, Tag, Unit, useUnits } from '@threshold/ui';
import { formatDayWithYear } from '@threshold/ui/format';
import type { RecordView } from '../../record-schemas.ts';
import { trpc } from '../api.ts';
import classes from './analytics.module.css';
import { formatRecordValue, RECORD_NAMES } from './format-record.ts';

export const PersonalRecordsCard = ({ className }: { readonly className?: string | undefined }) => (
  <QueryCard
    title="Personal Records"
    className={className}
    heightsPx={[48, 48, 48, 48, 48]}
    query={trpc.training.personalRecords.useQuery()}
  >
    {(records) =>
      records.length === 0 ? (
        <EmptyState message="No personal records yet. Keep training to set your first PR!" />
      ) : (
        <ul className={classes.rows}>
          {records.map((record) => (
            <RecordEntry key={record.id} record={record} />
          ))}
        </ul>
      )
    }
  </QueryCard>
);

const RecordEntry = ({ record }: { readonly record: RecordView }) => {
  const { recordType, achievedDate, workoutId, notes } = record;
  const { value, unit } = formatRecordValue(record, useUnits());
  const day = formatDayWithYear(achievedDate);
  const isTimed = recordType.startsWith('fastest');
  return (
    <li className={classes.row}>
      <div className={classes.what}>
        <p className={classes.name}>
          {RECORD_NAMES[recordType]}
          {notes === null ? null : <Tag>{notes}</Tag>}
        </p>
        <p className={classes.quiet}>
          {workoutId === null ? (
            day
          ) : (
            <Link {...trainingPaths.workout(workoutId)} className={classes.link}>
              {day}
            </Link>
          )}
        </p>
      </div>
      <p className={classes.value}>
        <NumberText>{value}</NumberText>
        {unit === undefined ? null : <Unit>{unit}</Unit>}
      </p>
      <NumberNote
        term="personal-records"
        title={RECORD_NAMES[recordType]}
        formula={
          isTimed
            ? 'The shortest time over that distance, within one run or in a time trial'
            : 'The highest value of all your completed workouts. Weeks start on the day you chose.'
        }
        inputs={[
          { label: 'Set on', value: day },
          { label: 'How', value: notes ?? 'measured' },
        ]}
        source={
          isTimed
            ? 'Your recorded and imported runs and your time trials. Without GPS, we use the average of a whole run of about that distance and mark it estimated.'
            : 'Your completed workouts. We ignore values that are too good to be true.'
        }
      >
        This is your best so far. A tie doesn’t replace it.
      </NumberNote>
    </li>
  );
};
