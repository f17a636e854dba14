import { Link } from '@tanstack/react-router';
import { athletesPaths } from '@threshold/contracts/athletes';
import { Avatar } from '@threshold/ui';
import type { LeaderboardEntryView } from '../../leaderboard-schemas.ts';
import { formatActiveTime, formatCount, formatMiles } from '../points/format-points.ts';
import classes from './leaderboard.module.css';

/** The first hundred; on a phone each row becomes two lines. */
export const LeaderboardTable = ({ entries }: { readonly entries: readonly LeaderboardEntryView[] }) => (
  <table className={classes.rankings}>
    <thead>
      <tr>
        <th scope="col">Rank</th>
        <th scope="col">Athlete</th>
        <th scope="col">Miles</th>
        <th scope="col">Active time</th>
        <th scope="col">Protein goals</th>
        <th scope="col">Points</th>
      </tr>
    </thead>
    <tbody>
      {entries.map((entry) => (
        <Row key={entry.id} entry={entry} />
      ))}
    </tbody>
  </table>
);

const Row = ({ entry }: { readonly entry: LeaderboardEntryView }) => {
  const name = `${entry.user.firstName} ${entry.user.lastName}`.trim() || 'Athlete';
  return (
    <tr>
      <td className={classes.rank} data-podium={entry.rank <= 3 || undefined}>
        {entry.rank}
      </td>
      <th scope="row" className={classes.who}>
        <Link {...athletesPaths.athlete(entry.id)}>
          <Avatar name={name} imageUrl={entry.user.profileImageUrl} />
          <span>{name}</span>
        </Link>
      </th>
      <td data-label="mi">{formatMiles(entry.totalMiles)}</td>
      <td data-label="active">{formatActiveTime(entry.totalActivityMinutes)}</td>
      <td data-label="protein goals">{formatCount(entry.proteinGoalsHit)}</td>
      <td className={classes.points}>
        {formatCount(entry.totalPoints)} <span className={classes.unit}>FP</span>
      </td>
    </tr>
  );
};
