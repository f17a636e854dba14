import type { Look } from '@threshold/api/server';
import { changeFromAverage, type LocalDate, type Recovery, recoveryOf } from '@threshold/physiology';
import { latestValues } from './read-recovery.ts';

/** How recovered the athlete was on a day, by what was entered up to it; null where nothing was entered for the day. */
export async function recoveryOn(look: Look, athleteId: string, date: LocalDate): Promise<Recovery | null> {
  const [hrv, resting] = await Promise.all([
    latestValues(look, athleteId, 'hrv_ms', date),
    latestValues(look, athleteId, 'resting_hr_bpm', date),
  ]);
  if (hrv[0]?.date !== date && resting[0]?.date !== date) return null;
  return recoveryOf({
    hrvPercent: changeFromAverage(hrv.map(({ value }) => value)),
    restingHrPercent: changeFromAverage(resting.map(({ value }) => value)),
  });
}
