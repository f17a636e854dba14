type Call = readonly [procedure: string, input?: object];

/** The batch size of the web app. */
const CALLS_A_REQUEST = 10;

const paths = (calls: readonly Call[]): string[] =>
  Array.from({ length: Math.ceil(calls.length / CALLS_A_REQUEST) }, (_, index) => {
    const together = calls.slice(CALLS_A_REQUEST * index, CALLS_A_REQUEST * (index + 1));
    const inputs = Object.fromEntries(together.flatMap(([, input], at) => (input ? [[at, input]] : [])));
    const names = together.map(([procedure]) => procedure).join(',');
    return `/api/trpc/${names}?batch=1&input=${encodeURIComponent(JSON.stringify(inputs))}`;
  });

function dashboardCalls(today: string): readonly Call[] {
  const yesterday = new Date(Date.parse(today) - 86_400_000).toISOString().slice(0, 10);
  return [
    ['athletes.me'],
    ['athletes.profile'],
    ['training.verdict'],
    ['training.raceLoad'],
    ['training.miles'],
    ['training.workouts', { date: yesterday }],
    ['training.workouts', { date: today }],
    ['training.trainingDay'],
    ['gamification.myPoints'],
    ['gamification.adStatus'],
    ['training.proposal'],
    ['training.plan'],
    ['training.weeklySummary'],
    ['health.recovery'],
    ['training.performanceInsights'],
  ];
}

export const dashboardPaths = (today: string): readonly string[] => paths(dashboardCalls(today));

/** Request paths by name: the screens that grow with the log, and each of their calls alone. */
export function screenCalls(today: string): ReadonlyMap<string, readonly string[]> {
  // Five years ago: the middle of an account of ten years.
  const middle = `${Number(today.slice(0, 4)) - 5}${today.slice(4, 8)}15`;
  const cursor = { date: middle, session: 'PM', place: '019a0000-0000-7000-8000-000000000000' };
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
  const alone = new Map(
    [...history, ...analytics, ...dashboardCalls(today)].map((call) => [call[0], paths([call])]),
  );
  return new Map<string, readonly string[]>([
    ['GET /api/health?limit=30', ['/api/health?limit=30']],
    ['screen: history', paths(history)],
    ['screen: analytics', paths(analytics)],
    ['screen: dashboard', dashboardPaths(today)],
    ['history, page in the middle', paths([['training.history', { cursor }]])],
    ...alone,
  ]);
}
