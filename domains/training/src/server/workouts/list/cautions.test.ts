import { localDate } from '@threshold/physiology';
import type { PlannedSession } from '@threshold/planner';
import { describe, expect, test } from 'vitest';
import { findInjuryCaution } from './cautions.ts';

const createSession = (fields: Partial<PlannedSession> = {}) => ({
  kind: 'easy' as const,
  type: 'Easy run',
  zone: 2 as const,
  steps: [{ label: 'Easy', minutes: 45, zone: 2 as const }],
  plannedKm: 8,
  notes: '',
  date: localDate('2026-11-20'),
  ...fields,
});

describe('the caution of a planned session', () => {
  test.each([
    ['Severe', createSession(), 'Your knee injury (severe) rules out running for now.'],
    ['Moderate', createSession(), null],
    [
      'Moderate',
      createSession({ kind: 'tempo', zone: 3 }),
      'Your knee injury (moderate) rules out zone 3 for now.',
    ],
    [
      'Moderate',
      createSession({ kind: 'class', plannedKm: null, zone: 3 }),
      'Your knee injury (moderate) rules out classes for now.',
    ],
    [
      'Mild',
      createSession({ type: 'Downhill run' }),
      'Your knee injury (mild) rules out this session (downhill) for now.',
    ],
    ['Mild', createSession(), null],
    ['Severe', createSession({ kind: 'rest', plannedKm: null }), null],
  ] as const)('warns only if an injury rules it out: severity %s', (severity, plannedSession, caution) => {
    expect(findInjuryCaution(plannedSession, [{ bodyPart: 'Knee', severity }])).toBe(caution);
  });

  test('gives no warning without an injury, and recommends rest for a red flag', () => {
    expect(findInjuryCaution(createSession({ zone: 5 }), [])).toBeNull();
    expect(
      findInjuryCaution(createSession(), [{ bodyPart: 'Hip', severity: 'Mild', stopsTraining: true }]),
    ).toBe('Your hip shows a warning sign. Rest until a health professional has looked at it.');
  });
});
