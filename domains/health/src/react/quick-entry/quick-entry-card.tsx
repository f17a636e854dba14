import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { healthPaths } from '@threshold/contracts/health';
import { Card, LoadingLines, useIsPhone, useToday, useUnits } from '@threshold/ui';
import { useState } from 'react';
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
 * Manual entry for today (docs/specification.md#24-manual-entry-card); other days are on the health screen. On a phone,
 * the form of a day that already has values opens on demand.
 */
export const QuickEntryCard = ({ timeZone, className }: QuickEntryCardProps) => {
  const today = useToday(timeZone);
  const units = useUnits();
  const { data: recovery, isPending } = trpc.health.recovery.useQuery();
  const isPhone = useIsPhone();
  const hasValues = recovery?.latestDays?.some(({ date }) => date === today) ?? false;
  // A form in use stays after its save, so that it keeps the focus and further input.
  const [isOpen, setIsOpen] = useState(false);
  const isFolded = isPhone && hasValues && !isOpen;
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
      {recovery ? (
        <TodayValues
          today={today}
          recovery={recovery}
          onEdit={isFolded ? () => setIsOpen(true) : undefined}
        />
      ) : null}
      {isPending ? <LoadingLines label="Loading today’s values" heightsPx={[64]} /> : null}
      {isFolded ? null : (
        <EntryFields
          date={today}
          initialValues={EMPTY_ENTRY}
          latestValues={findLatestValues(recovery?.latestDays ?? [], units)}
          onFocus={() => setIsOpen(true)}
          hasInitialFocus={isOpen}
        />
      )}
    </Card>
  );
};
