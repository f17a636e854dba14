import { expect } from 'vitest';
import { runQueuedJobs } from '../support/run-queued-jobs.ts';
import { ORIGIN, type Person, type TestServer } from '../support/test-server.ts';

/** A cheater and one of their followers. */
interface People {
  readonly cheater: Person;
  readonly friend: Person;
}

interface Totals {
  readonly points: { readonly points: { readonly totalPoints: number }; readonly rank: number };
  readonly board: readonly object[];
  readonly records: readonly object[];
  readonly unlocked: readonly object[];
  readonly feedTypes: readonly string[];
}

const entry = { date: '2026-11-20', type: 'run', session: 'AM', duration: '45m' };

/** Ways to cheat, and the values that show whether they worked. */
export function createCheatingFixture(testServer: TestServer) {
  let athleteCount = 0;
  const logWorkout = (person: Person, fields: object) =>
    testServer.call('POST', '/api/workouts/manual', person, { ...entry, ...fields });
  const callTrpc = (name: string, person: Person, input: object) =>
    testServer.call('POST', `/api/trpc/${name}`, person, input);
  const getJson = async (url: string, person: Person) => (await testServer.call('GET', url, person)).json();

  /** A new athlete with one honest run and a follower. */
  const createCheater = async () => {
    athleteCount += 1;
    const cheater = await testServer.signIn(`cheater.n${athleteCount}@example.com`);
    const friend = await testServer.signIn(`friend.n${athleteCount}@example.com`);
    await testServer.call('POST', '/api/profile', cheater, { lthr: 160 });
    const followResponse = await testServer.call(
      'POST',
      `/api/users/${cheater.athleteId}/follow`,
      friend,
      {},
    );
    expect(followResponse.statusCode).toBe(200);
    const honestResponse = await logWorkout(cheater, { distance: 6.3, duration: '55m' });
    expect(honestResponse.statusCode).toBe(200);
    await runQueuedJobs(testServer);
    return { cheater, friend, honestId: String(honestResponse.json().id) };
  };

  /** Everything that others can compare. */
  const getTotals = async ({ cheater, friend }: People): Promise<Totals> => {
    await runQueuedJobs(testServer);
    const [board, feed, points, records, achievements] = await Promise.all([
      getJson('/api/leaderboard', friend),
      getJson('/api/feed?limit=50', friend),
      getJson('/api/points/me', cheater),
      getJson('/api/personal-records', cheater),
      getJson('/api/achievements/user', cheater),
    ]);
    return {
      points,
      records,
      board: board.filter(({ id }: { id: string }) => id === cheater.athleteId),
      unlocked: achievements.filter(({ unlockedAt }: { unlockedAt: string | null }) => unlockedAt !== null),
      feedTypes: feed.map(({ type }: { type: string }) => type).sort(),
    };
  };

  const upload = async (person: Person, name: string, payload: Buffer): Promise<string> => {
    const response = await testServer.app.fastify.inject({
      method: 'POST',
      url: `/api/imports?name=${name}`,
      headers: {
        host: 'localhost:3000',
        origin: ORIGIN,
        cookie: person.cookie,
        'content-type': 'application/octet-stream',
      },
      payload,
    });
    expect(response.statusCode).toBe(200);
    await runQueuedJobs(testServer);
    return response.json().id;
  };

  return {
    createCheater,
    entry,
    logWorkout,
    callTrpc,
    getJson,
    getTotals,
    moveToTimeZone: (person: Person, timeZone: string) =>
      callTrpc('athletes.savePreferences', person, { timeZone }),
    getPoints: async (person: Person): Promise<number> =>
      (await getJson('/api/points/me', person)).points.totalPoints,
    /** Uploads a file and confirms its activities. */
    importFile: async (person: Person, name: string, payload: Buffer): Promise<void> => {
      const importId = await upload(person, name, payload);
      const confirmAll = { leaveOut: [], include: [] };
      const confirmResponse = await testServer.call(
        'POST',
        `/api/imports/${importId}/confirm`,
        person,
        confirmAll,
      );
      expect(confirmResponse.statusCode).toBe(200);
      await runQueuedJobs(testServer);
      expect((await getJson(`/api/imports/${importId}`, person)).counts.landed).toBeGreaterThan(0);
    },
  };
}
