import { DEMO_EMAIL, planningFacts } from '@threshold/contracts/athletes';
import { daysBetween, findThresholdFaults, localDate, toWeekday } from '@threshold/physiology';
import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import { createAthletesApi } from '../test/athletes-api.ts';
import { createDemoProfile, createDemoThresholds, getDemoRaceDate } from './demo-athlete.ts';

const api = await createAthletesApi();

async function createDemoAthlete() {
  const id = await api.athlete('Demo Athlete');
  const connection = api.orm.em.getConnection();
  await connection.execute('delete from auth."user" where email = ?', [DEMO_EMAIL]);
  await connection.execute('update auth."user" set email = ? where id = ?', [DEMO_EMAIL, id]);
  return id;
}

beforeEach(() => {
  api.clock.set('2026-11-20T12:00:00Z');
  api.recordedEvents.length = 0;
});

describe('demo data', () => {
  test('loads only while the Demo Athlete’s account is empty', async () => {
    const demo = api.as(await createDemoAthlete());
    expect((await demo.me()).canLoadDemo).toBe(true);
    await demo.saveProfile({ age: 30 });
    expect((await demo.me()).canLoadDemo).toBe(false);
    await expect(demo.loadDemo()).rejects.toMatchObject({ code: 'CONFLICT' });
  });

  test('fills the profile, adds three LTHR values over half a year and completes onboarding', async () => {
    const demo = api.as(await createDemoAthlete());
    expect(await demo.loadDemo()).toMatchObject({ onboardingCompleted: true, canLoadDemo: false, lthr: 168 });
    const nullFields = Object.entries(await demo.profile()).filter(([, value]) => value === null);
    expect(nullFields.map(([name]) => name).toSorted()).toEqual([
      'customClass',
      'isPregnant',
      'longestRunKm',
      'profileImageUrl',
      'weekdayMinutes',
      'weeklyRunKm',
    ]);
    expect(await demo.thresholds()).toEqual([
      { date: '2026-10-16', lthr: 168, source: 'detected' },
      { date: '2026-07-31', lthr: 164, source: 'test' },
      { date: '2026-05-22', lthr: 158, source: 'formula' },
    ]);
  });

  test('asks the other domains for history before it asks for a plan', async () => {
    const id = await createDemoAthlete();
    await api.as(id).loadDemo();
    expect(api.recordedEvents.map(({ name }) => name)).toEqual(['demoRequested', 'profileSaved']);
    for (const { payload } of api.recordedEvents)
      expect(payload).toMatchObject({ athleteId: id, today: '2026-11-20', facts: { raceDistance: 42.2 } });
  });

  test('loads once when called twice in parallel', async () => {
    const demo = api.as(await createDemoAthlete());
    const outcomes = await Promise.allSettled([demo.loadDemo(), demo.loadDemo()]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await demo.thresholds()).toHaveLength(3);
  });

  test('rejects any other athlete', async () => {
    const mia = api.as(await api.athlete());
    await expect(mia.loadDemo()).rejects.toMatchObject({ code: 'CONFLICT' });
    expect((await mia.profile()).age).toBeNull();
    expect(api.recordedEvents).toEqual([]);
  });

  test('schedules the race on a Sunday 77 to 83 days ahead with consistent heart rates', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 3000 }), (day) => {
        const today = localDate(new Date(Date.UTC(2026, 0, 1 + day)).toISOString().slice(0, 10));
        const raceDate = getDemoRaceDate(today);
        expect(toWeekday(raceDate)).toBe('Sunday');
        expect(daysBetween(today, raceDate)).toBeGreaterThanOrEqual(77);
        expect(daysBetween(today, raceDate)).toBeLessThanOrEqual(83);
        const { maxHrBpm, restingHrBpm } = createDemoProfile(today);
        for (const { lthrBpm } of createDemoThresholds(today))
          expect(findThresholdFaults({ lthrBpm, maxHrBpm, restingHrBpm })).toEqual([]);
      }),
    );
  });

  test('picks a number of training days that planning accepts', () => {
    expect(
      planningFacts.shape.trainingDaysPerWeek.safeParse(
        createDemoProfile(localDate('2026-11-20')).trainingDaysPerWeek,
      ),
    ).toMatchObject({ success: true });
  });
});
