import { addDays, listMornings } from '@threshold/physiology';
import type { FitnessProjectionView } from '../../analytics-schemas.ts';

/** The mornings after today, up to that of the race or the one after the plan. */
export function projectMornings({ days, start }: Pick<FitnessProjectionView, 'days' | 'start'>) {
  return listMornings(
    days.map(({ load }) => load),
    start,
  )
    .slice(1)
    .flatMap((morning, index) => {
      const day = days[index];
      return day ? [{ date: addDays(day.date, 1), ...morning }] : [];
    });
}
