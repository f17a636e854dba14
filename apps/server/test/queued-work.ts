import { z } from 'zod';
import type { World } from './world.ts';

const queued = z.array(
  z.object({ id: z.coerce.number(), work: z.string(), athlete_id: z.string(), data: z.unknown() }),
);

/** Does what transactions have queued, as the job process would, until nothing is left. */
export async function doQueuedWork(world: World): Promise<void> {
  const works = new Map(world.app.host.works.map((work) => [work.name, work]));
  for (;;) {
    const rows = queued.parse(await world.query('delete from api.queued_work returning *'));
    if (rows.length === 0) return;
    for (const { work, athlete_id, data } of rows.toSorted((one, other) => one.id - other.id))
      await works.get(work)?.run({ work, athleteId: athlete_id, data }, new AbortController().signal);
  }
}
