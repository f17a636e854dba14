import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { createAthletes } from '../../shared/athletes.ts';
import { send } from '../../shared/http.ts';
import { print } from '../../shared/setting.ts';
import { createTrialProduct, type Fault } from '../fault.ts';
import { startLoad } from '../load.ts';
import { createTrialRecorder } from '../trial-recorder.ts';
import { SECONDS_PER_SESSION } from '../writers.ts';

const FAKETIME_LIBRARY = '/usr/lib/x86_64-linux-gnu/faketime/libfaketimeMT.so.1';
const ATHLETE_COUNT = 8;
/** The load runs this long before and after each moment. */
const MARGIN_MS = 8_000;
/** The library rereads its file every second. Waits longer to be safe. */
const CLOCK_UPDATE_WAIT_MS = 3_000;
const DAY_MS = 86_400_000;

/** Moments that the clock passes, in UTC. The athletes live in Berlin, an hour or two ahead. */
const MOMENTS = {
  'the turn of the year': '2026-12-31T23:00:00Z',
  'an hour that daylight saving skips': '2027-03-28T01:00:00Z',
  'an hour that daylight saving repeats': '2027-10-31T01:00:00Z',
  'the start of a leap day': '2028-02-28T23:00:00Z',
  'the end of a leap day': '2028-02-29T23:00:00Z',
} as const;

const JUMPS = { 'a day ahead': DAY_MS, 'a day back': -DAY_MS, 'five minutes back': -300_000 } as const;

export const clockJumps: Fault = {
  description:
    "the server's clock jumps a day ahead and back, passes the turn of the year, DST and a leap day, while sessions are recorded",
  async run(setting) {
    if (!existsSync(FAKETIME_LIBRARY)) return { skipped: 'the package faketime is not installed' };
    const { database, postgres } = setting;
    const clockFile = join(database.dataDir, 'clock');
    let aheadMs = 0;
    const setClock = async (nextMs: number) => {
      // The athletes' clock must not be ahead of the server's until the server has the new time.
      aheadMs = Math.min(aheadMs, nextMs);
      const seconds = Math.round(nextMs / 1_000);
      writeFileSync(clockFile, `${seconds < 0 ? '-' : '+'}${Math.abs(seconds)}\n`);
      await pause(CLOCK_UPDATE_WAIT_MS);
      aheadMs = nextMs;
    };
    const now = () => Date.now() + aheadMs;
    await setClock(0);
    const recorder = createTrialRecorder(setting);
    const product = createTrialProduct(setting, {
      env: {
        LD_PRELOAD: FAKETIME_LIBRARY,
        FAKETIME_TIMESTAMP_FILE: clockFile,
        FAKETIME_CACHE_DURATION: '1',
        FAKETIME_DONT_FAKE_MONOTONIC: '1',
      },
    });
    await product.start();
    const athleteIds: string[] = [];
    const runRound = async (label: string, moveClock: () => Promise<void>) => {
      print(label);
      const athletes = await createAthletes(database.databaseUrl, ATHLETE_COUNT, new Date(now()));
      athleteIds.push(...athletes.map(({ id }) => id));
      const url = `${product.address}/api/trpc/athletes.savePreferences`;
      const body = JSON.stringify({ timeZone: 'Europe/Berlin' });
      for (const { headers } of athletes) await send({ method: 'POST', url, headers, body });
      const load = startLoad(setting, { address: product.address, athletes, now });
      await moveClock();
      const { unacknowledged } = await recorder.end(load);
      if (unacknowledged > 0) recorder.note(`${label}: ${unacknowledged} writes were never acknowledged`);
    };
    for (const [label, jumpMs] of Object.entries(JUMPS)) {
      await setClock(0);
      await runRound(label, async () => {
        await pause(MARGIN_MS);
        await setClock(jumpMs);
        await pause(MARGIN_MS);
      });
    }
    for (const [label, moment] of Object.entries(MOMENTS)) {
      await setClock(Date.parse(moment) - MARGIN_MS - Date.now());
      await runRound(label, () => pause(2 * MARGIN_MS));
    }
    const [wrongSessions] = await postgres.ask<{ count: number }>(
      `select count(*)::int as count from sessions.session s join training.workout w on w.id = s.workout_id
        where s.athlete_id = any ($1::uuid[]) and s.status = 'completed'
          and (w.actual_duration_seconds <> $2 or s.ended_at < s.started_at or s.elapsed_seconds <> $2)`,
      [athleteIds, SECONDS_PER_SESSION],
    );
    recorder.expect(wrongSessions?.count === 0, `${wrongSessions?.count} sessions have a wrong length`);
    recorder.expectAlive(product);
    return recorder.finish(Object.keys(JUMPS).length + Object.keys(MOMENTS).length);
  },
};
