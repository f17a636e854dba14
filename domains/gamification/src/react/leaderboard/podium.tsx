import { Link } from '@tanstack/react-router';
import { athletesPaths } from '@threshold/contracts/athletes';
import { lengthUnit } from '@threshold/physiology';
import { Avatar, NumberText, Tag, Unit, useUnits } from '@threshold/ui';
import { formatCount, formatQuantity } from '@threshold/ui/format';
import type { LeaderboardEntryView } from '../../leaderboard-schemas.ts';
import { formatActiveTime, formatDistance } from '../points/format-totals.ts';
import { formatAthleteName } from './format-athlete-name.ts';
import classes from './leaderboard.module.css';

const PODIUM_SIZE = 3;

/** The number of entries on the podium: none with fewer than three, or with a hidden athlete among the first three. */
export const countPodium = (entries: readonly LeaderboardEntryView[]): number => {
  const lastEntry = entries[PODIUM_SIZE - 1];
  return lastEntry !== undefined && lastEntry.rank <= PODIUM_SIZE ? PODIUM_SIZE : 0;
};

interface PodiumProps {
  readonly entries: readonly LeaderboardEntryView[];
  readonly ownId: string | undefined;
}

/** The first three athletes on the board, with the same numbers as in the table below. */
export const Podium = ({ entries, ownId }: PodiumProps) => {
  const units = useUnits();
  const podiumEntries = entries.slice(0, countPodium(entries));
  if (podiumEntries.length === 0) return null;
  return (
    <ol className={classes.podium} aria-label="Podium">
      {podiumEntries.map(({ id, rank, user, ...totals }, index) => (
        <li key={id} className={classes.step} data-step={index + 1}>
          <Avatar name={formatAthleteName(user)} size={index === 0 ? 56 : 44} />
          <Link {...athletesPaths.athlete(id)} className={classes.stepName}>
            {formatAthleteName(user)}
            {id === ownId ? (
              <>
                {' '}
                <Tag>You</Tag>
              </>
            ) : null}
          </Link>
          <span className={classes.block}>
            <span className={classes.stepRank}>{rank}</span>
            <span>
              <NumberText>{formatCount(totals.totalPoints)}</NumberText>
              <Unit>FP</Unit>
            </span>
            <span className={classes.stepTotals}>
              <span>
                {formatDistance(totals.totalMiles, units)} {lengthUnit(units)}
              </span>
              <span>{formatActiveTime(totals.totalActivityMinutes)}</span>
              <span>{formatQuantity(totals.proteinGoalsHit, 'protein goal')}</span>
            </span>
          </span>
        </li>
      ))}
    </ol>
  );
};
