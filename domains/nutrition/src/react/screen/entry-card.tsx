import type { LocalDate, UnitSystem } from '@threshold/physiology';
import { Card } from '@threshold/ui';
import { EMPTY_ENTRY } from './entry.ts';
import { EntryFields } from './entry-fields.tsx';

interface EntryCardProps {
  readonly today: LocalDate;
  readonly units: UnitSystem;
}

/** The daily entry form; it is cleared once the day is saved and keeps what was typed when that fails. */
export const EntryCard = ({ today, units }: EntryCardProps) => (
  <Card title="Daily entry">
    <EntryFields today={today} units={units} initial={EMPTY_ENTRY} />
  </Card>
);
