/** The fields in order. */
export type Goal = readonly [
  /** The goal's number, or `live`. Several measures may share one. */
  id: string,
  measure: string,
  /** The name under which a part of the bench reports the value. */
  figure: string,
  /** ≥ means higher is better. */
  sign: '≥' | '≤',
  aim: number,
  stretch: number,
  unit: string,
  /** The part of the bench that measures the value, and the conditions. */
  source: string,
];

const FIRST_READ = 'growth, larger database, first time since a change';
const MIXED_CLOCK = 'mixed; by the clock';

export const GOALS: readonly Goal[] = [
  ['1', 'cached list over tRPC', 'bare ÷ list, tRPC', '≥', 0.65, 1, '×', 'requests'],
  ['1', 'cached list over REST', 'bare ÷ list, REST', '≥', 0.85, 1, '×', 'requests'],
  ['2', 'the most expensive of the other plain reads', 'bare ÷ dearest read', '≥', 0.3, 0.5, '×', FIRST_READ],
  ['3', 'save a day of health, REST', 'bare ÷ day of health, REST', '≥', 0.4, 0.7, '×', 'requests'],
  ['3', 'a small write, REST', 'bare ÷ write, REST', '≥', 0.4, 0.7, '×', 'requests'],
  ['4', 'data requests of the dashboard', 'dashboard requests', '≤', 2, 1, '', 'counted'],
  ['5', 'dashboard ÷ eight bare lists', 'dashboard ÷ eight lists', '≤', 1, 0.6, '×', FIRST_READ],
  ['5', 'dashboard, cached', 'dashboard again ÷ eight lists', '≤', 1, 0.6, '×', 'growth, larger database'],
  ['7', 'feed page, PostgreSQL: ten times the athletes', 'growth of feed', '≤', 1.7, 1.3, '×', 'growth'],
  ['8', 'feed at offset 400 ÷ 20 workouts, PostgreSQL', 'feed ÷ history', '≤', 2, 1.3, '×', FIRST_READ],
  ['11', 'weekly summary ÷ a bare list, PostgreSQL', 'weekly summary ÷ list', '≤', 1, 0.7, '×', FIRST_READ],
  ['11', 'zones ÷ a bare list, PostgreSQL', 'zones ÷ list', '≤', 1, 0.7, '×', FIRST_READ],
  ['11', 'streaks ÷ a bare list, PostgreSQL', 'streaks ÷ list', '≤', 1, 0.7, '×', FIRST_READ],
  ['12', 'WAL per PATCH', 'WAL a PATCH', '≤', 600, 400, ' B', 'ingest'],
  ['13', 'live sessions of one process', 'sessions held', '≥', 40_000, 80_000, '', 'ingest; by the clock'],
  ['13', 'live sessions, by CPU', 'sessions by CPU', '≥', 40_000, 80_000, '', 'ingest, if it had all cores'],
  ['19', 'cold start ÷ bare Fastify + pg', 'start ÷ bare', '≤', 2, 1.5, '×', 'starts'],
  ['20', 'memory after start', 'memory after start', '≤', 140, 130, ' MB', 'starts'],
  ['20', 'web and job process and PostgreSQL at rest', 'memory at rest', '≤', 320, 280, ' MB', 'starts'],
  ['20', 'peak memory under load', 'memory under load', '≤', 350, 260, ' MB', 'mixed'],
  ['live', 'PATCH p50', 'mixed PATCH p50', '≤', 10, 5, ' ms', MIXED_CLOCK],
  ['live', 'PATCH p99', 'mixed PATCH p99', '≤', 100, 50, ' ms', MIXED_CLOCK],
  ['live', 'feed p99', 'mixed feed p99', '≤', 150, 75, ' ms', MIXED_CLOCK],
  ['live', 'leaderboard p99', 'mixed leaderboard p99', '≤', 200, 100, ' ms', MIXED_CLOCK],
  ['live', 'failed requests', 'mixed failures', '≤', 0, 0, '', 'mixed'],
  ['live', 'memory growth over the second half', 'memory growth', '≤', 5, 1, ' %', 'mixed'],
  ['live', 'WAL a minute per 1,000 sessions', 'WAL a minute', '≤', 5, 2.5, ' MB', 'mixed, all its writes'],
];

type GoalRating = 'stretch' | 'met' | 'missed' | 'not measured';

export function rateGoal(
  [, , figure, sign, aim, stretch]: Goal,
  figures: Readonly<Record<string, number>>,
): GoalRating {
  const value = figures[figure];
  if (value === undefined || Number.isNaN(value)) return 'not measured';
  const isReached = (limit: number) => (sign === '≥' ? value >= limit : value <= limit);
  if (isReached(stretch)) return 'stretch';
  return isReached(aim) ? 'met' : 'missed';
}
