import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { healthPaths } from '@threshold/contracts/health';
import { Card, useToday } from '@threshold/ui';
import { EntryFields } from './entry-fields.tsx';
import { EMPTY_ENTRY } from './entry-values.ts';

interface QuickEntryCardProps {
  /** IANA time zone; determines today when the form is sent. */
  readonly timeZone: string;
  readonly className?: string | undefined;
}

/**
 * Manual entry for today (docs/specification.md#24-manual-entry-card); other days are on the health screen.
 */
export const QuickEntryCard = ({ timeZone, className }: QuickEntryCardProps) => (
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
    <EntryFields date={useToday(timeZone)} initialValues={EMPTY_ENTRY} />
  </Card>
);
