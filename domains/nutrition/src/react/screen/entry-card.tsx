import type { LocalDate, UnitSystem } from '@threshold/physiology';
import { Card } from '@threshold/ui';
import { EMPTY_ENTRY } from './entry.ts';
import { EntryFields } from './entry-fields.tsx';

interface EntryCardProps {
  readonly today: LocalDate;
  readonly units: UnitSystem;
}

/** The daily entry form, cleared after a save and kept after an error. */
export const EntryCard = ({ today, units }: EntryCardProps) => (
  <Card title="Daily entry">
    <EntryFields today={today} units={units} initial={EMPTY_ENTRY} />
  </Card>
);
