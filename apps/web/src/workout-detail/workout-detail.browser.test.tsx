import '@threshold/ui/styles.css';
import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openApp } from '../testing/open-app.tsx';

const workout = {
  id: '019a0000-0000-7000-8000-000000000001',
  date: '2026-11-20',
  session: 'AM',
  type: 'Threshold intervals run',
  zone: 4,
  duration: '40m',
  hrTarget: null,
  hrLow: null,
  hrHigh: null,
  paceTarget: null,
  notes: null,
  completed: 0,
  actualDuration: null,
  actualHR: null,
  maxHR: null,
  distance: null,
  plannedDistance: null,
  rpe: null,
  trainingStress: null,
  stressEstimated: false,
  plannedStress: 66,
  steps: [
    { label: 'Warm-up', minutes: 8, zone: 1 },
    { label: 'Threshold', minutes: 32, zone: 4 },
  ],
  rationale: null,
  checks: [],
  generatedBy: 'rules',
  pinned: false,
  completes: null,
  heartRateStress: null,
  classForRace: null,
  planVerdict: null,
  mergedLog: null,
};
const completedWorkout = { ...workout, completed: 1, actualDuration: 2400, actualHR: 162, maxHR: 174 };
const path = `/workout/${workout.id}`;
const getHeading = (name: string) => page.getByRole('heading', { name, exact: true });

const recordedView = {
  session: {
    id: '019a0000-0000-7000-8000-0000000000a1',
    workoutId: workout.id,
    sessionType: 'Threshold intervals run',
    elapsedSeconds: 2400,
    sampleCount: 2400,
    splits: [],
    zoneTimeDistribution: { '1': 120, '2': 30, '3': 30, '4': 1860, '5': 360 },
    deviceName: 'Polar H10',
  },
  lthrBpm: 168,
  target: null,
  judged: null,
  zone: 4,
  plannedZoneSeconds: [480, 0, 0, 1920, 0],
  steps: [],
  efficiency: null,
  curve: [
    { t: 0, hr: 120 },
    { t: 2399, hr: 168 },
  ],
};

const openWorkout = (view: object, recorded: object = recordedView) =>
  openApp(path, {
    'training.workout': { data: view },
    'training.trainingDay': { data: { timeZone: 'UTC', weekStart: 'sunday' } },
    'sessions.recorded': { data: recorded },
    'sessions.recordedRoute': { data: null },
  });

describe('workout screen', () => {
  test('compares the recorded session with the plan', async () => {
    await openWorkout(completedWorkout);
    await expect.element(getHeading('31 of 32 planned minutes in zone 4, 6 above it.')).toBeVisible();
    await expect.element(getHeading('Done')).toBeVisible();
  });

  test('leads with the same effort, and keeps one verdict on the plan', async () => {
    const planVerdict = {
      outcome: 'nailed',
      sentence: 'You nailed your threshold intervals.',
      number: { label: 'In zone 4', value: '31 of 32', unit: 'min' },
      next: null,
    };
    const sameEffort = {
      previousWorkoutId: '019a0000-0000-7000-8000-000000000002',
      previousDate: '2026-11-08',
      bpm: 162,
      likeMinutes: 24,
      previousLikeMinutes: 26,
      secondsPerKm: 280,
      previousSecondsPerKm: 290,
      verdict: 'quicker',
    };
    await openWorkout({ ...completedWorkout, planVerdict }, { ...recordedView, sameEffort });
    await expect
      .element(page.getByRole('heading', { name: /^1[06] s\/(km|mi) faster at the same heart rate$/ }))
      .toBeVisible();
    await expect
      .element(page.getByText('You nailed your threshold intervals. In zone 4: 31 of 32 min.'))
      .toBeVisible();
    await expect.element(getHeading('How it went')).not.toBeInTheDocument();
    await expect
      .element(getHeading('31 of 32 planned minutes in zone 4, 6 above it.'))
      .not.toBeInTheDocument();
  });

  test('reads both domains in one request', async () => {
    const { requests } = await openWorkout(completedWorkout);
    await expect.element(page.getByRole('region', { name: 'Time in zone' })).toBeVisible();
    expect(requests.filter((procedures) => procedures.includes('training.workout'))).toEqual([
      expect.arrayContaining(['sessions.recorded', 'sessions.recordedRoute']),
    ]);
    expect(requests.flat().filter((procedure) => procedure === 'sessions.recorded')).toHaveLength(1);
  });

  test('shows no recording for a planned workout', async () => {
    await openWorkout(workout);
    await expect.element(getHeading('Planned')).toBeVisible();
    await expect.element(getHeading('Heart rate')).not.toBeInTheDocument();
  });
});
