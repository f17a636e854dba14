import { localDate } from '@threshold/physiology';
import { WORKOUT_TYPES } from '@threshold/planner';
import { expect, test } from 'vitest';
import { toPlannedSession } from './planned-sessions.ts';

const createRow = (type: string, session: 'AM' | 'Rest') => ({
  date: localDate('2026-11-20'),
  session,
  type,
  zone: 1 as const,
  planned_duration_seconds: 1800,
  hr_target: null,
  hr_low_bpm: null,
  hr_high_bpm: null,
  pace_target: null,
  notes: null,
  completed: false,
  actual_duration_seconds: null,
  actual_hr_bpm: null,
  max_hr_bpm: null,
  distance_meters: null,
  planned_distance_meters: null,
  rpe: null,
  training_stress: null,
  stress_estimated: false,
  planned_stress: null,
  steps: [],
});

test('derives the kind of every library workout from its stored type, with or without "once cleared"', () => {
  for (const { name, kind } of WORKOUT_TYPES) {
    const session = kind === 'rest' ? 'Rest' : 'AM';
    expect(toPlannedSession(createRow(name, session)).kind, name).toBe(kind);
    if (kind === 'cross')
      expect(toPlannedSession(createRow(`${name} (once cleared)`, session)).kind, name).toBe(kind);
  }
});
