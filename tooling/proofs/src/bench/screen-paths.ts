type Call = readonly [procedure: string, input?: object];

/** The batch size of the web app. */
const CALLS_PER_REQUEST = 10;

const toBatchPaths = (calls: readonly Call[]): string[] =>
  Array.from({ length: Math.ceil(calls.length / CALLS_PER_REQUEST) }, (_, index) => {
    const batch = calls.slice(CALLS_PER_REQUEST * index, CALLS_PER_REQUEST * (index + 1));
    const inputs = Object.fromEntries(
      batch.flatMap(([, input], position) => (input ? [[position, input]] : [])),
    );
    const names = batch.map(([procedure]) => procedure).join(',');
    return `/api/trpc/${names}?batch=1&input=${encodeURIComponent(JSON.stringify(inputs))}`;
  });

function listDashboardCalls(today: string): readonly Call[] {
  const yesterday = new Date(Date.parse(today) - 86_400_000).toISOString().slice(0, 10);
  return [
    ['athletes.me'],
    ['athletes.profile'],
    ['training.verdict'],
    ['training.miles'],
    ['training.workouts', { date: yesterday }],
    ['training.workouts', { date: today }],
    ['training.trainingDay'],
    ['gamification.myPoints'],
    ['gamification.adStatus'],
    ['training.proposal'],
    ['training.plan'],
    ['training.season'],
    ['training.weeklySummary'],
    ['health.recovery'],
    ['training.performanceInsights'],
  ];
}

export const createDashboardPaths = (today: string): readonly string[] =>
  toBatchPaths(listDashboardCalls(today));

/** Request paths of the screens that grow with the log, of each of their calls alone, and of two single requests. */
export function listScreenPaths(today: string): readonly string[] {
  // Five years ago, the middle of a ten-year account.
  const middleDate = `${Number(today.slice(0, 4)) - 5}${today.slice(4, 8)}15`;
  const cursor = { date: middleDate, session: 'PM', place: '019a0000-0000-7000-8000-000000000000' };
  const history: readonly Call[] = [
    ['training.history', {}],
    ['training.historySummary', {}],
  ];
  const analytics: readonly Call[] = [
    ['training.verdict'],
    ['athletes.thresholds'],
    ['training.trainingDay'],
    ['training.weeklyVolume'],
    ['health.sleep'],
    ['gamification.streaks'],
    ['training.trainingLoad'],
    ['health.recovery'],
    ['health.hrvHistory'],
    ['training.personalRecords'],
    ['training.zoneDistribution'],
    ['training.fitness'],
    ['training.loadGuards'],
    ['training.racePrediction'],
  ];
  const singleCalls = [...history, ...analytics, ...listDashboardCalls(today)];
  return [
    '/api/health?limit=30',
    ...toBatchPaths(history),
    ...toBatchPaths(analytics),
    ...createDashboardPaths(today),
    ...toBatchPaths([['training.history', { cursor }]]),
    ...singleCalls.flatMap((call) => toBatchPaths([call])),
  ];
}
