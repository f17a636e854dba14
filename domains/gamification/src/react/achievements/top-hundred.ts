import type { MyRankView } from '../../leaderboard-schemas.ts';
import { ACHIEVEMENTS, MAX_RANK, MIN_RANKED_ATHLETES } from '../../rules/achievements.ts';

export const TOP_HUNDRED_ID = 'top_hundred';
export const TOP_HUNDRED_POINTS = ACHIEVEMENTS.find(({ id }) => id === TOP_HUNDRED_ID)?.target ?? 0;

/** True if the rank and the points earn World Top 100, which a job unlocks. */
export const isInTopHundred = ({ rank, rankedAthletes, totalPoints }: MyRankView): boolean =>
  totalPoints >= TOP_HUNDRED_POINTS && rankedAthletes >= MIN_RANKED_ATHLETES && rank <= MAX_RANK;
