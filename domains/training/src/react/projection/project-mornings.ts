import { addDays, listMornings } from '@threshold/physiology';
import type { FitnessProjectionView } from '../../analytics-schemas.ts';

/** Fitness and fatigue on each morning after today, up to race day or the morning after the plan. */
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
