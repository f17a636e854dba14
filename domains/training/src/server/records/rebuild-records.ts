import type { Act } from '@threshold/api/server';
import { athletesPort } from '@threshold/contracts/athletes';
import { personalRecords } from '@threshold/physiology';
import { everyDoneRow } from '../workouts/done-rows.ts';
import { doneForRecords } from './done-for-records.ts';
import { holdRecords } from './hold-records.ts';
import { standingRecords } from './standing-records.ts';
import { storeRecords } from './store-records.ts';
import { withdrawRecords } from './withdraw-records.ts';

/** Makes the records of every workout, as after an import of them all. */
export async function rebuildRecords(act: Act): Promise<void> {
  const [, standing, { weekStart }] = await Promise.all([
    holdRecords(act),
    standingRecords(act),
    act.ask(athletesPort).calendarOf(act.athleteId),
  ]);
  const done = (await everyDoneRow(act)).map(doneForRecords);
  const worse = await storeRecords(act, { standing, made: personalRecords(done, weekStart), weekStart });
  await withdrawRecords(act, worse, { done, weekStart });
}
