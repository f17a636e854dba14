import { expect, test } from 'vitest';
import { createTestServer, type Person } from '../support/test-server.ts';

const testServer = await createTestServer();

const runCommand = async (person: Person, procedure: string, input: object) =>
  (await testServer.call('POST', `/api/trpc/${procedure}`, person, input)).json().result.data;
/** Logs a run of `distance` miles at a ten-minute mile pace and advances the clock by a minute. */
const logRun = async (person: Person, date: string, distance: number): Promise<string> => {
  testServer.clock.set(new Date(testServer.clock.now().getTime() + 60_000).toISOString());
  const input = { date, type: 'run', session: 'AM', duration: 10 * distance, distance };
  return (await runCommand(person, 'training.logWorkout', input)).id;
};
interface RecordData {
  readonly recordType: string;
  readonly value: number;
}
/** The workouts in the feed that set a record of that type. */
const listRecordItems = async (person: Person, recordType: string) => {
  const items: { id: string; data: { records?: RecordData[] }; kudosCount: number }[] = (
    await testServer.call('GET', '/api/feed?limit=50', person)
  ).json();
  return items.flatMap(({ id, data, kudosCount }) =>
    (data.records ?? [])
      .filter((record) => record.recordType === recordType)
      .map((record) => ({ id, data: record, kudosCount })),
  );
};
const listMiles = async (person: Person, recordType: string) =>
  (await listRecordItems(person, recordType)).map(({ data }) => data.value ?? 0).toSorted((a, b) => b - a);

test('creates one feed item with records and achievements for a first run', async () => {
  const ida = await testServer.signIn('ida.first@example.com');
  await logRun(ida, '2026-11-20', 5);
  const feed = (await testServer.call('GET', '/api/feed?limit=50', ida)).json();
  expect(feed).toHaveLength(1);
  const [{ type, data }] = feed;
  expect([type, data.date]).toEqual(['workout', null]);
  expect(data.records.map(({ recordType }: RecordData) => recordType)).toEqual([
    'longest_run',
    'longest_workout',
    'highest_weekly_mileage',
  ]);
  expect(data.achievements.length).toBeGreaterThan(0);
});

test('posts a week’s mileage once and keeps the item and its kudos when the runs change', async () => {
  const [mia, ben] = [
    await testServer.signIn('mia.berg@example.com'),
    await testServer.signIn('ben.ito@example.com'),
  ];
  await logRun(mia, '2026-11-16', 5);
  const [item] = await listRecordItems(mia, 'highest_weekly_mileage');
  await runCommand(ben, 'social.giveKudos', { itemId: item?.id });
  const wednesday = await logRun(mia, '2026-11-18', 6);
  const friday = await logRun(mia, '2026-11-20', 9);
  const buildWeek = (value: number) => [
    expect.objectContaining({ id: item?.id, data: expect.objectContaining({ value }), kudosCount: 1 }),
  ];
  expect(await listRecordItems(mia, 'highest_weekly_mileage')).toEqual(buildWeek(20));
  await runCommand(mia, 'training.deleteWorkout', { workoutId: wednesday });
  expect(await listRecordItems(mia, 'highest_weekly_mileage')).toEqual(buildWeek(14));
  await runCommand(mia, 'training.deleteWorkout', { workoutId: friday });
  expect(await listRecordItems(mia, 'highest_weekly_mileage')).toEqual(buildWeek(5));
});

test('updates or removes the record of a corrected run, even if a later run has beaten it', async () => {
  const mia = await testServer.signIn('mia.dahl@example.com');
  const listLongest = () => listMiles(mia, 'longest_run');
  await logRun(mia, '2026-11-02', 8);
  const mistakenId = await logRun(mia, '2026-11-10', 12);
  await logRun(mia, '2026-11-18', 15);
  expect(await listLongest()).toEqual([15, 12, 8]);
  await runCommand(mia, 'training.editWorkout', { workoutId: mistakenId, distance: 11, duration: 110 });
  expect(await listLongest()).toEqual([15, 11, 8]);
  await runCommand(mia, 'training.editWorkout', { workoutId: mistakenId, notes: 'In the rain' });
  expect(await listLongest()).toEqual([15, 11, 8]);
  await runCommand(mia, 'training.editWorkout', { workoutId: mistakenId, distance: 7, duration: 70 });
  expect(await listLongest()).toEqual([15, 8]);
});

test('lowers the record of a beaten week, and removes it once an earlier week beats it', async () => {
  const mia = await testServer.signIn('mia.lund@example.com');
  const listMileage = () => listMiles(mia, 'highest_weekly_mileage');
  await logRun(mia, '2026-11-07', 8);
  const addedIds = [await logRun(mia, '2026-11-09', 6), await logRun(mia, '2026-11-11', 6)];
  await logRun(mia, '2026-11-18', 15);
  expect(await listMileage()).toEqual([15, 12, 8]);
  await runCommand(mia, 'training.editWorkout', { workoutId: addedIds[1], distance: 4 });
  expect(await listMileage()).toEqual([15, 10, 8]);
  await runCommand(mia, 'training.deleteWorkout', { workoutId: addedIds[0] });
  expect(await listMileage()).toEqual([15, 8]);
});
