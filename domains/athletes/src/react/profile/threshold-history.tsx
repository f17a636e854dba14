import { Button } from '@mantine/core';
import { ErrorState, Tag } from '@threshold/ui';
import { useState } from 'react';
import { trpc } from '../api.ts';
import { shortDate } from '../long-date.ts';
import { SOURCE_LABELS } from '../words.ts';
import classes from './threshold-history.module.css';

const SHOWN_AT_FIRST = 5;

/** The LTHR values by the day on which they took effect; the past keeps its own (ruling 9). */
export const ThresholdHistory = () => {
  const { data: rows, error, refetch } = trpc.athletes.thresholds.useQuery();
  const [all, setAll] = useState(false);
  if (error)
    return <ErrorState message="Your LTHR history could not be loaded." onRetry={() => void refetch()} />;
  if (rows === undefined || rows.length === 0) return null;
  return (
    <section aria-labelledby="lthr-history">
      <h3 id="lthr-history" className={classes.title}>
        LTHR history
      </h3>
      <ul className={classes.list}>
        {(all ? rows : rows.slice(0, SHOWN_AT_FIRST)).map(({ date, lthr, source }) => (
          <li key={date} className={classes.row}>
            <time dateTime={date}>{shortDate(date)}</time>
            <span className={classes.value}>{lthr === null ? 'Cleared' : `${lthr} bpm`}</span>
            <span className={classes.source}>
              {source === 'formula' ? <Tag>estimated</Tag> : null}
              {SOURCE_LABELS[source]}
            </span>
          </li>
        ))}
      </ul>
      {all || rows.length <= SHOWN_AT_FIRST ? null : (
        <Button variant="subtle" size="sm" onClick={() => setAll(true)}>
          Show all {rows.length}
        </Button>
      )}
    </section>
  );
};
