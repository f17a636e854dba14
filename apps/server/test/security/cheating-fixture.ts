import { expect } from 'vitest';
import { runQueuedJobs } from '../support/run-queued-jobs.ts';
import { ORIGIN, type Person, type World } from '../support/world.ts';

/** A cheater and one of their followers. */
interface People {
  readonly cheat: Person;
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
export function createCheatingFixture(world: World) {
  let athleteCount = 0;
  const log = (as: Person, fields: object) =>
    world.call('POST', '/api/workouts/manual', as, { ...entry, ...fields });
  const trpc = (name: string, as: Person, input: object) =>
    world.call('POST', `/api/trpc/${name}`, as, input);
  const get = async (url: string, as: Person) => (await world.call('GET', url, as)).json();

  /** A new athlete with one honest run and a follower. */
  const athlete = async () => {
    athleteCount += 1;
    const cheat = await world.signIn(`cheat.n${athleteCount}@example.com`);
    const friend = await world.signIn(`friend.n${athleteCount}@example.com`);
    await world.call('POST', '/api/profile', cheat, { lthr: 160 });
    const followAnswer = await world.call('POST', `/api/users/${cheat.athleteId}/follow`, friend, {});
    expect(followAnswer.statusCode).toBe(200);
    const honestAnswer = await log(cheat, { distance: 6.3, duration: '55m' });
    expect(honestAnswer.statusCode).toBe(200);
    await runQueuedJobs(world);
    return { cheat, friend, honestId: String(honestAnswer.json().id) };
  };

  /** Everything that others can compare. */
  const totals = async ({ cheat, friend }: People): Promise<Totals> => {
    await runQueuedJobs(world);
    const [board, feed, points, records, achievements] = await Promise.all([
      get('/api/leaderboard', friend),
      get('/api/feed?limit=50', friend),
      get('/api/points/me', cheat),
      get('/api/personal-records', cheat),
      get('/api/achievements/user', cheat),
    ]);
    return {
      points,
      records,
      board: board.filter(({ id }: { id: string }) => id === cheat.athleteId),
      unlocked: achievements.filter(({ unlockedAt }: { unlockedAt: string | null }) => unlockedAt !== null),
      feedTypes: feed.map(({ type }: { type: string }) => type).sort(),
    };
  };

  const upload = async (as: Person, name: string, payload: Buffer): Promise<string> => {
    const response = await world.app.fastify.inject({
      method: 'POST',
      url: `/api/imports?name=${name}`,
      headers: {
        host: 'localhost:3000',
        origin: ORIGIN,
        cookie: as.cookie,
        'content-type': 'application/octet-stream',
      },
      payload,
    });
    expect(response.statusCode).toBe(200);
    await runQueuedJobs(world);
    return response.json().id;
  };

  return {
    athlete,
    entry,
    log,
    trpc,
    get,
    totals,
    inZone: (as: Person, timeZone: string) => trpc('athletes.savePreferences', as, { timeZone }),
    pointsOf: async (as: Person): Promise<number> => (await get('/api/points/me', as)).points.totalPoints,
    /** Uploads a file and confirms its activities. */
    takeIn: async (as: Person, name: string, payload: Buffer): Promise<void> => {
      const importId = await upload(as, name, payload);
      const confirmAll = { leaveOut: [], include: [] };
      const confirmAnswer = await world.call('POST', `/api/imports/${importId}/confirm`, as, confirmAll);
      expect(confirmAnswer.statusCode).toBe(200);
      await runQueuedJobs(world);
      expect((await get(`/api/imports/${importId}`, as)).counts.landed).toBeGreaterThan(0);
    },
  };
}
