/** What is aimed at; a figure is judged by it where it was measured. */
export interface Goal {
  /** Its number in the table of goals, or what it is of. */
  readonly number: string;
  readonly what: string;
  /** The name of the figure, as the parts of the bench tell it. */
  readonly figure: string;
  readonly best: 'high' | 'low';
  readonly aim: number;
  readonly stretch: number;
  readonly unit: string;
  readonly how: string;
}

const ratio = { best: 'high', unit: '×' } as const;
const most = { best: 'low', unit: '×' } as const;

/** Lists that are asked for again and again, an ordinary read, a write: bare Fastify + pg ÷ product, by CPU. */
const REQUESTS: readonly Goal[] = [
  {
    ...ratio,
    number: '1',
    what: 'hot list over tRPC',
    figure: 'bare ÷ list, tRPC',
    aim: 0.65,
    stretch: 1,
    how: 'requests',
  },
  {
    ...ratio,
    number: '1',
    what: 'hot list over REST',
    figure: 'bare ÷ list, REST',
    aim: 0.85,
    stretch: 1,
    how: 'requests',
  },
  {
    ...ratio,
    number: '2',
    what: 'the dearest of the other plain reads',
    figure: 'bare ÷ dearest read',
    aim: 0.3,
    stretch: 0.5,
    how: 'growth, the first time since a change, in the biggest world',
  },
  {
    ...ratio,
    number: '3',
    what: 'a day of health saved, REST',
    figure: 'bare ÷ day of health, REST',
    aim: 0.4,
    stretch: 0.7,
    how: 'requests',
  },
  {
    ...ratio,
    number: '3',
    what: 'a small write, REST',
    figure: 'bare ÷ write, REST',
    aim: 0.4,
    stretch: 0.7,
    how: 'requests',
  },
  {
    best: 'low',
    unit: '',
    number: '4',
    what: 'data requests of the dashboard',
    figure: 'dashboard requests',
    aim: 2,
    stretch: 1,
    how: 'counted; held by an end-to-end test',
  },
  {
    ...most,
    number: '5',
    what: 'the whole dashboard ÷ eight bare lists, first time since a change',
    figure: 'dashboard ÷ eight lists',
    aim: 1,
    stretch: 0.6,
    how: 'growth',
  },
  {
    ...most,
    number: '5',
    what: 'the whole dashboard ÷ eight bare lists, seen before',
    figure: 'dashboard again ÷ eight lists',
    aim: 1,
    stretch: 0.6,
    how: 'growth',
  },
];

const GROWTH: readonly Goal[] = [
  {
    ...most,
    number: '7',
    what: 'feed page, 200 followed: PostgreSQL, 10,000 → 100,000 athletes',
    figure: 'growth of feed',
    aim: 1.7,
    stretch: 1.3,
    how: 'growth',
  },
  {
    ...most,
    number: '7',
    what: 'the same, p99',
    figure: 'growth of feed p99',
    aim: 1.6,
    stretch: 1.2,
    how: 'growth; by the clock',
  },
  {
    ...most,
    number: '8',
    what: 'feed page at offset 400 ÷ a history page of 20, PostgreSQL',
    figure: 'feed ÷ history',
    aim: 2,
    stretch: 1.3,
    how: 'growth, biggest world',
  },
  {
    ...most,
    number: '9',
    what: 'leaderboard and own rank: PostgreSQL, 10,000 → 100,000 athletes',
    figure: 'growth of ranks',
    aim: 1.3,
    stretch: 1.1,
    how: 'ranks, by statement',
  },
  {
    ...ratio,
    number: '10',
    what: 'rank() over everybody ÷ leaderboard and own rank',
    figure: 'rank() ÷ ranks',
    aim: 100,
    stretch: 200,
    how: 'ranks, by statement',
  },
  ...['weekly summary', 'zones', 'streaks'].map(
    (name): Goal => ({
      ...most,
      number: '11',
      what: `${name} ÷ a list read, PostgreSQL, in the biggest world`,
      figure: `${name} ÷ list`,
      aim: 1,
      stretch: 0.7,
      how: 'growth, first time since a change',
    }),
  ),
];

const SESSIONS: readonly Goal[] = [
  {
    ...ratio,
    number: '12',
    what: 'whole array rewritten ÷ PATCH',
    figure: 'whole array ÷ PATCH',
    aim: 8,
    stretch: 20,
    how: 'ingest',
  },
  {
    best: 'low',
    unit: ' B',
    number: '12',
    what: 'log written a PATCH',
    figure: 'WAL a PATCH',
    aim: 600,
    stretch: 400,
    how: 'ingest',
  },
  {
    best: 'high',
    unit: '',
    number: '13',
    what: 'live sessions held, one process, load generator beside it',
    figure: 'sessions held',
    aim: 40_000,
    stretch: 80_000,
    how: 'ingest; by the clock',
  },
  {
    best: 'high',
    unit: '',
    number: '13',
    what: 'live sessions by CPU, if all cores were theirs',
    figure: 'sessions by CPU',
    aim: 40_000,
    stretch: 80_000,
    how: 'ingest',
  },
  {
    ...most,
    number: '§3.1',
    what: 'PATCH of a session of eight hours ÷ of a minute',
    figure: 'eight hours ÷ a minute',
    aim: 1.3,
    stretch: 1.1,
    how: 'ingest',
  },
];

const size = (number: string, what: string, figure: string, aim: number, stretch: number): Goal => ({
  number,
  what,
  figure,
  aim,
  stretch,
  best: 'low',
  unit: ' KB',
  how: 'sizes, of the last build',
});

const PROCESS: readonly Goal[] = [
  size('14', 'script of the signed-in dashboard', 'script of dashboard', 220, 190),
  size('15', 'the same with charts', 'script with charts', 400, 350),
  size('16', 'script of the landing page', 'script of landing', 110, 30),
  {
    ...most,
    number: '19',
    what: 'cold start ÷ bare Fastify + pg',
    figure: 'start ÷ bare',
    aim: 3,
    stretch: 2,
    how: 'starts',
  },
  {
    best: 'low',
    unit: ' MB',
    number: '20',
    what: 'memory after start',
    figure: 'memory after start',
    aim: 180,
    stretch: 130,
    how: 'starts',
  },
  {
    best: 'low',
    unit: ' MB',
    number: '20',
    what: 'most memory under load',
    figure: 'memory under load',
    aim: 350,
    stretch: 260,
    how: 'mixed',
  },
];

const millis = (what: string, figure: string, aim: number): Goal => ({
  number: '§3.1',
  what,
  figure,
  aim,
  stretch: aim / 2,
  best: 'low',
  unit: ' ms',
  how: 'mixed; by the clock',
});

const MIXED: readonly Goal[] = [
  millis('PATCH p50 in the mix', 'mixed PATCH p50', 10),
  millis('PATCH p99 in the mix', 'mixed PATCH p99', 100),
  millis('feed p99 in the mix', 'mixed feed p99', 150),
  millis('leaderboard p99 in the mix', 'mixed leaderboard p99', 200),
  {
    best: 'low',
    unit: '',
    number: '§3.1',
    what: 'answers in the mix that were no success',
    figure: 'mixed failures',
    aim: 0,
    stretch: 0,
    how: 'mixed',
  },
  {
    best: 'low',
    unit: ' %',
    number: '§3.1',
    what: 'growth of memory over the second half',
    figure: 'memory growth',
    aim: 5,
    stretch: 1,
    how: 'mixed',
  },
  {
    best: 'low',
    unit: ' MB',
    number: '§3.1',
    what: 'log written a minute by 1,000 sessions',
    figure: 'WAL a minute',
    aim: 5,
    stretch: 2.5,
    how: 'mixed, all writes of the mix',
  },
  ...['list', 'PATCH'].map(
    (what): Goal => ({
      best: 'low',
      unit: ' %',
      number: '§5',
      what: `metrics kept, on top of a ${what}`,
      figure: `metrics on ${what}`,
      aim: 5,
      stretch: 2,
      how: 'metrics',
    }),
  ),
];

/** Everything that is aimed at and that this bench measures. */
export const GOALS: readonly Goal[] = [...REQUESTS, ...GROWTH, ...SESSIONS, ...PROCESS, ...MIXED];

/** What a measured figure says of its goal. */
export type Verdict = 'stretch' | 'met' | 'missed' | 'not measured';

export function verdictOn({ best, aim, stretch }: Goal, value: number | undefined): Verdict {
  if (value === undefined || Number.isNaN(value)) return 'not measured';
  const reaches = (mark: number) => (best === 'high' ? value >= mark : value <= mark);
  if (reaches(stretch)) return 'stretch';
  return reaches(aim) ? 'met' : 'missed';
}
