import { silentLog } from '@threshold/testing';
import { expect, test } from 'vitest';
import { loadDemoAthletes } from '../../src/demo-athletes/load-demo-athletes.ts';
import { createTestServer } from '../support/test-server.ts';

const testServer = await createTestServer();
const { orm, clock, call, query } = testServer;
const demo = await testServer.signIn('demo@threshold.local');
// Loads only one week of history, because everyone's full history takes half a minute.
const loadShortDemo = () =>
  loadDemoAthletes({ orm, log: silentLog, now: clock.now, demoAthleteId: demo.athleteId, maxWeeks: 1 });
expect((await call('POST', '/api/trpc/athletes.loadDemo', demo, {})).statusCode).toBe(200);
expect(await loadShortDemo()).toBe(true);

interface LeaderboardEntry {
  readonly id: string;
  readonly rank: number;
  readonly totalPoints: number;
}

test('gives thirty athletes points that match their ledger', async () => {
  const scores = await query<{ points: number; sum: number }>(
    `select s.points, (select sum(points)::int from gamification.ledger l where l.athlete_id = s.athlete_id) sum
       from gamification.score s where s.points > 0`,
  );
  expect(scores.length).toBe(30);
  for (const { points, sum } of scores) expect(points).toBe(sum);
});

test('ranks all except the two private athletes by points, and shares a rank only for ties', async () => {
  const leaderboard: LeaderboardEntry[] = (await call('GET', '/api/leaderboard', demo)).json();
  expect(leaderboard).toHaveLength(28);
  expect(leaderboard.some(({ id }) => id === demo.athleteId)).toBe(true);
  for (const [index, { rank, totalPoints }] of leaderboard.entries()) {
    const previousEntry = leaderboard[index - 1];
    expect(totalPoints).toBeLessThanOrEqual(previousEntry?.totalPoints ?? totalPoints);
    if (previousEntry) expect(rank === previousEntry.rank).toBe(totalPoints === previousEntry.totalPoints);
  }
});

test('fills the Demo Athlete’s feed with several days of workouts, records, achievements, comments and kudos', async () => {
  const feed: {
    type: string;
    createdAt: string;
    isOwn: boolean;
    kudosCount: number;
    data: { records?: readonly object[] };
  }[] = [];
  for (let offset = 0; ; offset += 20) {
    const page = (await call('GET', `/api/feed?limit=20&offset=${offset}`, demo)).json();
    feed.push(...page);
    if (page.length === 0) break;
  }
  expect([...new Set(feed.map(({ type }) => type))].sort()).toEqual(['achievement', 'comment', 'workout']);
  expect(feed.some(({ data }) => (data.records ?? []).length > 0)).toBe(true);
  const [{ kudos, comments } = { kudos: 0, comments: 0 }] = await query<{ kudos: number; comments: number }>(
    'select (select count(*)::int from social.kudos) kudos, (select count(*)::int from social.comment) comments',
  );
  expect(kudos).toBeGreaterThan(25);
  expect(comments).toBeGreaterThan(8);
  const days = new Set(feed.filter(({ isOwn }) => !isOwn).map(({ createdAt }) => createdAt.slice(0, 10)));
  expect(days.size).toBeGreaterThan(4);
  expect(feed.every(({ createdAt }) => Date.parse(createdAt) <= clock.now().getTime())).toBe(true);
});

test('gives the Demo Athlete follows, followers and notifications', async () => {
  const status = (await call('GET', `/api/users/${demo.athleteId}/follow-status`, demo)).json();
  expect(status.followerCount).toBeGreaterThan(8);
  expect(status.followingCount).toBeGreaterThan(8);
  const notifications = await query('select type from social.notification where athlete_id = ?', [
    demo.athleteId,
  ]);
  expect(notifications.length).toBeGreaterThan(8);
});

test('shows a season: classes learned from recordings, a detected LTHR, and race work planned', async () => {
  const callQuery = async (procedure: string, input: object = {}) => {
    const path = `/api/trpc/${procedure}?input=${encodeURIComponent(JSON.stringify(input))}`;
    return (await call('GET', path, demo)).json().result.data;
  };
  const classes: { weekday: string; observedCount: number }[] = await callQuery('training.classes');
  expect(classes.map(({ weekday }) => weekday)).toEqual(['Tuesday', 'Thursday']);
  for (const { observedCount } of classes) expect(observedCount).toBeGreaterThanOrEqual(5);
  const thresholds: { source: string }[] = await callQuery('athletes.thresholds');
  expect(thresholds[0]?.source).toBe('detected');
  const season: { phases: readonly object[] } = await callQuery('training.season');
  expect(season.phases.length).toBeGreaterThan(2);
});

test('gives the Demo Athlete’s latest planned runs a verdict', async () => {
  const workouts = await query<{ id: string }>(
    `select id from training.workout where athlete_id = ? and completed and type like '% run'
      order by date desc limit 4`,
    [demo.athleteId],
  );
  for (const { id } of workouts) {
    const input = encodeURIComponent(JSON.stringify({ workoutId: id }));
    const detail = (await call('GET', `/api/trpc/training.workout?input=${input}`, demo)).json().result.data;
    expect(detail.planVerdict).not.toBeNull();
  }
});

test('creates no identities for its athletes', async () => {
  const [{ identities } = { identities: -1 }] = await query<{ identities: number }>(
    `select count(*)::int identities from auth.account a join auth."user" u on u.id = a.user_id
      where u.email like '%@demo.example.com'`,
  );
  expect(identities).toBe(0);
});

test('changes nothing when run again', async () => {
  const fingerprintsBefore = await fingerprintTables();
  expect(await loadShortDemo()).toBe(false);
  expect(await fingerprintTables()).toEqual(fingerprintsBefore);
});

/** A fingerprint of all rows of each table. */
async function fingerprintTables(): Promise<Record<string, string>> {
  const tables = await query<{ name: string }>(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
      where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')
      order by 1`,
  );
  const fingerprints: Record<string, string> = {};
  for (const { name } of tables) {
    const [row] = await query<{ print: string }>(
      `select count(*) || ' ' || coalesce(md5(string_agg(t::text, ',' order by t::text)), '') as print from ${name} t`,
    );
    fingerprints[name] = row?.print ?? '';
  }
  return fingerprints;
}
