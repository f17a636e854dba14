import { createDashboardPaths } from './screen-paths.ts';

export interface Read {
  readonly name: string;
  readonly paths: readonly string[];
  /** Measured as the first read since a change of the athlete's rows, so that no cached answer applies. */
  readonly isFirst: boolean;
  /** Read only by athletes without merged follows, because merging costs more. */
  readonly isFeed: boolean;
}

export const FEED = 'feed, first page';
export const FEED_DEEP = 'feed, offset 400';
export const HISTORY = 'history, 20 workouts';
export const DASHBOARD = 'dashboard, both requests';
export const DASHBOARD_CACHED = 'dashboard, cached';
/** Reads of a single resource. Goal 2 compares the most expensive of them with a bare list. */
export const PLAIN_READS = [
  'weekly summary',
  'zones',
  'streaks',
  HISTORY,
  'leaderboard',
  'points',
  'nutrition',
  'personal records',
];

const toTrpcPath = (procedure: string, input?: object) =>
  `/api/trpc/${procedure}${input ? `?input=${encodeURIComponent(JSON.stringify(input))}` : ''}`;

const firstRead = (name: string, ...paths: readonly string[]): Read => ({
  name,
  paths,
  isFirst: true,
  isFeed: false,
});

/** The reads that a goal or docs/shortfalls.md compares with a bare list. */
export const listReads = (today: string): readonly Read[] => [
  firstRead(DASHBOARD, ...createDashboardPaths(today)),
  { ...firstRead(DASHBOARD_CACHED, ...createDashboardPaths(today)), isFirst: false },
  firstRead('list of workouts', '/api/workouts'),
  firstRead('weekly summary', '/api/workouts/weekly-summary'),
  firstRead('zones', '/api/analytics/zone-distribution'),
  firstRead('streaks', '/api/analytics/streaks'),
  firstRead(HISTORY, toTrpcPath('training.history', { range: '30days' })),
  firstRead('nutrition', '/api/nutrition?limit=30'),
  firstRead('personal records', '/api/personal-records'),
  firstRead('points', toTrpcPath('gamification.myPoints')),
  { ...firstRead(FEED, toTrpcPath('social.feed', {})), isFeed: true },
  { ...firstRead(FEED_DEEP, '/api/feed?limit=20&offset=400'), isFeed: true },
  firstRead('leaderboard', '/api/leaderboard'),
  firstRead('own rank', toTrpcPath('gamification.myRank')),
];
