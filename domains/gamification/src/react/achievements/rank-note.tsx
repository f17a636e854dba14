import { formatCount } from '@threshold/ui/format';
import type { MyRankView } from '../../leaderboard-schemas.ts';
import { MAX_RANK, MIN_RANKED_ATHLETES } from '../../rules/achievements.ts';
import { trpc } from '../api.ts';
import classes from './achievements.module.css';

/** Why World Top 100 is locked although the athlete has the points. Renders nothing while loading. */
export const RankNote = ({ targetPoints }: { readonly targetPoints: number }) => {
  const { data } = trpc.gamification.myRank.useQuery();
  return data && data.totalPoints >= targetPoints ? (
    <p className={classes.status}>{describeRank(data)}</p>
  ) : null;
};

function describeRank({ rank, rankedAthletes }: MyRankView): string {
  if (rankedAthletes < MIN_RANKED_ATHLETES)
    return `You have the points. It unlocks once ${MIN_RANKED_ATHLETES} athletes are ranked. There are ${rankedAthletes} now.`;
  if (rank > MAX_RANK)
    return `You have the points. You’re at rank ${formatCount(rank)} of ${formatCount(rankedAthletes)}.`;
  return 'You’re in. It unlocks within ten minutes.';
}
