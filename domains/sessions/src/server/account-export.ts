import type { Look } from '@threshold/api/server';
import type { HrSample } from '../schemas.ts';
import { readSplits, readStream } from './stream/read-stream.ts';
import { sessionTables } from './tables.ts';

/** Every session of the athlete as it is stored, with its splits and its whole stream. */
export async function accountExport(look: Look): Promise<unknown> {
  const rows = await sessionTables(look.em)
    .selectFrom('session')
    .selectAll()
    .where('athlete_id', '=', look.athleteId)
    .orderBy('started_at')
    .execute();
  const sessions: unknown[] = [];
  // One after the other: a year of streams at once would not fit into memory twice.
  for (const row of rows)
    sessions.push({
      ...row,
      splits: await readSplits(look, row.id),
      hrData: table(await readStream(look, row.id)),
    });
  return { sessions };
}

/** A stream as the text of a table (CSV), a tenth of what objects would take: the RR intervals stand in one cell. */
const table = (stream: readonly HrSample[]): string =>
  ['t,hr,rr', ...stream.map(({ t, hr, rr = [] }) => `${t},${hr},${rr.join(' ')}`)].join('\n');
