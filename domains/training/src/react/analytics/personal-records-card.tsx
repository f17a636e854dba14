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
    action={(records) => (records.length === 0 ? undefined : <RecordsNote records={records} />)}
  >
    {(records) =>
      records.length === 0 ? (
        <EmptyState message="No personal records yet. Keep training to set your first PR!" />
      ) : (
        <ul className={`${classes.rows} ${classes.columns}`}>
          {records.map((record) => (
            <RecordEntry key={record.id} record={record} />
          ))}
        </ul>
      )
    }
  </QueryCard>
);

const RecordsNote = ({ records }: { readonly records: readonly RecordView[] }) => (
  <NumberNote
    term="personal-records"
    title="Personal records"
    formula="The shortest time over a distance, within one run or in a time trial, and the highest value of all your completed workouts. Weeks start on the day you chose."
    inputs={records.map(({ recordType, achievedDate, notes }) => ({
      label: RECORD_NAMES[recordType],
      value: `${formatDayWithYear(achievedDate)}, ${notes ?? 'measured'}`,
    }))}
    source="Your recorded, imported and logged workouts and your time trials. Without GPS, we use the average of a whole run of about that distance and mark it estimated. We ignore values that are too good to be true."
  >
    This is your best so far. A tie doesn’t replace it.
  </NumberNote>
);

const RecordEntry = ({ record }: { readonly record: RecordView }) => {
  const { recordType, achievedDate, workoutId, notes } = record;
  const { value, unit } = formatRecordValue(record, useUnits());
  const day = formatDayWithYear(achievedDate);
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
    </li>
  );
};
