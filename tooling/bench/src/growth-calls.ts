import type { Shot } from './load.ts';
import { dashboardPaths } from './screen-calls.ts';
import type { Reader } from './world/open-world.ts';
import type { Writers } from './world/writers.ts';

/** A product that stands on a world. */
export interface Standing {
  readonly origin: string;
  readonly readers: readonly Reader[];
  readonly writers: Writers;
}

/** One call that is measured in every world. */
export interface Call {
  readonly name: string;
  /** A read that is measured as the first one since the athlete's rows changed: no answer of before stands. */
  readonly fresh: boolean;
  /** The requests of a round, one list for each call of it. */
  readonly shots: (standing: Standing, round: number) => readonly (readonly Shot[])[];
}

const asked = (procedure: string, input?: object) =>
  `/api/trpc/${procedure}${input ? `?input=${encodeURIComponent(JSON.stringify(input))}` : ''}`;

/** A cursor that many days down: two hundred athletes do some five hundred things in seven and a half days. */
function daysAgo(days: number): string {
  const hex = (Date.now() - days * 86_400_000).toString(16).padStart(12, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8)}-7000-8000-000000000000`;
}

const read = (name: string, paths: readonly string[], fresh = true): Call => ({
  name,
  fresh,
  shots: ({ origin, readers }) =>
    readers.map(({ headers }) => paths.map((path) => ({ url: `${origin}${path}`, method: 'GET', headers }))),
});

/** Of the same athletes, all of them or those whose feed is written out alone. */
const feed = (name: string, path: string, merging: boolean): Call => ({
  name,
  fresh: true,
  shots: ({ origin, readers }) =>
    readers
      .filter((_, index) => (index % 2 === 0) === merging)
      .map(({ headers }) => [{ url: `${origin}${path}`, method: 'GET', headers }]),
});

export const FEED = 'feed, first page';
export const FEED_DEEP = 'feed, offset 400';
export const HISTORY = 'history, 20 workouts';
export const DASHBOARD = 'dashboard, both requests';
export const DASHBOARD_AGAIN = 'dashboard, seen before';
/** Reads as goal 2 means them: of one thing, not a screen. */
export const PLAIN = new Set([
  'weekly summary',
  'zones',
  'streaks',
  HISTORY,
  'leaderboard',
  'points',
  'nutrition',
  'personal records',
]);

export function growthCalls(today: string): readonly Call[] {
  const month = { from: `${today.slice(0, 8)}01`, to: `${today.slice(0, 8)}28` };
  return [
    read(DASHBOARD, dashboardPaths(today)),
    read(DASHBOARD_AGAIN, dashboardPaths(today), false),
    read('calendar month', [asked('training.workoutsBetween', month)]),
    read('weekly summary', ['/api/workouts/weekly-summary']),
    read('zones', ['/api/analytics/zone-distribution']),
    read('streaks', ['/api/analytics/streaks']),
    read(HISTORY, [asked('training.history', { range: '30days' })]),
    read('history, 50 workouts', [asked('training.history', {})]),
    read('nutrition', ['/api/nutrition?limit=30']),
    read('personal records', ['/api/personal-records']),
    read('points', [asked('gamification.myPoints')]),
    feed(FEED, asked('social.feed', {}), false),
    feed(FEED_DEEP, '/api/feed?limit=20&offset=400', false),
    feed('feed, in the middle', asked('social.feed', { cursor: daysAgo(4), limit: 20 }), false),
    feed('feed with 20 merged, first page', asked('social.feed', {}), true),
    feed('feed with 20 merged, in the middle', asked('social.feed', { cursor: daysAgo(4), limit: 20 }), true),
    read('leaderboard', ['/api/leaderboard']),
    read('own rank', [asked('gamification.myRank')]),
    ...writes(today),
  ];
}

function writes(today: string): readonly Call[] {
  const logged = { date: today, type: 'run', session: 'PM', duration: '45m', distance: 5, rpe: 4 };
  const post = (name: string, path: string, body: object): Call => ({
    name,
    fresh: false,
    shots: ({ origin, writers }) =>
      writers.all.map(({ headers }) => [
        { url: `${origin}${path}`, method: 'POST', headers, body: JSON.stringify(body) },
      ]),
  });
  return [
    post('log a workout', '/api/workouts/manual', logged),
    post('save a day of health', '/api/health', { date: today, weight: 154.3, sleepHours: 7.5 }),
    {
      name: 'PATCH of a live session',
      fresh: false,
      shots: ({ origin, writers }) =>
        Array.from({ length: PATCHES }, () => writers.all).flatMap((each) =>
          each.map((writer) => [
            { ...writers.patchOf(writer), url: `${origin}/api/sessions/${writer.sessionId}` },
          ]),
        ),
    },
    {
      name: 'complete a session',
      fresh: false,
      shots: ({ origin, writers }, round) =>
        writers.finishing(round).map(({ sessionId, headers }) => [
          {
            url: `${origin}/api/sessions/${sessionId}/complete`,
            method: 'POST',
            headers,
            body: '{"distance":5}',
          },
        ]),
    },
  ];
}

/** Of each writer, so many in a round. */
const PATCHES = 4;
