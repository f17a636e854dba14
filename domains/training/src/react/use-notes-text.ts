import { useConvertMeasures } from '@threshold/ui';
import type { WorkoutView } from '../schemas.ts';
import { formatRangesInProse } from './format-ranges.ts';

/**
 * Returns a workout's notes for display, or null without any. A planned session's notes are converted to the
 * reader's units. A completed workout's notes are the athlete's own and keep their units.
 */
export function useNotesText({ notes, completed }: Pick<WorkoutView, 'notes' | 'completed'>): string | null {
  const convertMeasures = useConvertMeasures();
  if (notes === null) return null;
  return formatRangesInProse(completed === 1 ? notes : convertMeasures(notes));
}
