import { defineEntity, p } from '@mikro-orm/core';

/*
 * Two levels of counters make any score's rank cheap to read: athletes per 64-point bucket and per exact
 * score. Only athletes with points are counted. A trigger on scores maintains them at commit, in key order.
 */

/** Number of athletes with 64·bucket to 64·bucket + 63 points. */
export const RankBucket = defineEntity({
  name: 'RankBucket',
  schema: 'gamification',
  tableName: 'rank_bucket',
  checks: [{ name: 'rank_bucket_athletes_check', expression: 'athletes >= 0' }],
  properties: { bucket: p.integer().primary().autoincrement(false), athletes: p.integer() },
});

/** Number of athletes with exactly this many points. */
export const RankPoints = defineEntity({
  name: 'RankPoints',
  schema: 'gamification',
  tableName: 'rank_points',
  checks: [{ name: 'rank_points_athletes_check', expression: 'athletes >= 0' }],
  properties: { points: p.integer().primary().autoincrement(false), athletes: p.integer() },
});
