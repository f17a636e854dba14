import { EmptyState, NumberText, QueryCard, Unit, useUnits } from '@threshold/ui';
import type { RecordData } from '../../feed-schemas.ts';
import { trpc } from '../api.ts';
import { RECORD_LABELS, toRecordFigure } from '../feed/item-labels.ts';
import classes from './athlete.module.css';

interface AthleteRecordsCardProps {
  readonly userId: string;
  /** True on the reader's own public page, which has no empty card. */
  readonly isOwn?: boolean;
}

/** The best posted records of another athlete. */
export const AthleteRecordsCard = ({ userId, isOwn = false }: AthleteRecordsCardProps) => {
  const query = trpc.social.athleteActivity.useQuery({ userId });
  if (isOwn && query.data?.records.length === 0) return null;
  return (
    <QueryCard title="Personal bests" heightsPx={[36, 36]} query={query}>
      {({ records }) =>
        records.length === 0 ? (
          <EmptyState message="No personal bests posted yet." />
        ) : (
          <ul className={classes.rows}>
            {records.map((record) => (
              <RecordRow key={record.recordType} record={record} />
            ))}
          </ul>
        )
      }
    </QueryCard>
  );
};

const RecordRow = ({ record }: { readonly record: RecordData }) => {
  const { value, unit } = toRecordFigure(record, useUnits());
  return (
    <li className={classes.row}>
      <p className={classes.title}>{RECORD_LABELS[record.recordType]}</p>
      <p>
        <NumberText>{value}</NumberText>
        {unit === undefined ? null : <Unit>{unit}</Unit>}
      </p>
    </li>
  );
};
