import type { GeneratedBy } from './workout-parts.ts';

interface Noted {
  readonly notes: string | null;
  readonly planned_notes: string | null;
  readonly generated_by: GeneratedBy;
}

/** Notes that the athlete wrote; null if planning wrote them or the author is unknown. */
export const ownNotes = ({ notes, planned_notes: planned, generated_by: by }: Noted): string | null =>
  by === 'athlete' || (planned !== null && notes !== planned) ? notes : null;
