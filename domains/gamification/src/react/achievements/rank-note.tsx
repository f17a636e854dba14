import { formatCount } from '@threshold/ui/format';
import type { MyRankView } from '../../leaderboard-schemas.ts';
import { MIN_RANKED_ATHLETES } from '../../rules/achievements.ts';
import { trpc } from '../api.ts';
import classes from './achievements.module.css';
import { isInTopHundred, TOP_HUNDRED_POINTS } from './top-hundred.ts';

/** Why World Top 100 is locked although the athlete has the points. Renders nothing while loading. */
export const RankNote = () => {
  const { data } = trpc.gamification.myRank.useQuery();
  return data && data.totalPoints >= TOP_HUNDRED_POINTS ? (
    <p className={classes.status}>{describeRank(data)}</p>
  ) : null;
};

function describeRank(myRank: MyRankView): string {
  const { rank, rankedAthletes } = myRank;
  if (isInTopHundred(myRank)) return 'You’re in. It unlocks within ten minutes.';
  if (rankedAthletes < MIN_RANKED_ATHLETES)
    return `You have the points. It unlocks once ${MIN_RANKED_ATHLETES} athletes are ranked. There are ${rankedAthletes} now.`;
  return `You have the points. You’re at rank ${formatCount(rank)} of ${formatCount(rankedAthletes)}.`;
}
