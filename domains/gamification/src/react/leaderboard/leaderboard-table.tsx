import { Link } from '@tanstack/react-router';
import { athletesPaths } from '@threshold/contracts/athletes';
import { lengthUnit } from '@threshold/physiology';
import { Avatar, Tag, useUnits } from '@threshold/ui';
import { formatCount } from '@threshold/ui/format';
import { Fragment } from 'react';
import type { LeaderboardEntryView } from '../../leaderboard-schemas.ts';
import { formatActiveTime, formatDistance } from '../points/format-totals.ts';
import { formatAthleteName } from './format-athlete-name.ts';
import classes from './leaderboard.module.css';

interface LeaderboardTableProps {
  readonly entries: readonly LeaderboardEntryView[];
  /** How many of the first entries the podium shows. */
  readonly skippedCount: number;
  readonly ownId: string | undefined;
}

/** The entries below the podium. Renders nothing without any. */
export const LeaderboardTable = ({ entries, skippedCount, ownId }: LeaderboardTableProps) => {
  const units = useUnits();
  if (entries.length <= skippedCount) return null;
  return (
    <table className={classes.rankings} aria-label="Rankings">
      <thead>
        <tr>
          <th scope="col">Rank</th>
          <th scope="col">Athlete</th>
          <th scope="col">{units === 'metric' ? 'Kilometers' : 'Miles'}</th>
          <th scope="col">Active time</th>
          <th scope="col">Protein goals</th>
          <th scope="col">Points</th>
        </tr>
      </thead>
      <tbody>
        {addHiddenCounts(entries)
          .slice(skippedCount)
          .map(({ entry, hiddenBefore }) => (
            <Fragment key={entry.id}>
              {hiddenBefore > 0 ? (
                <tr className={classes.hiddenRow}>
                  <td />
                  <td colSpan={5}>
                    {hiddenBefore === 1 ? 'Private athlete' : `${formatCount(hiddenBefore)} private athletes`}
                  </td>
                </tr>
              ) : null}
              <Row entry={entry} isOwn={entry.id === ownId} />
            </Fragment>
          ))}
      </tbody>
    </table>
  );
};

/** Adds to each row the number of hidden athletes ranked above it since the previous row. */
function addHiddenCounts(entries: readonly LeaderboardEntryView[]) {
  let hiddenCount = 0;
  return entries.map((entry, index) => {
    const hiddenBefore = Math.max(0, entry.rank - 1 - index - hiddenCount);
    hiddenCount += hiddenBefore;
    return { entry, hiddenBefore };
  });
}

const Row = ({ entry, isOwn }: { readonly entry: LeaderboardEntryView; readonly isOwn: boolean }) => {
  const units = useUnits();
  const name = formatAthleteName(entry.user);
  return (
    <tr data-own={isOwn || undefined}>
      <td className={classes.rank} data-podium={entry.rank <= 3 || undefined}>
        {entry.rank}
      </td>
      <th scope="row" className={classes.athlete}>
        <Link {...athletesPaths.athlete(entry.id)} data-athlete={entry.id}>
          <Avatar name={name} />
          <span className={classes.name}>
            {name}
            {isOwn ? (
              <>
                {' '}
                <Tag>You</Tag>
              </>
            ) : null}
          </span>
        </Link>
      </th>
      <td data-label={lengthUnit(units)}>{formatDistance(entry.totalMiles, units)}</td>
      <td data-label="active">{formatActiveTime(entry.totalActivityMinutes)}</td>
      <td data-label={entry.proteinGoalsHit === 1 ? 'protein goal' : 'protein goals'}>
        {formatCount(entry.proteinGoalsHit)}
      </td>
      <td className={classes.points}>
        {formatCount(entry.totalPoints)} <span className={classes.unit}>FP</span>
      </td>
    </tr>
  );
};
