import { formatFullDate, formatInstantLongDate } from '@threshold/ui/format';
import type { LedgerEntryView } from '../../points-schemas.ts';
import classes from './points.module.css';

export const LedgerDays = ({ entries }: { readonly entries: readonly LedgerEntryView[] }) => (
  <div className={classes.days}>
    {[...Map.groupBy(entries, ({ date }) => date)].map(([date, dayEntries]) => (
      <section key={date} aria-labelledby={`ledger-${date}`}>
        <h3 id={`ledger-${date}`} className={classes.day}>
          {formatFullDate(date)}
        </h3>
        <ul className={classes.ledger}>
          {dayEntries.map((entry) => (
            <Entry key={entry.entry} entry={entry} />
          ))}
        </ul>
      </section>
    ))}
  </div>
);

const Entry = ({ entry }: { readonly entry: LedgerEntryView }) => {
  const note = formatNote(entry);
  return (
    <li className={classes.entry} data-reversed={entry.isReversed || undefined}>
      <div>
        <p className={classes.sentence}>{entry.sentence}</p>
        {note === null ? null : <p className={classes.note}>{note}</p>}
      </div>
      <p className={classes.points} data-negative={entry.points < 0 || undefined}>
        {entry.points > 0 ? `+${entry.points}` : `−${Math.abs(entry.points)}`}
      </p>
    </li>
  );
};

function formatNote({ isReversed, reverses, at }: LedgerEntryView): string | null {
  if (isReversed) return 'Later reversed';
  return reverses === null ? null : `On ${formatInstantLongDate(at)}`;
}
