import type { PlannedSession } from '@threshold/planner';

/** Columns of a planned session, completed or not. */
export const plannedRow = (session: PlannedSession) =>
  ({
    date: session.date,
    session: session.session,
    type: session.type,
    zone: session.zone,
    plannedDurationSeconds: session.durationMinutes === 0 ? null : Math.round(session.durationMinutes * 60),
    hrTarget: session.hrTarget,
    hrLowBpm: session.hrLow,
    hrHighBpm: session.hrHigh,
    paceTarget: session.paceTarget,
    notes: session.notes || null,
    plannedNotes: session.notes,
    plannedDistanceMeters: session.plannedKm === null ? null : Math.round(session.plannedKm * 1000),
    plannedStress: session.durationMinutes === 0 ? null : session.plannedTss,
    steps: session.steps,
    rationale: session.rationale,
    checks: session.checks,
    generatedBy: 'rules',
  }) as const;
