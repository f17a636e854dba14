import { growAccounts } from '@threshold/tooling-proofs';
import { expect, test } from 'vitest';
import { runQueuedJobs } from '../support/run-queued-jobs.ts';
import { createTestServer } from '../support/test-server.ts';

/** The largest supported account; 2,000 of its workouts are recordings with an hour of heart rate each. */
const LARGEST_ACCOUNT = { days: 3_650, workouts: 30_000, recordings: 2_000 } as const;
const testServer = await createTestServer();

test('recomputes 30,000 workouts for a past LTHR, each with the LTHR of its day', async () => {
  const mia = await testServer.signIn('mia.berg@example.com');
  await growAccounts(testServer.databaseUrl, [mia.athleteId], { today: '2026-11-20', ...LARGEST_ACCOUNT });
  await testServer.query('delete from athletes.threshold where athlete_id = ?', [mia.athleteId]);
  const entry = { date: '2020-01-01', lthr: 150 };
  const previewUrl = `/api/trpc/athletes.thresholdPreview?input=${encodeURIComponent(JSON.stringify(entry))}`;
  const preview = await testServer.call('GET', previewUrl, mia);
  expect(preview.statusCode, preview.body).toBe(200);
  const { workouts, recordings } = preview.json().result.data;
  expect(recordings).toBe(LARGEST_ACCOUNT.recordings);
  // Some logs happen to have the right stress for this LTHR already.
  expect(workouts).toBeGreaterThan(0.9 * LARGEST_ACCOUNT.workouts);
  const saved = await testServer.call('POST', '/api/trpc/athletes.saveThreshold', mia, entry);
  expect(saved.json().result.data).toEqual({ total: workouts, done: 0 });
  const secondSave = await testServer.call('POST', '/api/trpc/athletes.saveThreshold', mia, {
    date: '2025-01-01',
    lthr: 170,
  });
  expect(secondSave.statusCode, secondSave.body).toBe(200);
  await runQueuedJobs(testServer);
  const wrongRows = await testServer.query(
    `select count(*)::int as wrong from training.workout w left join sessions.session s on s.id = w.session_id
      cross join lateral (select case when w.date < '2025-01-01' then 150 else 170 end) as day (lthr)
      where w.athlete_id = ? and w.completed and (
        w.stress_estimated or s.lthr_bpm <> day.lthr
        or s.id is null and w.training_stress <>
             round(w.actual_hr_bpm * w.actual_duration_seconds / (36.0 * day.lthr))
        or s.id is not null and (w.training_stress <> s.training_stress or w.zone_seconds <> s.zone_seconds))`,
    [mia.athleteId],
  );
  expect(wrongRows).toEqual([{ wrong: 0 }]);
  const status = await testServer.call('GET', '/api/trpc/athletes.recomputation', mia);
  expect(status.json().result.data).toBeNull();
}, 600_000);
