import type { CommandContext } from '@threshold/api/server';
import type { PayloadOf } from '@threshold/contracts';
import { athletesPort } from '@threshold/contracts/athletes';
import type { recordingsRecomputed } from '@threshold/contracts/sessions';
import { changePoints } from './change-points.ts';
import { toSessionPointSources } from './on-session-completed.ts';

/** Adjusts points of paid recordings to recomputed target-zone time (docs/specification.md#points-ledger). */
export async function onRecordingsRecomputed(
  ctx: CommandContext,
  { recordings }: PayloadOf<typeof recordingsRecomputed>,
): Promise<void> {
  const liveRecordings = recordings.filter(
    ({ origin, hrSource }) => origin === 'live' && hrSource === 'bluetooth',
  );
  if (liveRecordings.length === 0) return;
  const { today } = await ctx.port(athletesPort).getCalendar(ctx.athleteId);
  const dates = [...new Set(liveRecordings.map(({ date }) => date))];
  await changePoints(ctx, { dates }, (knownSources) =>
    liveRecordings
      .filter(({ sessionId }) => knownSources.findSource('zone', sessionId)?.is_removed === false)
      .flatMap((recording) =>
        toSessionPointSources(knownSources, recording, { reportedOn: today, isImported: false }),
      ),
  );
}
