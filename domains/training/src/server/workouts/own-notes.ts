import type { GeneratedBy } from './workout-parts.ts';

interface Noted {
  readonly notes: string | null;
  readonly planned_notes: string | null;
  readonly generated_by: GeneratedBy;
}

/** The notes of a workout where the athlete wrote them; null where planning did, or where nobody knows who did. */
export const ownNotes = ({ notes, planned_notes: planned, generated_by: by }: Noted): string | null =>
  by === 'athlete' || (planned !== null && notes !== planned) ? notes : null;
