/*
 * A job process that the test kills in the middle of a job. The job records each start, and its first run
 * never ends.
 */
import { connect } from '@threshold/db';
import { createJobQueue } from '../../src/jobs/job-queue.ts';

const [, , url = ''] = process.argv;
const silentLog = { info: () => undefined, warn: () => undefined, error: () => undefined };
const orm = await connect({ url, stores: [] });
const queue = createJobQueue({
  url,
  schedules: [],
  queuedJobs: {
    orm,
    jobs: [
      {
        name: 'test.slow',
        deadlineSeconds: 120,
        run: async ({ athleteId }) => {
          const [row] = await orm.em
            .getConnection()
            .execute<{ runs: number }[]>(
              'insert into public.run (athlete_id) values (?) returning (select count(*)::int from public.run) as runs',
              [athleteId],
            );
          // The count excludes the row that the same statement inserts.
          if (row?.runs === 0) await new Promise(() => undefined);
        },
      },
    ],
  },
  log: silentLog,
});
await queue.start();
process.stdout.write('ready\n');
