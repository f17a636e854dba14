import type { Act, JobTools, ScheduledJob } from '@threshold/api/server';
import { awaitTurn } from '../plans/await-turn.ts';
import { trainingTables } from '../tables.ts';
import { stopCoach } from './close-proposal.ts';

/** Longer than the work may take, its attempts and their pauses included. */
const STALLED_AFTER_MS = 6 * 3_600_000;
const MOST_A_RUN = 1000;
const STALLED = 'Your coach could not finish. Your plan stays as it is.';

/** Closes proposals that nobody works on any more, so that they do not stand in the way of the next one. */
export const closeStalled: ScheduledJob = {
  name: 'close-stalled-proposals',
  cron: '35 * * * *',
  run: closeAll,
};

async function closeAll({ em, now, signal, act }: JobTools): Promise<void> {
  // Read across all athletes, by the index of the proposals at hand.
  const stalled = await trainingTables(em)
    .selectFrom('proposal')
    .select(['id', 'athlete_id'])
    .where('status', '=', 'working')
    .where('made_at', '<', new Date(now().getTime() - STALLED_AFTER_MS))
    .limit(MOST_A_RUN)
    .execute();
  for (const { id, athlete_id } of stalled) {
    signal.throwIfAborted();
    await act(athlete_id, (each) => close(each, id));
  }
}

async function close(act: Act, proposalId: string): Promise<void> {
  await awaitTurn(act);
  const working = await trainingTables(act.em)
    .selectFrom('proposal')
    .select('id')
    .where('athlete_id', '=', act.athleteId)
    .where('id', '=', proposalId)
    .where('status', '=', 'working')
    .executeTakeFirst();
  if (working) await stopCoach(act, proposalId, { status: 'failed', failure: STALLED });
}
