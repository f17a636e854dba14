import type { EntityManager, InferKyselyDB } from '@mikro-orm/postgresql';
import type { Insertable, Selectable } from 'kysely';
import type { UserAchievement } from './achievements/user-achievement.entity.ts';
import type { AdClaimRow } from './ads/ad-claim.entity.ts';
import type { RankBucket, RankPoints } from './leaderboard/rank-counters.entity.ts';
import type { LedgerEntry } from './points/ledger-entry.entity.ts';
import type { PointSource } from './points/point-source.entity.ts';
import type { Score } from './points/score.entity.ts';

type Tables = InferKyselyDB<
  | typeof Score
  | typeof PointSource
  | typeof LedgerEntry
  | typeof AdClaimRow
  | typeof RankBucket
  | typeof RankPoints
  | typeof UserAchievement,
  Record<never, never>
>;

export type ScoreRow = Selectable<Tables['score']>;
export type PointSourceRow = Selectable<Tables['point_source']>;
export type LedgerRow = Selectable<Tables['ledger']>;
export type NewLedgerRow = Insertable<Tables['ledger']>;

/** This domain's tables, within the transaction of `em`, if any. Every WHERE must filter by athlete. */
export const gamificationTables = (em: EntityManager) => em.getKysely<Tables>().withSchema('gamification');
