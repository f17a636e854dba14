import { defineEntity, p } from '@mikro-orm/core';

/*
 * Two levels of counters give the place of any number of points by a few rows: how many athletes each 64 points have,
 * and how many each number of points. Only those with points are counted. A trigger on the scores keeps them, in the
 * order of their keys, at the commit.
 */

/** How many athletes have 64·bucket to 64·bucket + 63 points. */
export const RankBucket = defineEntity({
  name: 'RankBucket',
  schema: 'gamification',
  tableName: 'rank_bucket',
  checks: [{ name: 'rank_bucket_athletes_check', expression: 'athletes >= 0' }],
  properties: { bucket: p.integer().primary().autoincrement(false), athletes: p.integer() },
});

/** How many athletes have exactly so many points. */
export const RankPoints = defineEntity({
  name: 'RankPoints',
  schema: 'gamification',
  tableName: 'rank_points',
  checks: [{ name: 'rank_points_athletes_check', expression: 'athletes >= 0' }],
  properties: { points: p.integer().primary().autoincrement(false), athletes: p.integer() },
});
