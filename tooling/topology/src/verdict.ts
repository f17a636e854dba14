import { Client } from 'pg';
import { databaseUrl } from './host-process.ts';
import { PORTS } from './ports.ts';
import type { Stage } from './stage.ts';
import type { Written } from './writer.ts';

/** What became of the writes, by the rows of whoever is the primary now. */
export interface Verdict {
  readonly acknowledged: number;
  readonly lost: number;
  readonly twice: number;
}

/** Compares what was acknowledged with what is stored. */
export async function verdictOf(stage: Stage, written: readonly Written[]): Promise<Verdict> {
  const client = new Client({ connectionString: databaseUrl(stage, PORTS.primary) });
  await client.connect();
  try {
    const workouts = await client.query<{ notes: string; count: number }>(
      'select notes, count(*)::int as count from training.workout where notes = any ($1) group by notes',
      [written.flatMap((each) => each.sentWorkouts)],
    );
    const countOf = new Map(workouts.rows.map(({ notes, count }) => [notes, count]));
    const sessions = await client.query<{ id: string; seconds: number; samples: number }>(
      `select session.id, coalesce(sum(cardinality(chunk.bpm)), 0)::int as seconds, session.sample_count as samples
         from sessions.session left join sessions.chunk on chunk.session_id = session.id
        where session.id = any ($1) group by session.id`,
      [written.map((each) => each.sessionId)],
    );
    const storedOf = new Map(sessions.rows.map((row) => [row.id, row]));
    const secondsOf = (each: Written) => {
      const stored = storedOf.get(each.sessionId);
      return { kept: Math.min(stored?.seconds ?? 0, stored?.samples ?? 0), most: stored?.seconds ?? 0 };
    };
    const sum = (values: readonly number[]) => values.reduce((total, each) => total + each, 0);
    const missingPatches = written.map(
      (each) => Math.max(0, each.acknowledgedSeconds - secondsOf(each).kept) / 10,
    );
    const doublePatches = written.map(
      (each) => Math.max(0, secondsOf(each).most - each.acknowledgedSeconds) / 10,
    );
    const acknowledgedWorkouts = written.flatMap((each) => each.acknowledgedWorkouts);
    return {
      acknowledged: acknowledgedWorkouts.length + sum(written.map((each) => each.acknowledgedSeconds / 10)),
      lost: acknowledgedWorkouts.filter((key) => !countOf.has(key)).length + sum(missingPatches),
      twice: [...countOf.values()].filter((count) => count > 1).length + sum(doublePatches),
    };
  } finally {
    await client.end();
  }
}
