import { type CoachingChange, coachingChanged } from '@threshold/contracts/coaching';
import { v7 as uuidv7 } from 'uuid';
import { beforeEach, expect, test, vi } from 'vitest';
import { createSocialApi } from '../test/social-api.ts';
import { pushJob } from './jobs.ts';

const api = await createSocialApi({ ownDatabase: true });
const HOUR_MS = 3_600_000;

let mia = '';
let ben = '';

beforeEach(async () => {
  mia = await api.athlete('Mia Berg');
  ben = await api.athlete('Ben Ito');
  await api.runJobs();
});

/** Ben changes something between himself and Mia, an hour after the last change. */
async function act(change: CoachingChange, workoutId: string | null = null): Promise<void> {
  api.advanceClock(HOUR_MS);
  await api.runInTransaction(ben, (ctx) =>
    ctx.emit(coachingChanged, { athleteId: ben, recipientId: mia, change, workoutId, sourceId: workoutId }),
  );
  await api.runJobs();
}

const listNotifications = async () => (await api.as(mia).notifications({})).notifications;

test('changed scopes of one person notify at most once a day', async () => {
  for (let index = 0; index < 5; index += 1) await act('scopes-changed');
  const [first, ...others] = await listNotifications();
  expect(first).toMatchObject({ type: 'coaching', change: 'scopes-changed', isRead: false });
  expect(others).toEqual([]);
  api.advanceClock(24 * HOUR_MS);
  await act('scopes-changed');
  const [second, ...rest] = await listNotifications();
  expect(second?.id).not.toBe(first?.id);
  expect(rest).toEqual([]);
});

test('a coach’s comments on one workout share a notification that moves up and is pushed once', async () => {
  const shiftSpy = vi.spyOn(api.queuedJobs, 'shift');
  const workoutId = uuidv7();
  await act('commented', workoutId);
  const [first] = await listNotifications();
  for (let index = 0; index < 4; index += 1) await act('commented', workoutId);
  const notifications = await listNotifications();
  expect(notifications).toHaveLength(1);
  expect(notifications[0]?.createdAt).not.toBe(first?.createdAt);
  expect(shiftSpy.mock.results.filter(({ value }) => value?.job === pushJob.name)).toHaveLength(1);
  await act('commented', uuidv7());
  expect(await listNotifications()).toHaveLength(2);
  shiftSpy.mockRestore();
});

test('a proposal is stored as a change that the version before knows, and shown as itself', async () => {
  const workoutId = uuidv7();
  await act('proposed', workoutId);
  expect(await listNotifications()).toMatchObject([{ type: 'coaching', change: 'proposed', workoutId }]);
  const [row] = await api.orm.em
    .getConnection()
    .execute<{ change: string }[]>(
      `select data->>'change' as change from social.notification where athlete_id = ?`,
      [mia],
    );
  expect(row?.change).toBe('commented');
});
