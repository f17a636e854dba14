import { openSuperuser } from './make-database.ts';
import type { Stage } from './stage.ts';

/** What one recorded second of a live session takes, RR intervals and index included. */
export async function bytesASecond(stage: Stage): Promise<number> {
  const client = await openSuperuser(stage, 'threshold');
  const { rows } = await client.query<{ bytes: number }>(
    `select pg_total_relation_size('sessions.chunk')::float / sum(cardinality(bpm)) as bytes from sessions.chunk`,
  );
  await client.end();
  return rows[0]?.bytes ?? Number.NaN;
}
