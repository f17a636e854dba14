import { useMeasuresIn } from '@threshold/ui';
import type { WorkoutView } from '../schemas.ts';
import { rangesInProse } from './range-text.ts';

/**
 * A planned session's notes are converted to the reader's units. A completed workout's notes are the
 * athlete's and stay.
 */
export function useNotesText({ notes, completed }: Pick<WorkoutView, 'notes' | 'completed'>): string | null {
  const measuresIn = useMeasuresIn();
  if (notes === null) return null;
  return rangesInProse(completed === 1 ? notes : measuresIn(notes));
}
