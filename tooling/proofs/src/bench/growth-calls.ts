import type { Athlete } from '../shared/athletes.ts';
import type { Call } from '../shared/http.ts';
import type { LiveSessions, Recorder } from './live-sessions.ts';
import { dashboardPaths, screenCalls } from './screen-calls.ts';

export interface Read {
  readonly name: string;
  readonly paths: readonly string[];
  /** Measured as the first read since a change of the athlete's rows, so that no cached answer applies. */
  readonly isFirst: boolean;
  /** Only the athletes with or without merged follows (`hasMergedFollows`). */
  readonly isMerged?: boolean;
}

export interface Write {
  readonly name: string;
  readonly calls: (origin: string, writers: Writers, round: number) => readonly (readonly Call[])[];
}

export interface Writers {
  readonly live: LiveSessions;
  readonly active: readonly Recorder[];
  /** The athletes who complete their session in this round. */
  finishing(round: number): readonly Recorder[];
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

const query = (procedure: string, input?: object) =>
  `/api/trpc/${procedure}${input ? `?input=${encodeURIComponent(JSON.stringify(input))}` : ''}`;

export function listReads(today: string): readonly Read[] {
  const month = { from: `${today.slice(0, 8)}01`, to: `${today.slice(0, 8)}28` };
  const first = (name: string, ...paths: readonly string[]): Read => ({ name, paths, isFirst: true });
  const screens = screenCalls(today);
  return [
    first(DASHBOARD, ...dashboardPaths(today)),
    { name: DASHBOARD_CACHED, paths: dashboardPaths(today), isFirst: false },
    first(LIST, '/api/workouts'),
    first('calendar month', query('training.workoutsBetween', month)),
    first('screen: history', ...(screens.get('screen: history') ?? [])),
    first('screen: analytics', ...(screens.get('screen: analytics') ?? [])),
    first('weekly summary', '/api/workouts/weekly-summary'),
    first('zones', '/api/analytics/zone-distribution'),
    first('streaks', '/api/analytics/streaks'),
    first(HISTORY, query('training.history', { range: '30days' })),
    first('nutrition', '/api/nutrition?limit=30'),
    first('personal records', '/api/personal-records'),
    first('points', query('gamification.myPoints')),
    { ...first(FEED, query('social.feed', {})), isMerged: false },
    { ...first(FEED_DEEP, '/api/feed?limit=20&offset=400'), isMerged: false },
    { ...first('feed with merged follows, first page', query('social.feed', {})), isMerged: true },
    first('leaderboard', '/api/leaderboard'),
    first('own rank', query('gamification.myRank')),
  ];
}

export const readCalls = (
  { paths }: Read,
  origin: string,
  athletes: readonly Athlete[],
): readonly (readonly Call[])[] =>
  athletes.map(({ headers }) => paths.map((path) => ({ method: 'GET', url: `${origin}${path}`, headers })));

const PATCHES_A_ROUND = 4;

export function listWrites(today: string): readonly Write[] {
  const post = (name: string, path: string, body: object): Write => ({
    name,
    calls: (origin, { active }) =>
      active.map(({ headers }) => [
        { method: 'POST', url: `${origin}${path}`, headers, body: JSON.stringify(body) },
      ]),
  });
  const run = { date: today, type: 'run', session: 'PM', duration: '45m', distance: 5, rpe: 4 };
  return [
    post('log a workout', '/api/workouts/manual', run),
    post('save a day of health', '/api/health', { date: today, weight: 154.3, sleepHours: 7.5 }),
    {
      name: 'PATCH of a live session',
      calls: (origin, { active, live }) =>
        Array.from({ length: PATCHES_A_ROUND }, () => active)
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
        writers.finishing(round).map(({ sessionId, headers }) => [
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
