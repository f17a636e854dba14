import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { healthPaths } from '@threshold/contracts/health';
import { Card, LoadingLines, useToday, useUnits } from '@threshold/ui';
import { trpc } from '../api.ts';
import { EntryFields } from './entry-fields.tsx';
import { EMPTY_ENTRY, findLatestValues } from './entry-values.ts';
import { TodayValues } from './today-values.tsx';

interface QuickEntryCardProps {
  /** IANA time zone; determines today when the form is sent. */
  readonly timeZone: string;
  readonly className?: string | undefined;
}

/**
 * Manual entry for today (docs/specification.md#24-manual-entry-card); other days are on the health screen.
 */
export const QuickEntryCard = ({ timeZone, className }: QuickEntryCardProps) => {
  const today = useToday(timeZone);
  const units = useUnits();
  const { data: recovery, isPending } = trpc.health.recovery.useQuery();
  return (
    <Card
      title="Quick Entry"
      action={
        <>
          Manual Entry {' · '}
          <Anchor component={Link} {...healthPaths.health()} size="sm">
            All days
          </Anchor>
        </>
      }
      className={className}
    >
      {recovery ? <TodayValues today={today} recovery={recovery} /> : null}
      {isPending ? <LoadingLines label="Loading today’s values" heightsPx={[64]} /> : null}
      <EntryFields
        date={today}
        initialValues={EMPTY_ENTRY}
        latestValues={findLatestValues(recovery?.latestDays ?? [], units)}
      />
    </Card>
  );
};
