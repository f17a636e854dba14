import { IconMedal } from '@tabler/icons-react';
import { HighlightCard, useUnits } from '@threshold/ui';
import { formatRecordValue, RECORD_NAMES } from '../analytics/format-record.ts';
import { trpc } from '../api.ts';

/** The personal records set in a completed workout. Renders nothing if there are none. */
export const WorkoutRecords = ({ workoutId }: { readonly workoutId: string }) => {
  const units = useUnits();
  // The cached records may be from before the completion.
  const { data: records } = trpc.training.personalRecords.useQuery(undefined, { refetchOnMount: 'always' });
  return records
    ?.filter((record) => record.workoutId === workoutId)
    .map((record) => {
      const { value, unit } = formatRecordValue(record, units);
      return (
        <HighlightCard
          key={record.id}
          label="New record"
          icon={IconMedal}
          color="legendary"
          title={RECORD_NAMES[record.recordType]}
          detail={[unit === undefined ? value : `${value} ${unit}`, record.notes].filter(Boolean).join(', ')}
          late
        />
      );
    });
};
