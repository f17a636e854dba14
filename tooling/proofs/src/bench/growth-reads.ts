import { createDashboardPaths } from './screen-paths.ts';

export interface Read {
  readonly name: string;
  readonly paths: readonly string[];
  /** Measured as the first read after a change to the athlete's rows, so that no cached response applies. */
  readonly isFirst: boolean;
  /** Only athletes without merged follows read it, because merging costs more. */
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

const createFirstRead = (name: string, ...paths: readonly string[]): Read => ({
  name,
  paths,
  isFirst: true,
  isFeed: false,
});

/** The reads that a goal or docs/shortfalls.md compares with a bare list. */
export const listReads = (today: string): readonly Read[] => [
  createFirstRead(DASHBOARD, ...createDashboardPaths(today)),
  { ...createFirstRead(DASHBOARD_CACHED, ...createDashboardPaths(today)), isFirst: false },
  createFirstRead('list of workouts', '/api/workouts'),
  createFirstRead('weekly summary', '/api/workouts/weekly-summary'),
  createFirstRead('zones', '/api/analytics/zone-distribution'),
  createFirstRead('streaks', '/api/analytics/streaks'),
  createFirstRead(HISTORY, toTrpcPath('training.history', { range: '30days' })),
  createFirstRead('nutrition', '/api/nutrition?limit=30'),
  createFirstRead('personal records', '/api/personal-records'),
  createFirstRead('points', toTrpcPath('gamification.myPoints')),
  { ...createFirstRead(FEED, toTrpcPath('social.feed', {})), isFeed: true },
  { ...createFirstRead(FEED_DEEP, '/api/feed?limit=20&offset=400'), isFeed: true },
  createFirstRead('leaderboard', '/api/leaderboard'),
  createFirstRead('own rank', toTrpcPath('gamification.myRank')),
];
