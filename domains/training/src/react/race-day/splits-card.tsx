import { Button } from '@mantine/core';
import { fromMeters, lengthUnit } from '@threshold/physiology';
import { Card } from '@threshold/ui';
import { useState } from 'react';
import type { RaceDayView } from '../../race-day-schemas.ts';
import { formatMeters, formatSheetPace, formatSheetTime, isUltra } from './format-race-day.ts';
import classes from './race-day.module.css';

/** Fewer splits fit on a phone without folding. */
const MAX_UNFOLDED_SPLITS = 8;

/** Pace and time by kilometer or mile. A screen first shows every fifth one, paper all of them. */
export const SplitsCard = ({ sheet }: { readonly sheet: RaceDayView }) => {
  const [isFolded, setIsFolded] = useState(true);
  const { splits, units } = sheet;
  const unit = lengthUnit(units);
  const [firstSplit] = splits;
  if (firstSplit === undefined) return null;
  const canFold = splits.length > MAX_UNFOLDED_SPLITS;
  const splitLength = Math.round(fromMeters(unit, firstSplit.endMeters));
  return (
    <Card
      title={
        splitLength === 1
          ? unit === 'km'
            ? 'Pace by kilometer'
            : 'Pace by mile'
          : `Pace every ${splitLength} ${unit}`
      }
    >
      <p className={classes.quiet}>
        {isUltra(sheet)
          ? 'Run by effort and hike every climb from the start. These times assume a flat course and slow down evenly by 8%. On hills, go by heart rate.'
          : 'Run almost even: hold back early, then go slightly faster in the last quarter. Trust the course markers over your watch.'}
      </p>
      <table className={classes.table} data-folded={(canFold && isFolded) || undefined}>
        <caption className="visually-hidden">Target pace and time at the end of each segment</caption>
        <thead>
          <tr>
            <th scope="col">{unit === 'km' ? 'Kilometer' : 'Mile'}</th>
            <th scope="col">Pace</th>
            <th scope="col">Time</th>
          </tr>
        </thead>
        <tbody>
          {splits.map(({ endMeters, secondsPerKm, elapsedSeconds }, index) => (
            <tr
              key={endMeters}
              className={classes.split}
              data-marked={(index + 1) % 5 === 0 || index === splits.length - 1 || undefined}
            >
              <th scope="row">{formatMeters(endMeters, units)}</th>
              <td>{formatSheetPace(secondsPerKm, units)}</td>
              <td>{formatSheetTime(elapsedSeconds, sheet)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {canFold ? (
        <Button
          variant="default"
          size="sm"
          className={classes.screenOnly}
          aria-expanded={!isFolded}
          onClick={() => setIsFolded(!isFolded)}
        >
          {isFolded ? `Show all ${splits.length}` : 'Show every fifth'}
        </Button>
      ) : null}
    </Card>
  );
};
