import type { Athlete } from '../shared/athletes.ts';
import type { Call } from '../shared/http.ts';
import type { LiveSessions, Recorder } from './live-sessions.ts';
import { createDashboardPaths, createScreenPaths } from './screen-paths.ts';

export interface Read {
  readonly name: string;
  readonly paths: readonly string[];
  /** Measured as the first read since a change of the athlete's rows, so that no cached answer applies. */
  readonly isFirst: boolean;
  /** Limits the read to athletes with merged follows (true) or without (false). */
  readonly hasMergedFollows?: boolean;
}

export interface Write {
  readonly name: string;
  readonly calls: (origin: string, writers: Writers, round: number) => readonly (readonly Call[])[];
}

export interface Writers {
  readonly live: LiveSessions;
  /** The athletes who record in every round. */
  readonly activeRecorders: readonly Recorder[];
  /** The athletes who complete their session in this round. */
  listFinishing(round: number): readonly Recorder[];
}

const LIST = 'list of workouts';
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

export function listReads(today: string): readonly Read[] {
  // Every month has a day 28.
  const month = { from: `${today.slice(0, 8)}01`, to: `${today.slice(0, 8)}28` };
  const firstRead = (name: string, ...paths: readonly string[]): Read => ({ name, paths, isFirst: true });
  const screens = createScreenPaths(today);
  return [
    firstRead(DASHBOARD, ...createDashboardPaths(today)),
    { name: DASHBOARD_CACHED, paths: createDashboardPaths(today), isFirst: false },
    firstRead(LIST, '/api/workouts'),
    firstRead('calendar month', toTrpcPath('training.workoutsBetween', month)),
    firstRead('screen: history', ...(screens.get('screen: history') ?? [])),
    firstRead('screen: analytics', ...(screens.get('screen: analytics') ?? [])),
    firstRead('weekly summary', '/api/workouts/weekly-summary'),
    firstRead('zones', '/api/analytics/zone-distribution'),
    firstRead('streaks', '/api/analytics/streaks'),
    firstRead(HISTORY, toTrpcPath('training.history', { range: '30days' })),
    firstRead('nutrition', '/api/nutrition?limit=30'),
    firstRead('personal records', '/api/personal-records'),
    firstRead('points', toTrpcPath('gamification.myPoints')),
    { ...firstRead(FEED, toTrpcPath('social.feed', {})), hasMergedFollows: false },
    { ...firstRead(FEED_DEEP, '/api/feed?limit=20&offset=400'), hasMergedFollows: false },
    {
      ...firstRead('feed with merged follows, first page', toTrpcPath('social.feed', {})),
      hasMergedFollows: true,
    },
    firstRead('leaderboard', '/api/leaderboard'),
    firstRead('own rank', toTrpcPath('gamification.myRank')),
  ];
}

export const createReadCalls = (
  { paths }: Read,
  origin: string,
  athletes: readonly Athlete[],
): readonly (readonly Call[])[] =>
  athletes.map(({ headers }) => paths.map((path) => ({ method: 'GET', url: `${origin}${path}`, headers })));

const PATCHES_PER_ROUND = 4;

export function listWrites(today: string): readonly Write[] {
  const post = (name: string, path: string, body: object): Write => ({
    name,
    calls: (origin, { activeRecorders: active }) =>
      active.map(({ headers }) => [
        { method: 'POST', url: `${origin}${path}`, headers, body: JSON.stringify(body) },
      ]),
  });
  const workout = { date: today, type: 'run', session: 'PM', duration: '45m', distance: 5, rpe: 4 };
  return [
    post('log a workout', '/api/workouts/manual', workout),
    post('save a day of health', '/api/health', { date: today, weight: 154.3, sleepHours: 7.5 }),
    {
      name: 'PATCH of a live session',
      calls: (origin, { activeRecorders, live }) =>
        Array.from({ length: PATCHES_PER_ROUND }, () => activeRecorders)
          .flat()
          .map((writer) => [
            {
              method: 'PATCH',
              url: `${origin}/api/sessions/${writer.sessionId}`,
              headers: writer.headers,
              body: live.nextProgress(writer),
            },
          ]),
    },
    {
      name: 'complete a session',
      calls: (origin, writers, round) =>
        writers.listFinishing(round).map(({ sessionId, headers }) => [
          {
            method: 'POST',
            url: `${origin}/api/sessions/${sessionId}/complete`,
            headers,
            body: '{"distance":5}',
          },
        ]),
    },
  ];
}
