import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { healthPaths } from '@threshold/contracts/health';
import { Card, useToday } from '@threshold/ui';
import { EntryFields } from './entry-fields.tsx';
import { EMPTY_ENTRY } from './entry-form.ts';

interface QuickEntryCardProps {
  /** The athlete's IANA time zone: it says which day is today when the form is sent. */
  readonly timeZone: string;
  readonly className?: string | undefined;
}

/** The morning's numbers, entered by hand (Specification section 2, Manual Entry card); earlier days have a screen. */
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
    <EntryFields date={useToday(timeZone)} initial={EMPTY_ENTRY} />
  </Card>
);
