import { providePort } from '@threshold/api/server';
import { athletesPort } from '@threshold/contracts/athletes';
import { recordedRoutesPort, sessionsPort } from '@threshold/contracts/sessions';
import {
  type CompletedWorkout,
  completedWorkoutsPort,
  trainingPort,
  type WorkoutToDo,
} from '@threshold/contracts/training';
import { localDate } from '@threshold/physiology';
import { createTestApi } from '@threshold/testing';
import { v7 as uuidv7 } from 'uuid';
import { describe, expect, test } from 'vitest';
import { decodeFile } from '../decode/decode-file.ts';
import { files } from '../index.ts';

const date = localDate('2026-11-20');
/** Fake data from the other domains, by athlete and workout. */
const completedWorkouts = new Map<string, CompletedWorkout>();
const plannedWorkouts = new Map<string, WorkoutToDo>();
const toKey = (athleteId: string, workoutId: string) => `${athleteId} ${workoutId}`;

const api = await createTestApi(files, {
  ports: [
    providePort(athletesPort, (ctx) => ({
      getCalendar: async () => ({
        timeZone: 'Europe/Oslo',
        weekStart: 'sunday',
        units: 'metric' as const,
        today: localDate(ctx.now().toISOString().slice(0, 10)),
      }),
      findLthrOn: async () => null,
      getPlanningFacts: async () => null,
    })),
    providePort(trainingPort, () => ({
      findWorkoutToDo: async (athleteId, workoutId) =>
        plannedWorkouts.get(toKey(athleteId, workoutId)) ?? null,
      listDemoWorkouts: async () => [],
      findLatestPlanning: async () => null,
    })),
    providePort(completedWorkoutsPort, () => ({
      listDayMarks: async () => [],
      findMatchingLog: async () => null,
      findCompletedWorkout: async (athleteId, workoutId) =>
        completedWorkouts.get(toKey(athleteId, workoutId)) ?? null,
    })),
    providePort(recordedRoutesPort, () => ({ findRoute: async () => null })),
    providePort(sessionsPort, () => ({
      listRecordedBetween: async () => [],
      findRecording: async () => null,
      listSteadyWorkouts: async () => [],
    })),
  ],
});
const addCompletedWorkout = (athleteId: string, overrides: Partial<CompletedWorkout> = {}): string => {
  const id = uuidv7();
  completedWorkouts.set(toKey(athleteId, id), {
    id,
    date,
    session: 'PM',
    type: 'Easy run',
    durationSeconds: 2700,
    distanceMeters: 8000,
    averageHrBpm: 141,
    maxHrBpm: 158,
    notes: null,
    ownNotes: null,
    zoneSeconds: null,
    ...overrides,
  });
  return id;
};
const requestFile = (athleteId: string | null, workoutId: string, format = 'tcx') =>
  api.http(athleteId, { method: 'GET', url: `/api/workout/${workoutId}/file?format=${format}` });

describe('workout file download', () => {
  test.each([
    ['tcx', 'application/vnd.garmin.tcx+xml'],
    ['fit', 'application/vnd.ant.fit'],
  ])('downloads %s with the day and type in its name', async (format, contentType) => {
    const ann = await api.athlete();
    const response = await requestFile(ann, addCompletedWorkout(ann), format);
    expect(response.statusCode).toBe(200);
    expect(response.headers['content-type']).toMatch(contentType);
    expect(response.headers['content-disposition']).toContain(`filename="2026-11-20-easy-run.${format}"`);
    const file = await decodeFile(`it.${format}`, new Uint8Array(response.rawPayload));
    expect(file).toMatchObject({
      // 6 PM in Oslo: only the part of day is known.
      activities: [{ startedAt: '2026-11-20T17:00:00.000Z', durationSeconds: 2700, distanceMeters: 8000 }],
    });
  });

  test.each([
    ['Längster Lauf (höhen)', '2026-11-20-langster-lauf-hohen.tcx'],
    ['../../etc/passwd', '2026-11-20-etc-passwd.tcx'],
    ['東京', '2026-11-20-workout.tcx'],
  ])('exports a workout of type %s as %s', async (type, name) => {
    const ann = await api.athlete();
    const response = await requestFile(ann, addCompletedWorkout(ann, { type }));
    expect(response.headers['content-disposition']).toContain(`filename="${name}"`);
  });

  test('returns the same 404 for another athlete’s workout as for an unknown one', async () => {
    const [ann, bob] = [await api.athlete('Ann Lee'), await api.athlete('Bob Ray')];
    const workoutId = addCompletedWorkout(ann);
    const [othersResponse, unknownResponse] = [
      await requestFile(bob, workoutId),
      await requestFile(bob, uuidv7()),
    ];
    expect([othersResponse.statusCode, unknownResponse.statusCode]).toEqual([404, 404]);
    expect(othersResponse.body).toBe(unknownResponse.body);
    expect((await requestFile(null, workoutId)).statusCode).toBe(401);
  });

  test('refuses a workout that is not completed', async () => {
    const ann = await api.athlete();
    const id = uuidv7();
    plannedWorkouts.set(toKey(ann, id), {
      id,
      date,
      type: 'Easy run',
      plannedType: 'Easy run',
      session: 'AM',
      zone: 2,
      duration: '45m',
      hrTarget: null,
      paceTarget: null,
      target: null,
      steps: [],
      completed: false,
      sessionId: null,
    });
    const response = await requestFile(ann, id);
    expect([response.statusCode, response.json().message]).toEqual([
      409,
      'You haven’t done this workout yet, so there’s nothing to export',
    ]);
  });

  test('refuses FIT for days before 1990, which its timestamps cannot express', async () => {
    const ann = await api.athlete();
    const id = addCompletedWorkout(ann, { date: localDate('1989-12-30') });
    const response = await requestFile(ann, id, 'fit');
    expect([response.statusCode, response.json().message]).toEqual([
      409,
      'FIT files can’t hold dates before 1990. Please choose TCX.',
    ]);
    expect((await requestFile(ann, id, 'tcx')).statusCode).toBe(200);
    expect(
      (await requestFile(ann, addCompletedWorkout(ann, { date: localDate('1990-01-01') }), 'fit')).statusCode,
    ).toBe(200);
  });

  test.each(['gpx', '', 'tcx&x=1'])('rejects the format %j', async (format) => {
    const ann = await api.athlete();
    expect((await requestFile(ann, addCompletedWorkout(ann), format)).statusCode).toBe(400);
  });
});
