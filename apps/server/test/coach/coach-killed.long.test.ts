import { get } from 'node:http';
import { coachStep, slowStep } from '@threshold/ai/testing';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { listJobProcesses } from '../processes/job-processes.ts';
import { type Server, startServer } from '../support/start-server.ts';
import type { Person } from '../support/test-server.ts';
import { createScriptedCoachFixture, findRequestedWeek } from './scripted-coach-fixture.ts';

/** Set FAULT_ROUNDS=20 for a longer test. */
const ROUNDS = Number(process.env.FAULT_ROUNDS ?? 1);
const WEEKS = 8;
/** How long the model takes to answer for a week. */
const ANSWERS_AFTER_MS = 60;
/** When to kill a process after the model receives a week's request: before, during and after its answer. */
const KILLS = [
  { web: [2, 0], jobs: [5, 30] },
  { web: [7, 70], jobs: [1, 60] },
  { web: [4, 30], jobs: [8, 0] },
  { web: [1, 60], jobs: [3, 70] },
  { web: [8, 65], jobs: [6, 62] },
] as const satisfies readonly Readonly<Record<'web' | 'jobs', readonly [week: number, afterMs: number]>>[];

/** Called with each requested week. */
let onWeekRequested: (week: number | null) => void = () => undefined;
const { testServer, model, buildEnv, createAthlete, getProposal } = await createScriptedCoachFixture(
  (request) => {
    onWeekRequested(findRequestedWeek(request));
    // Repair answers are always valid, so every week takes a single request.
    return slowStep(ANSWERS_AFTER_MS, coachStep({ ...request, isRepair: true }));
  },
);

let port = 0;
beforeAll(async () => {
  await testServer.app.fastify.listen({ port: 0, host: 'localhost' });
  const address = testServer.app.fastify.server.address();
  port = typeof address === 'object' && address ? address.port : 0;
});

const proposalEvent = z.object({
  topic: z.string(),
  data: z.object({ status: z.string(), done: z.int(), total: z.int() }),
});

/** Opens the athlete's event stream, which delivers the events of every process. */
function openEvents({ cookie }: Person) {
  let eventText = '';
  const eventRequest = get(
    { port, host: 'localhost', path: '/api/events', headers: { cookie } },
    (response) => {
      response.setEncoding('utf8').on('data', (text: string) => {
        eventText += text;
      });
      response.on('error', () => undefined);
    },
  );
  eventRequest.on('error', () => undefined);
  onTestFinished(() => void eventRequest.destroy());
  return {
    received: () => eventText,
    proposals: () =>
      [...eventText.matchAll(/^data: (.*)$/gm)]
        .map(([, text]) => proposalEvent.safeParse(JSON.parse(text ?? 'null')).data)
        .filter((event) => event?.topic === 'proposal')
        .map((event) => event?.data),
  };
}

/** Calls `kill` this long after the model receives the week's request, then resolves. */
function killAfterRequest(
  [week, afterMs]: readonly [number, number],
  killProcess: () => void,
): Promise<void> {
  return new Promise((resolve) => {
    onWeekRequested = (requestedWeek) => {
      if (requestedWeek !== week) return;
      onWeekRequested = () => undefined;
      setTimeout(() => {
        killProcess();
        resolve();
      }, afterMs);
    };
  });
}

const startProduct = async (): Promise<Server> => {
  const server = await startServer(buildEnv());
  await server.waitForOutput('answers at');
  return server;
};

/** Kills one server with its active job process, and another server's job process. Their weeks decide the order. */
async function killBoth({ web, jobs }: (typeof KILLS)[number]): Promise<Server> {
  const killWeb = async (server: Server) => {
    await killAfterRequest(web, () => server.kill('SIGKILL'));
    await server.ended;
    return startProduct();
  };
  const killJobs = async (server: Server) => {
    let pids: readonly number[] = [];
    await killAfterRequest(jobs, () => {
      pids = listJobProcesses(server);
      for (const pid of pids) process.kill(pid, 'SIGKILL');
    });
    expect(pids).toHaveLength(1);
    if (ROUNDS === 1) await expireHeartbeats();
    return server;
  };
  const [killFirst, killSecond] = web[0] <= jobs[0] ? [killWeb, killJobs] : [killJobs, killWeb];
  // The job process starts last, so this waits until the server has started completely.
  return killSecond(await killFirst(await startProduct()));
}

/** Expires the queue's ten-second heartbeats immediately. */
const expireHeartbeats = () =>
  testServer.query(
    `update pgboss.job set heartbeat_on = heartbeat_on - interval '1 minute' where state = 'active'`,
  );

test.skipIf(process.platform !== 'linux')(
  'does not redo finished weeks after kill -9 of the web or job process, and opens one proposal',
  async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const requestCountBefore = model.requests.length;
      const mia = await createAthlete();
      const events = openEvents(mia);
      const doneCounts: number[] = [];
      await expect.poll(events.received, { timeout: 20_000 }).toContain('retry:');
      const kills = KILLS[round % KILLS.length];
      if (!kills) return expect.unreachable();
      const server = await killBoth(kills);
      await expect
        .poll(
          async () => {
            const proposal = await getProposal(mia);
            doneCounts.push(proposal?.progress.done ?? -1);
            return proposal;
          },
          { timeout: 200_000, interval: 50 },
        )
        .toMatchObject({ status: 'open', progress: { done: WEEKS, total: WEEKS } });
      expect(await listProposals(mia)).toEqual([
        { status: 'open', weeks: Array.from({ length: WEEKS }, () => 'model null') },
      ]);

      const requestedWeeks = model.requests.slice(requestCountBefore).map(findRequestedWeek);
      const repeatedWeeks = requestedWeeks.filter((week, index) => requestedWeeks.indexOf(week) !== index);
      expect(new Set(requestedWeeks)).toEqual(new Set([1, 2, 3, 4, 5, 6, 7, 8]));
      expect(sortNumbers(requestedWeeks)).toEqual(requestedWeeks);
      // No more than the requests that were in flight at each kill.
      expect(repeatedWeeks.length).toBeLessThanOrEqual(2);
      expect(await getChargedRequests(mia)).toBeGreaterThanOrEqual(requestedWeeks.length);
      expect(await getChargedRequests(mia)).toBeLessThanOrEqual(WEEKS + 2);

      expect(sortNumbers(doneCounts)).toEqual(doneCounts);
      await expect
        .poll(() => events.proposals().at(-1), { timeout: 20_000 })
        .toMatchObject({ status: 'open', done: WEEKS, total: WEEKS });
      const publishedCounts = events.proposals().map((event) => event?.done ?? -1);
      expect(sortNumbers(publishedCounts)).toEqual(publishedCounts);
      expect(new Set(publishedCounts)).toEqual(new Set([1, 2, 3, 4, 5, 6, 7, 8]));
      server.kill('SIGTERM');
      await server.ended;
    }
  },
  300_000 + 90_000 * ROUNDS,
);

const sortNumbers = (numbers: readonly (number | null)[]) =>
  numbers.toSorted((left, right) => (left ?? -1) - (right ?? -1));

/** The number of requests charged to the athlete's budget. */
async function getChargedRequests({ athleteId }: Person): Promise<number | undefined> {
  const rows = await testServer.query<{ requests: number }>(
    'select sum(requests)::int as requests from ai.daily_requests where athlete_id = ?',
    [athleteId],
  );
  return rows[0]?.requests;
}

/** The athlete's proposals, with the author and reason for each week. */
const listProposals = async ({ athleteId }: Person) =>
  (
    await testServer.query<{ status: string; weeks: { by: string; reason: string | null }[] }>(
      'select status, weeks from training.plan_proposal where athlete_id = ?',
      [athleteId],
    )
  ).map(({ status, weeks }) => ({ status, weeks: weeks.map(({ by, reason }) => `${by} ${reason}`) }));
