import { UserAchievement } from './achievements/user-achievement.entity.ts';
import { AdClaimRow } from './ads/ad-claim.entity.ts';
import { RankBucket, RankPoints } from './leaderboard/rank-counters.entity.ts';
import { LedgerEntry } from './points/ledger-entry.entity.ts';
import { PointSource } from './points/point-source.entity.ts';
import { Score } from './points/score.entity.ts';

export const entities = [
  Score,
  PointSource,
  LedgerEntry,
  AdClaimRow,
  RankBucket,
  RankPoints,
  UserAchievement,
] as const;
