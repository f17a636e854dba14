import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { call, isGood } from '@threshold/tooling-topology';
import { type ApiError, closingProduct } from '../fault.ts';
import { judging } from '../judge.ts';
import { startLoad } from '../load.ts';
import { makePeople, type Person } from '../people.ts';
import { productOf } from '../product.ts';
import { SECONDS_A_SESSION } from '../writers.ts';

const LIBRARY = '/usr/lib/x86_64-linux-gnu/faketime/libfaketimeMT.so.1';
const ATHLETES = 8;
/** Before and after a moment. */
const AROUND_MS = 8_000;
const DAY_MS = 86_400_000;
const TIME_ZONE = 'Europe/Berlin';

/** Moments that the clock passes while sessions are recorded, in UTC; Berlin is an hour or two ahead. */
const MOMENTS = {
  'the turn of the year': '2026-12-31T23:00:00Z',
  'an hour that does not exist': '2027-03-28T01:00:00Z',
  'an hour that comes twice': '2027-10-31T01:00:00Z',
  'the beginning of a leap day': '2028-02-28T23:00:00Z',
  'the end of a leap day': '2028-02-29T23:00:00Z',
} as const;

/** How far the clock jumps while sessions are recorded. */
const JUMPS = { 'a day ahead': DAY_MS, 'a day back': -DAY_MS, 'five minutes back': -300_000 } as const;

export const clockJumps: ApiError = {
  about:
    "the server's clock jumps a day ahead and back, passes the turn of the year, DST and a leap day, while sessions are recorded",
  async run(setting) {
    if (!existsSync(LIBRARY)) return { skipped: 'the package faketime is not installed' };
    const file = join(setting.stage.folder, 'clock');
    let aheadMs = 0;
    const setClock = async (nextMs: number) => {
      aheadMs = nextMs;
      const seconds = Math.round(nextMs / 1_000);
      writeFileSync(file, `${seconds < 0 ? '-' : '+'}${Math.abs(seconds)}\n`);
      // The library looks at it every second.
      await pause(1_500);
    };
    const now = () => Date.now() + aheadMs;
    await setClock(0);
    const judge = judging(setting);
    const env = {
      LD_PRELOAD: LIBRARY,
      FAKETIME_TIMESTAMP_FILE: file,
      FAKETIME_CACHE_DURATION: '1',
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
    };
    const product = closingProduct(
      setting,
      productOf(setting.stage, { databaseUrl: setting.postgres.url(), env }),
    );
    await product.start();
    const athletes: string[] = [];
    const round = async (what: string, happen: () => Promise<void>) => {
      setting.say(what);
      const people = await makePeople(setting.postgres, ATHLETES, new Date(now()));
      athletes.push(...people.map(({ id }) => id));
      await liveInBerlin(product.address, people);
      const load = startLoad(setting, { address: () => product.address, people, now });
      await happen();
      const { unsettled } = await judge.end(load);
      if (unsettled > 0) judge.note(`${what}: ${unsettled} writes were never acknowledged`);
    };
    for (const [what, jumpMs] of Object.entries(JUMPS)) {
      await setClock(0);
      await round(what, async () => {
        await pause(AROUND_MS);
        await setClock(jumpMs);
        await pause(AROUND_MS);
      });
    }
    for (const [what, moment] of Object.entries(MOMENTS)) {
      await setClock(Date.parse(moment) - AROUND_MS - Date.now());
      await round(what, () => pause(2 * AROUND_MS));
    }
    const wrong = await setting.postgres.ask<{ count: number }>(
      `select count(*)::int as count from sessions.session s join training.workout w on w.id = s.workout_id
        where s.athlete_id = any ($1::uuid[]) and s.status = 'completed'
          and (w.actual_duration_seconds <> $2 or s.ended_at < s.started_at or s.elapsed_seconds <> $2)`,
      [athletes, SECONDS_A_SESSION],
    );
    judge.expect(wrong[0]?.count === 0, `${wrong[0]?.count} sessions have a wrong length`);
    judge.expect(product.ends.length === 0, 'the server ended');
    return judge.row(Object.keys(JUMPS).length + Object.keys(MOMENTS).length);
  },
};

async function liveInBerlin(address: string, people: readonly Person[]): Promise<void> {
  for (const { headers } of people) {
    const url = `${address}/api/trpc/athletes.savePreferences`;
    const saved = await call({ method: 'POST', url, headers, body: JSON.stringify({ timeZone: TIME_ZONE }) });
    if (!isGood(saved)) throw new Error(`a time zone was not saved: ${saved.status} ${saved.text}`);
  }
}
