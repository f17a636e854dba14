import { z } from 'zod';
import type { TestServer } from './test-server.ts';

const queuedJobs = z.array(
  z.object({ id: z.coerce.number(), job: z.string(), athlete_id: z.string(), data: z.unknown() }),
);

/** Runs queued jobs as the job process does, until none are left. */
export async function runQueuedJobs(testServer: TestServer): Promise<void> {
  const jobs = new Map(testServer.app.host.jobs.map((job) => [job.name, job]));
  for (;;) {
    const rows = queuedJobs.parse(await testServer.query('delete from api.queued_job returning *'));
    if (rows.length === 0) return;
    for (const { job, athlete_id, data } of rows.toSorted((a, b) => a.id - b.id))
      await jobs.get(job)?.run({ job, athleteId: athlete_id, data }, new AbortController().signal);
  }
}
