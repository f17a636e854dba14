import { expect, test } from 'vitest';
import { createWorld, type Person } from './world.ts';

const world = await createWorld();

const command = async (person: Person, procedure: string, input: object) =>
  (await world.call('POST', `/api/trpc/${procedure}`, person, input)).json().result.data;
/** So many miles, at ten minutes a mile. */
const ran = async (person: Person, date: string, distance: number): Promise<string> =>
  (
    await command(person, 'training.logWorkout', {
      date,
      type: 'run',
      session: 'AM',
      duration: 10 * distance,
      distance,
    })
  ).id;
const recordItems = async (person: Person, recordType: string) => {
  const items: { id: string; data: { recordType?: string; value?: number }; kudosCount: number }[] = (
    await world.call('GET', '/api/feed?limit=50', person)
  ).json();
  return items.filter(({ data }) => data.recordType === recordType);
};

test('the mileage of a week is one item, whatever becomes of its runs, and what was said of it stays', async () => {
  const [mia, ben] = [await world.signIn('mia.berg@example.com'), await world.signIn('ben.ito@example.com')];
  await ran(mia, '2026-11-16', 5);
  const [item] = await recordItems(mia, 'highest_weekly_mileage');
  await command(ben, 'social.giveKudos', { itemId: item?.id });
  const wednesday = await ran(mia, '2026-11-18', 6);
  const friday = await ran(mia, '2026-11-20', 9);
  const week = (value: number) => [
    expect.objectContaining({ id: item?.id, data: expect.objectContaining({ value }), kudosCount: 1 }),
  ];
  expect(await recordItems(mia, 'highest_weekly_mileage')).toEqual(week(20));
  await command(mia, 'training.deleteWorkout', { workoutId: wednesday });
  expect(await recordItems(mia, 'highest_weekly_mileage')).toEqual(week(14));
  await command(mia, 'training.deleteWorkout', { workoutId: friday });
  expect(await recordItems(mia, 'highest_weekly_mileage')).toEqual(week(5));
});
