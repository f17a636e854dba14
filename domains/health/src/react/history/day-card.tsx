import { type LocalDate, parseLocalDate } from '@threshold/physiology';
import { Card, DateField } from '@threshold/ui';
import { useState } from 'react';
import { EntryFields } from '../quick-entry/entry-fields.tsx';
import { EMPTY_ENTRY } from '../quick-entry/entry-form.ts';
import classes from './history.module.css';

/** The day's form, by default for today. Saving again changes only filled fields. */
export const DayCard = ({ today }: { readonly today: LocalDate }) => {
  // Null means today, also after midnight.
  const [chosen, setChosen] = useState<string | null>(null);
  const day = chosen === null ? null : parseLocalDate(chosen);
  const isAhead = day !== null && day > today;
  return (
    <Card title="Enter a day" className={classes.form}>
      <DateField
        label="Date"
        max={today}
        value={chosen ?? today}
        error={isAhead ? 'Date must not be in the future' : undefined}
        onChange={setChosen}
      />
      <EntryFields date={isAhead ? null : (day ?? today)} initial={EMPTY_ENTRY} />
    </Card>
  );
};
