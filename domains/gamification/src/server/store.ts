import { fileURLToPath } from 'node:url';
import type { Store } from '@threshold/db';
import { UserAchievement } from './achievements/user-achievement.entity.ts';
import { AdClaimRow } from './ads/ad-claim.entity.ts';
import { RankBucket, RankPoints } from './leaderboard/rank-counters.entity.ts';
import { LedgerEntry } from './points/ledger-entry.entity.ts';
import { PointSource } from './points/point-source.entity.ts';
import { Score } from './points/score.entity.ts';

export const store: Store = {
  name: 'gamification',
  entities: [Score, PointSource, LedgerEntry, AdClaimRow, RankBucket, RankPoints, UserAchievement],
  migrations: fileURLToPath(new URL('./migrations', import.meta.url)),
};
