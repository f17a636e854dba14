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

type Row = readonly [
  number: string,
  what: string,
  figure: string,
  best: '≥' | '≤',
  aim: number,
  stretch: number,
  unit: string,
  how: string,
];

const FIRST = 'growth, biggest world, first time since a change';
const CLOCK = 'mixed; by the clock';

/** Lists that are asked for again and again, other reads, writes, the dashboard: by CPU against bare Fastify + pg. */
const REQUESTS: readonly Row[] = [
  ['1', 'hot list over tRPC', 'bare ÷ list, tRPC', '≥', 0.65, 1, '×', 'requests'],
  ['1', 'hot list over REST', 'bare ÷ list, REST', '≥', 0.85, 1, '×', 'requests'],
  ['2', 'the dearest of the other plain reads', 'bare ÷ dearest read', '≥', 0.3, 0.5, '×', FIRST],
  ['3', 'a day of health saved, REST', 'bare ÷ day of health, REST', '≥', 0.4, 0.7, '×', 'requests'],
  ['3', 'a small write, REST', 'bare ÷ write, REST', '≥', 0.4, 0.7, '×', 'requests'],
  ['4', 'data requests of the dashboard', 'dashboard requests', '≤', 2, 1, '', 'counted'],
  ['5', 'dashboard ÷ eight bare lists', 'dashboard ÷ eight lists', '≤', 1, 0.6, '×', FIRST],
  ['5', 'the same, seen before', 'dashboard again ÷ eight lists', '≤', 1, 0.6, '×', 'growth, biggest world'],
];

const TENFOLD = 'ten times the athletes, PostgreSQL';
const GROWTH: readonly Row[] = [
  ['7', `feed page, 200 followed: ${TENFOLD}`, 'growth of feed', '≤', 1.7, 1.3, '×', 'growth'],
  ['7', 'the same, p99', 'growth of feed p99', '≤', 1.6, 1.2, '×', 'growth; by the clock'],
  ['8', 'feed at offset 400 ÷ 20 workouts of history, PostgreSQL', 'feed ÷ history', '≤', 2, 1.3, '×', FIRST],
  ['9', `leaderboard and own rank: ${TENFOLD}`, 'growth of ranks', '≤', 1.3, 1.1, '×', 'ranks'],
  ['10', 'rank() over everybody ÷ leaderboard and own rank', 'rank() ÷ ranks', '≥', 100, 200, '×', 'ranks'],
  ['11', 'weekly summary ÷ a bare list, PostgreSQL', 'weekly summary ÷ list', '≤', 1, 0.7, '×', FIRST],
  ['11', 'zones ÷ a bare list, PostgreSQL', 'zones ÷ list', '≤', 1, 0.7, '×', FIRST],
  ['11', 'streaks ÷ a bare list, PostgreSQL', 'streaks ÷ list', '≤', 1, 0.7, '×', FIRST],
];

const SESSIONS: readonly Row[] = [
  ['12', 'whole array rewritten ÷ PATCH', 'whole array ÷ PATCH', '≥', 8, 20, '×', 'ingest'],
  ['12', 'log written a PATCH', 'WAL a PATCH', '≤', 600, 400, ' B', 'ingest'],
  ['13', 'live sessions held, one process', 'sessions held', '≥', 40_000, 80_000, '', 'ingest; by the clock'],
  [
    '13',
    'live sessions, by CPU',
    'sessions by CPU',
    '≥',
    40_000,
    80_000,
    '',
    'ingest, were all cores theirs',
  ],
  [
    '§3.1',
    'PATCH after eight hours ÷ after a minute',
    'eight hours ÷ a minute',
    '≤',
    1.3,
    1.1,
    '×',
    'ingest',
  ],
];

const PROCESS: readonly Row[] = [
  ['14', 'script of the signed-in dashboard', 'script of dashboard', '≤', 220, 190, ' KB', 'sizes'],
  ['15', 'the same with charts', 'script with charts', '≤', 400, 350, ' KB', 'sizes'],
  ['16', 'script of the landing page', 'script of landing', '≤', 110, 30, ' KB', 'sizes'],
  ['19', 'cold start ÷ bare Fastify + pg', 'start ÷ bare', '≤', 3, 2, '×', 'starts'],
  ['20', 'memory after start', 'memory after start', '≤', 180, 130, ' MB', 'starts'],
  ['20', 'most memory under load', 'memory under load', '≤', 350, 260, ' MB', 'mixed'],
  ['§5', 'metrics kept, on top of a list', 'metrics on list', '≤', 5, 2, ' %', 'metrics'],
  ['§5', 'metrics kept, on top of a PATCH', 'metrics on PATCH', '≤', 5, 2, ' %', 'metrics'],
  ['security', 'row-level security, on top of a list', 'second wall list', '≤', 10, 5, ' %', 'second-wall'],
  ['security', 'row-level security, on top of a PATCH', 'second wall PATCH', '≤', 10, 5, ' %', 'second-wall'],
];

const MIXED: readonly Row[] = [
  ['§3.1', 'PATCH p50 in the mix', 'mixed PATCH p50', '≤', 10, 5, ' ms', CLOCK],
  ['§3.1', 'PATCH p99 in the mix', 'mixed PATCH p99', '≤', 100, 50, ' ms', CLOCK],
  ['§3.1', 'feed p99 in the mix', 'mixed feed p99', '≤', 150, 75, ' ms', CLOCK],
  ['§3.1', 'leaderboard p99 in the mix', 'mixed leaderboard p99', '≤', 200, 100, ' ms', CLOCK],
  ['§3.1', 'answers in the mix that were no success', 'mixed failures', '≤', 0, 0, '', 'mixed'],
  ['§3.1', 'memory over the second half of the mix', 'memory growth', '≤', 5, 1, ' %', 'mixed'],
  [
    '§3.1',
    'log written a minute, per 1,000 sessions',
    'WAL a minute',
    '≤',
    5,
    2.5,
    ' MB',
    'mixed, all its writes',
  ],
];

/** Everything that is aimed at and that this bench measures. */
export const GOALS: readonly Goal[] = [...REQUESTS, ...GROWTH, ...SESSIONS, ...PROCESS, ...MIXED].map(
  ([number, what, figure, sign, aim, stretch, unit, how]) => ({
    number,
    what,
    figure,
    best: sign === '≥' ? 'high' : 'low',
    aim,
    stretch,
    unit,
    how,
  }),
);

/** What a measured figure says of its goal. */
type Verdict = 'stretch' | 'met' | 'missed' | 'not measured';

export function verdictOn({ best, aim, stretch }: Goal, value: number | undefined): Verdict {
  if (value === undefined || Number.isNaN(value)) return 'not measured';
  const reaches = (mark: number) => (best === 'high' ? value >= mark : value <= mark);
  if (reaches(stretch)) return 'stretch';
  return reaches(aim) ? 'met' : 'missed';
}
