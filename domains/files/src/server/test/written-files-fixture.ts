import { setImmediate as yieldToEvents } from 'node:timers/promises';
import type { Recording } from '@threshold/contracts/sessions';
import type { CompletedWorkout } from '@threshold/contracts/training';
import { localDate } from '@threshold/physiology';
import type { ActivityToWrite } from '../../tcx/activity-to-write.ts';
import { writeTcx as writeTcxYielding } from '../../tcx/write-tcx.ts';

export const START = new Date('2026-11-20T06:30:00Z');

export const workout: CompletedWorkout = {
  id: '01939f2e-0000-7000-8000-000000000001',
  date: localDate('2026-11-20'),
  session: 'AM',
  type: 'Easy run',
  durationSeconds: 1200,
  distanceMeters: 4000,
  averageHrBpm: 141,
  maxHrBpm: 158,
  notes: 'Legs <heavy> & "slow"\u0001',
  ownNotes: null,
  zoneSeconds: null,
};

/** Twenty minutes with a second missing now and then, as from a chest strap. */
export const hrStream = Array.from({ length: 1200 }, (_, t) => ({ t, hr: 120 + (t % 40) })).filter(
  ({ t }) => t % 97 !== 0,
);

export const createRecording = (overrides: Partial<Recording> = {}): Recording => ({
  sessionId: '01939f2e-0000-7000-8000-000000000002',
  workoutId: workout.id,
  type: 'Easy run',
  date: workout.date,
  startedAt: START,
  durationSeconds: 1200,
  elapsedSeconds: 1200,
  distanceMeters: 4001.25,
  averageHrBpm: 139,
  maxHrBpm: 159,
  hrStream,
  track: Array.from({ length: 301 }, (_, index) => ({ t: index * 4, meters: index * 13.3375 })),
  ...overrides,
});

export const writeTcx = (activity: ActivityToWrite) => writeTcxYielding(activity, yieldToEvents);
