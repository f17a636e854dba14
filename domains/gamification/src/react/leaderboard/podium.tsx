import { Avatar, NumberText, Unit } from '@threshold/ui';
import { formatCount } from '@threshold/ui/format';
import type { LeaderboardEntryView } from '../../leaderboard-schemas.ts';
import { formatAthleteName } from './format-athlete-name.ts';
import classes from './leaderboard.module.css';

const PODIUM_SIZE = 3;

/** The first three athletes on the board; nothing with fewer. */
export const Podium = ({ entries }: { readonly entries: readonly LeaderboardEntryView[] }) => {
  const podiumEntries = entries.slice(0, PODIUM_SIZE);
  if (podiumEntries.length < PODIUM_SIZE) return null;
  return (
    <ol className={classes.podium} aria-label="Podium">
      {podiumEntries.map(({ id, rank, user, totalPoints }, index) => (
        <li key={id} className={classes.step} data-step={index + 1}>
          <Avatar name={formatAthleteName(user)} size={index === 0 ? 56 : 44} />
          <span className={classes.stepName}>{formatAthleteName(user)}</span>
          <span className={classes.block}>
            <span className={classes.stepRank}>{rank}</span>
            <span>
              <NumberText>{formatCount(totalPoints)}</NumberText>
              <Unit>FP</Unit>
            </span>
          </span>
        </li>
      ))}
    </ol>
  );
};
