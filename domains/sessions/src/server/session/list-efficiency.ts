import type { QueryContext } from '@threshold/api/server';
import { athletesPort } from '@threshold/contracts/athletes';
import { getReadStart, type Period } from '@threshold/contracts/period';
import { addDays } from '@threshold/physiology';
import type { EfficiencyEntry } from '../../recorded-schemas.ts';
import { sessionsTables } from '../tables.ts';

const DEFAULT_PERIOD_DAYS = 26 * 7;
/** Limits the response. 26 weeks with five steady recordings a day still fit. */
const MAX_ENTRIES = 1000;

/** Efficiency and decoupling of steady recordings of a period, by default of the last 26 weeks, oldest first. */
export async function listEfficiency(
  { em, athleteId, port }: QueryContext,
  period?: Period,
): Promise<EfficiencyEntry[]> {
  const { today } = await port(athletesPort).getCalendar(athleteId);
  const from = period ? getReadStart(period, today) : addDays(today, 1 - DEFAULT_PERIOD_DAYS);
  const rows = await sessionsTables(em)
    .selectFrom('session')
    .select(['workout_id', 'started_on', 'session_type', 'efficiency_factor', 'decoupling_percent'])
    .where('athlete_id', '=', athleteId)
    // A local day is within a day of the same date in UTC; `started_on` filters exactly.
    .where('started_at', '>=', new Date(addDays(from, -2)))
    .where('started_on', '>=', from)
    .where('efficiency_factor', 'is not', null)
    .where('removed_at', 'is', null)
    .orderBy('started_at', 'desc')
    .limit(MAX_ENTRIES)
    .execute();
  return rows.toReversed().flatMap((row) => {
    const {
      workout_id: workoutId,
      efficiency_factor: efficiencyFactor,
      decoupling_percent: decouplingPercent,
    } = row;
    if (workoutId === null || efficiencyFactor === null || decouplingPercent === null) return [];
    return [
      {
        workoutId,
        date: row.started_on,
        type: row.session_type,
        efficiencyFactor,
        decouplingPercent,
      },
    ];
  });
}
