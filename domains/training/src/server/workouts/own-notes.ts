import type { GeneratedBy } from './workout-types.ts';

interface NotesRow {
  readonly notes: string | null;
  readonly planned_notes: string | null;
  readonly generated_by: GeneratedBy;
}

/** Notes that the athlete wrote; null if planning or a coach wrote them, or the author is unknown. */
export const findOwnNotes = ({ notes, planned_notes: planned, generated_by: by }: NotesRow): string | null =>
  (planned === null ? by === 'athlete' : notes !== planned) ? notes : null;
