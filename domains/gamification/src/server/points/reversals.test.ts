import { addDays } from '@threshold/physiology';
import { describe, expect, test } from 'vitest';
import { TODAY } from '../test/emit-events.ts';
import { createPointsFixture } from '../test/points-fixture.ts';

const { api, completeWorkout, logNutrition, getPoints, recordSession, listEntries, removeWorkout } =
  await createPointsFixture();

describe('Fusion Points', () => {
  test('drop when a workout is deleted with its recording, pay for the third instead, and return on undo', async () => {
    const mia = await api.athlete();
    const { workoutId } = await recordSession(mia, 30);
    await completeWorkout(mia, { workoutId, source: 'session' });
    await completeWorkout(mia);
    await completeWorkout(mia);
    expect(await getPoints(mia)).toBe(3 + 10);
    await removeWorkout(mia, workoutId);
    expect(await getPoints(mia)).toBe(10);
    await completeWorkout(mia, { workoutId, source: 'session' });
    expect(await getPoints(mia)).toBe(3 + 10);
  });

  test('drop if an edit makes the workout implausible or removes its distance', async () => {
    const mia = await api.athlete();
    const { workoutId } = await recordSession(mia, 30);
    await completeWorkout(mia, { workoutId });
    await completeWorkout(mia, { workoutId, implausible: true });
    expect(await getPoints(mia)).toBe(0);
    expect((await api.as(mia).myPoints()).points.totalMiles).toBe(0);
    await completeWorkout(mia, { workoutId, distanceMeters: null });
    expect(await getPoints(mia)).toBe(3);
  });

  test('move with a workout to another day', async () => {
    const mia = await api.athlete();
    const [first] = [await completeWorkout(mia), await completeWorkout(mia), await completeWorkout(mia)];
    await completeWorkout(mia, { workoutId: first, date: addDays(TODAY, -1) });
    expect(await getPoints(mia)).toBe(15);
  });

  test('drop a deleted workout’s miles and minutes, but not the protein goal', async () => {
    const mia = await api.athlete();
    const workoutId = await completeWorkout(mia);
    await logNutrition(mia, 150);
    expect(await api.as(mia).myRank()).toMatchObject({ totalActivityMinutes: 60, proteinGoalsHit: 1 });
    await removeWorkout(mia, workoutId);
    expect(await api.as(mia).myRank()).toMatchObject({
      totalMiles: 0,
      totalActivityMinutes: 0,
      proteinGoalsHit: 1,
      totalPoints: 50,
    });
  });

  test('remain for protein paid in time and edited later, but not once the goal has been lost', async () => {
    const mia = await api.athlete();
    await logNutrition(mia, 150);
    api.clock.set('2026-11-25T12:00:00Z');
    await logNutrition(mia, 180);
    expect(await getPoints(mia)).toBe(50);
    await logNutrition(mia, 100);
    await logNutrition(mia, 180);
    expect(await getPoints(mia)).toBe(0);
    expect((await api.as(mia).myRank()).proteinGoalsHit).toBe(0);
    api.clock.set('2026-11-20T12:00:00Z');
  });

  test('return for protein if a deleted day is restored, even days later', async () => {
    const mia = await api.athlete();
    await logNutrition(mia, 150);
    api.clock.set('2026-11-25T12:00:00Z');
    await logNutrition(mia, null);
    expect(await getPoints(mia)).toBe(0);
    await logNutrition(mia, 150, { isRestored: true });
    expect(await getPoints(mia)).toBe(50);
    api.clock.set('2026-11-20T12:00:00Z');
  });

  test('drop time in zone for a workout that was implausible before its recording arrived', async () => {
    const mia = await api.athlete();
    const workoutId = await completeWorkout(mia, { implausible: true });
    await recordSession(mia, 30, { workoutId });
    expect(await getPoints(mia)).toBe(0);
    await completeWorkout(mia, { workoutId });
    expect(await getPoints(mia)).toBe(5 + 3);
  });

  test('explain each reason for a reversal in a sentence, with the singular for one point', async () => {
    const mia = await api.athlete();
    const { workoutId, sessionId } = await recordSession(mia, 10);
    await completeWorkout(mia, { workoutId });
    await logNutrition(mia, 150);
    await recordSession(mia, 5, { workoutId, sessionId });
    await completeWorkout(mia, { workoutId, distanceMeters: null });
    await logNutrition(mia, 100);
    await completeWorkout(mia, { workoutId });
    await completeWorkout(mia, { workoutId, implausible: true });
    const sentences = (await listEntries(mia)).map(({ sentence }) => sentence).toReversed();
    expect(sentences).toEqual([
      'Time in zone during Easy run on November 20: 1 point, one for every ten minutes in your target zone.',
      'Easy run on November 20: 5 points, the day’s first workout with a distance.',
      'Protein goal on November 20: 50 points, for 150 g of protein or more.',
      'Time in zone during Easy run on November 20: 1 point taken back because the recording changed.',
      'Easy run on November 20: 5 points taken back because the workout changed.',
      'Protein goal on November 20: 50 points taken back because you changed that day’s food.',
      'Easy run on November 20: 5 points, the day’s first workout with a distance.',
      'Easy run on November 20: 5 points taken back because it’s faster or farther than humanly possible.',
    ]);
  });

  test('drop when a workout logged today is moved a month back', async () => {
    const mia = await api.athlete();
    const workoutId = await completeWorkout(mia);
    await completeWorkout(mia, { workoutId, date: addDays(TODAY, -30) });
    expect(await getPoints(mia)).toBe(0);
  });
});
