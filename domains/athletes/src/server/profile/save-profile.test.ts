import { on, providePort } from '@threshold/api/server';
import { careFactsChanged, careFactsPort, profileSaved } from '@threshold/contracts/athletes';
import { outdatedRecordingsPort, sessionsPort } from '@threshold/contracts/sessions';
import { socialPort } from '@threshold/contracts/social';
import { outdatedLogsPort, trainingPort } from '@threshold/contracts/training';
import { localDate } from '@threshold/physiology';
import { createTestApi } from '@threshold/testing';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createProfile } from '../../testing/index.ts';
import { athletes } from '../index.ts';
import { createAthletesApi } from '../test/athletes-api.ts';

const planningOutcome = { success: true, workoutCount: 48, error: null };
const api = await createAthletesApi(planningOutcome);

describe('a saved profile', () => {
  test('keeps a custom class until it is cleared', async () => {
    const mia = api.as(await api.athlete('Mia Berg'));
    const customClass = { kind: 'hyrox', minutes: 70, effort: 'hard', usesLegs: true } as const;
    await mia.saveProfile(createProfile({ preferredFitnessClass: 'custom', customClass }));
    expect((await mia.profile()).customClass).toEqual(customClass);
    expect((await mia.saveProfile({ age: 35 })).profile.customClass).toEqual(customClass);
    expect((await mia.saveProfile({ customClass: null })).profile.customClass).toBeNull();
    const tooLong = { ...customClass, minutes: 121 };
    await expect(mia.saveProfile({ customClass: tooLong })).rejects.toThrow();
  });

  test('comes back in the specification’s names and units', async () => {
    const mia = api.as(await api.athlete('Mia Berg'));
    const request = createProfile({
      weeklyRunKm: 42.5,
      longestRunKm: 0,
      weekdayMinutes: [null, 0, 45, null, 60, null, 240],
    });
    const { profile } = await mia.saveProfile(request);
    expect(profile).toEqual({
      firstName: 'Mia',
      lastName: 'Berg',
      email: expect.stringContaining('mia.berg'),
      profileImageUrl: null,
      isPregnant: null,
      customClass: null,
      ...request,
    });
    expect(await mia.profile()).toEqual(profile);
  });

  test('starts with every field null', async () => {
    const { firstName, lastName, email, ...otherFields } = await api.as(await api.athlete()).profile();
    expect([firstName, lastName, email]).not.toContain(null);
    expect(new Set(Object.values(otherFields))).toEqual(new Set([null]));
  });

  test('keeps omitted fields and clears those sent as null', async () => {
    const mia = api.as(await api.athlete());
    await mia.saveProfile(createProfile());
    const { profile } = await mia.saveProfile({ restingHR: 47, weight: null, lthr: null, raceDate: null });
    expect(profile).toMatchObject(createProfile({ restingHR: 47, weight: null, lthr: null, raceDate: null }));
  });

  test('stores a reported pregnancy and deletes it on withdrawal', async () => {
    const id = await api.athlete();
    const mia = api.as(id);
    const getCareFacts = () => api.queryContext(id).port(careFactsPort).getCareFacts(id);
    expect(await getCareFacts()).toEqual({ ageYears: null, isPregnant: false });
    expect((await mia.saveProfile({ isPregnant: true, age: 29 })).profile.isPregnant).toBe(true);
    await mia.saveProfile({ weight: 140 });
    expect(await getCareFacts()).toEqual({ ageYears: 29, isPregnant: true });
    expect((await mia.saveProfile({ isPregnant: false })).profile.isPregnant).toBeNull();
    expect(await getCareFacts()).toEqual({ ageYears: 29, isPregnant: false });
  });

  test('publishes careFactsChanged only if age or pregnancy changes', async () => {
    const careFactsApi = await createAthletesApi(null, [careFactsChanged]);
    const id = await careFactsApi.athlete();
    const counts: number[] = [];
    for (const change of [
      { age: 17 },
      { age: 17 },
      { weight: 150 },
      { isPregnant: true },
      { isPregnant: false },
      { isPregnant: null },
    ]) {
      await careFactsApi.as(id).saveProfile(change);
      counts.push(careFactsApi.recordedEvents.length);
    }
    expect(counts).toEqual([1, 1, 1, 2, 3, 3]);
  });

  test('accepts the seven fields of onboarding', async () => {
    const mia = api.as(await api.athlete());
    const { lthr, restingHR, fitnessLevel, preferredFitnessClass, groupFitnessSchedule } = createProfile();
    const request = { lthr, restingHR, fitnessLevel, preferredFitnessClass, groupFitnessSchedule };
    const { profile } = await mia.saveProfile({ ...request, raceDistance: null, raceDate: null });
    expect(profile).toMatchObject({ ...request, age: null, raceDistance: null });
  });

  test('sorts the group schedule from Monday to Sunday without duplicates', async () => {
    const mia = api.as(await api.athlete());
    const request = ['Sunday', 'Wednesday', 'Monday', 'Wednesday'] as const;
    const { profile } = await mia.saveProfile(createProfile({ groupFitnessSchedule: [...request] }));
    expect(profile.groupFitnessSchedule).toEqual(['Monday', 'Wednesday', 'Sunday']);
  });

  test('stores a null schedule if the list is empty or there is no fitness class', async () => {
    const mia = api.as(await api.athlete());
    expect(
      (await mia.saveProfile(createProfile({ groupFitnessSchedule: [] }))).profile.groupFitnessSchedule,
    ).toBeNull();
    await mia.saveProfile(createProfile());
    const { profile } = await mia.saveProfile({ preferredFitnessClass: 'none' });
    expect(profile.groupFitnessSchedule).toBeNull();
  });

  test.each([
    [7, 5],
    [20, 21.1],
    [40, 42.2],
    ['60', 50],
    ['100+', 161],
    [100, 100],
    ['21.1', 21.1],
    ['walking', 'walking'],
  ])('stores race distance %s as %s', async (request, storedDistance) => {
    const mia = api.as(await api.athlete());
    await mia.saveProfile({ raceDistance: request });
    expect((await mia.profile()).raceDistance).toBe(storedDistance);
  });

  test('returns a weight exactly as entered', async () => {
    const mia = api.as(await api.athlete());
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 200, max: 15_000 }), async (tenths) => {
        await mia.saveProfile({ weight: tenths / 10 });
        expect((await mia.profile()).weight).toBe(tenths / 10);
      }),
    );
  });

  test('merges the first two saves when they run in parallel', async () => {
    const mia = api.as(await api.athlete());
    await Promise.all([mia.saveProfile({ age: 40 }), mia.saveProfile({ restingHR: 50 })]);
    expect(await mia.profile()).toMatchObject({ age: 40, restingHR: 50 });
  });

  test('rejects one of two parallel saves if they contradict each other', async () => {
    const mia = api.as(await api.athlete());
    const outcomes = await Promise.allSettled([
      mia.saveProfile({ lthr: 100 }),
      mia.saveProfile({ restingHR: 120 }),
    ]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });
});

describe('planning after a save', () => {
  test('receives the saved profile and the athlete’s current date', async () => {
    const id = await api.athlete();
    api.recordedEvents.length = 0;
    await api.as(id).saveProfile(createProfile());
    expect(api.recordedEvents).toEqual([
      {
        name: 'profileSaved',
        payload: {
          athleteId: id,
          today: '2026-11-20',
          facts: {
            fitnessLevel: 'intermediate',
            preferredFitnessClass: 'crossfit',
            groupFitnessSchedule: ['Tuesday', 'Thursday'],
            customClass: null,
            trainingDaysPerWeek: 5,
            weeklyRunKm: null,
            longestRunKm: null,
            weekdayMinutes: null,
            raceDate: '2027-02-14',
            raceDistance: 42.2,
            lthrBpm: 168,
            maxHrBpm: 188,
            restingHrBpm: 49,
            units: 'metric',
          },
        },
      },
    ]);
  });

  test.each([
    ['Pacific/Kiritimati', '2026-11-21'],
    ['America/Los_Angeles', '2026-11-20'],
    ['Pacific/Niue', '2026-11-20'],
  ])('uses the current date in the time zone %s', async (timeZone, today) => {
    api.clock.set('2026-11-20T12:00:00Z');
    const id = await api.athlete();
    await api.as(id).savePreferences({ timeZone });
    api.recordedEvents.length = 0;
    await api.as(id).saveProfile({ lthr: 165 });
    expect(api.recordedEvents[0]?.payload).toMatchObject({ today });
    expect(await api.as(id).thresholds()).toMatchObject([{ date: today, lthr: 165 }]);
  });

  test('reports its outcome if LTHR, race date and race distance are set', async () => {
    const mia = api.as(await api.athlete());
    expect((await mia.saveProfile(createProfile())).workoutGeneration).toEqual(planningOutcome);
    expect((await mia.saveProfile({ age: 35 })).workoutGeneration).toEqual(planningOutcome);
  });

  test.each(['lthr', 'raceDate', 'raceDistance'] as const)('reports no outcome without %s', async (field) => {
    const mia = api.as(await api.athlete());
    expect((await mia.saveProfile(createProfile({ [field]: null }))).workoutGeneration).toBeNull();
  });

  test('accepts a race in the past', async () => {
    const mia = api.as(await api.athlete());
    const raceDate = localDate('2026-05-01');
    expect((await mia.saveProfile({ raceDate })).profile.raceDate).toBe(raceDate);
  });

  test('rolls back the save if a listener throws', async () => {
    const failingApi = await createTestApi(
      {
        ...athletes,
        listeners: [
          on(profileSaved, async () => {
            throw new Error('planning is broken');
          }),
        ],
      },
      {
        ports: [
          providePort(socialPort, () => ({
            getFollowedAmong: async () => new Set(),
            listFollowed: async () => [],
            getBlockedAmong: async () => new Set(),
          })),
          providePort(outdatedLogsPort, () => ({ listOutdatedLogs: async () => [] })),
          providePort(outdatedRecordingsPort, () => ({ listOutdatedRecordings: async () => [] })),
          providePort(sessionsPort, () => ({
            listRecordedBetween: async () => [],
            findRecording: async () => null,
            listSteadyWorkouts: async () => [],
          })),
          providePort(trainingPort, () => ({
            findLatestPlanning: async () => null,
            findWorkoutToDo: async () => null,
            listDemoWorkouts: async () => [],
          })),
        ],
      },
    );
    const id = await failingApi.athlete();
    await expect(failingApi.as(id).saveProfile(createProfile())).rejects.toMatchObject({
      code: 'INTERNAL_SERVER_ERROR',
    });
    expect(await failingApi.as(id).profile()).toMatchObject({ age: null, lthr: null });
    expect(await failingApi.as(id).thresholds()).toEqual([]);
  });
});
