import { dayNumber, formatDistance } from '@threshold/physiology';
import type { PlannedSession } from '../../plan/plan.ts';
import type { PlanInput } from '../../plan/plan-input.ts';
import type { PlannerContext } from '../../plan/planner-context.ts';
import { writeSessionNotes } from '../../plan/sessions/session-texts.ts';
import { MAX_NOTE_LENGTH } from '../../validate/safety-rules.ts';
import type { ResolvedSession } from './read-arrangement.ts';
import { findTextFault } from './text-fault.ts';

/**
 * Returns the session with the requested note and reason, or with its own texts if those are not allowed
 * (rule P28). Injury advice is appended to every note.
 * @param row the session with the planner's texts
 * @param currentRow the row that the session replaces
 */
export function withTexts(
  context: PlannerContext,
  row: PlannedSession,
  entry: ResolvedSession,
  currentRow: PlannedSession | undefined,
): PlannedSession {
  const facts = {
    type: row.type,
    zones: new Set([row.zone, ...row.steps.map(({ zone }) => zone)]),
    knownTexts: listKnownTexts(row, context.input),
  };
  const isAllowed = (text: string, textKind: 'note' | 'why', currentText: string | undefined) =>
    text !== '' && (text === currentText || findTextFault(text, textKind, facts) === null);
  const notes =
    entry.notes === currentRow?.notes
      ? entry.notes
      : writeSessionNotes(context, { kind: row.kind, day: dayNumber(row.date) }, entry.notes);
  const isNoteAllowed = isAllowed(entry.notes, 'note', currentRow?.notes) && notes.length <= MAX_NOTE_LENGTH;
  return {
    ...row,
    notes: isNoteAllowed ? notes : row.notes,
    rationale: isAllowed(entry.why, 'why', currentRow?.rationale) ? entry.why : row.rationale,
  };
}

// All the session's numbers, both as generated and as a sentence might phrase them.
function listKnownTexts(row: PlannedSession, { units }: PlanInput): string[] {
  const distanceTexts =
    row.plannedKm === null
      ? []
      : [formatDistance(row.plannedKm, units), formatDistance(row.plannedKm, units).replace(/\.\d/, '')];
  return [
    row.type,
    row.notes,
    row.rationale,
    `${row.durationMinutes} min ${row.duration ?? ''}`,
    row.hrTarget ?? '',
    ...distanceTexts,
    ...row.checks.map(({ text }) => text),
    ...row.steps.map(({ label, minutes }) => `${label} ${minutes} min`),
  ];
}
