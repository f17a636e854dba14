import { randomBytes, randomUUID } from 'node:crypto';
import { type JobContext, noModel } from '@threshold/api/server';
import { weekReviewed } from '@threshold/contracts/training';
import { localDate } from '@threshold/physiology';
import { beforeEach, describe, expect, test } from 'vitest';
import { createSubscription, vapidKeyPair } from '../test/push-fixture.ts';
import { createSocialApi } from '../test/social-api.ts';
import { sendDueReminders } from './send-due-reminders.ts';
import { sendReminder } from './send-reminder.ts';

// The schedule reads the rows of all athletes.
const api = await createSocialApi({ ownDatabase: true });

let mia = '';

const EASY_RUN = { type: 'Easy Run', zone: 2, durationSeconds: 2_700 } as const;

beforeEach(async () => {
  await api.orm.em.getConnection().execute('delete from social.reminder_settings');
  api.queuedJobs.length = 0;
  api.portData.timeZone = 'America/New_York';
  api.portData.plannedSessions = [EASY_RUN];
  api.portData.isCheckInMissing = true;
  api.portData.webPushKeys = {
    publicKey: vapidKeyPair.publicKey,
    privateKey: vapidKeyPair.privateKey,
    subject: 'mailto:admin@example.org',
  };
  // 1:00 AM in New York.
  api.clock.set('2026-11-20T06:00:00Z');
  mia = await api.athlete('Mia Berg');
});

const runSchedule = () =>
  sendDueReminders.run({
    em: api.orm.em.fork(),
    runInTransaction: api.runInTransaction,
    now: api.clock.now,
    log: { info: () => undefined, warn: () => undefined, error: () => undefined },
    signal: new AbortController().signal,
  });

/** The reminders queued by a run of the schedule at an instant. */
async function listRemindersAt(instant: string): Promise<unknown[]> {
  api.clock.set(instant);
  api.queuedJobs.length = 0;
  await runSchedule();
  return api.queuedJobs.map(({ athleteId, data }) => ({ athleteId, ...Object(data) }));
}

const publishReview = () =>
  api.runInTransaction(mia, (ctx) =>
    ctx.emit(weekReviewed, { athleteId: mia, weekStartsOn: localDate('2026-11-16') }),
  );

describe('reminder settings', () => {
  test('reminds only of the weekly review, and never at night, until the athlete chooses', async () => {
    expect(await api.as(mia).reminderSettings()).toEqual({
      session: false,
      review: true,
      checkIn: false,
      emailSession: false,
      emailReview: false,
      emailCheckIn: false,
      sessionAtMinutes: 420,
      checkInAtMinutes: 1_140,
      quietHours: true,
      quietFromMinutes: 1_320,
      quietUntilMinutes: 420,
    });
  });

  test('keeps what the athlete saves', async () => {
    await api.as(mia).saveReminderSettings({ session: true, sessionAtMinutes: 450 });
    await api.as(mia).saveReminderSettings({ review: false });
    expect(await api.as(mia).reminderSettings()).toMatchObject({
      session: true,
      sessionAtMinutes: 450,
      review: false,
    });
  });

  test.each([
    [{ session: true, sessionAtMinutes: 390 }, 'sessionAtMinutes'],
    [{ checkIn: true, checkInAtMinutes: 1_320 }, 'checkInAtMinutes'],
    [{ quietFromMinutes: 420 }, 'quietUntilMinutes'],
  ])('rejects %j and names %s', async (change, path) => {
    await expect(api.as(mia).saveReminderSettings(change)).rejects.toMatchObject({
      code: 'BAD_REQUEST',
      cause: { details: { issues: [{ path }] } },
    });
    expect(await api.as(mia).reminderSettings()).toMatchObject({ session: false, quietFromMinutes: 1_320 });
  });

  test('rejects a time that is no full or half hour', async () => {
    await expect(api.as(mia).saveReminderSettings({ sessionAtMinutes: 433 })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    });
  });
});

describe('a daily reminder', () => {
  test('goes out once a day at the athlete’s local time', async () => {
    await api.as(mia).saveReminderSettings({ session: true, sessionAtMinutes: 450 });
    expect(await listRemindersAt('2026-11-20T12:25:00Z')).toEqual([]);
    expect(await listRemindersAt('2026-11-20T12:30:00Z')).toEqual([
      { athleteId: mia, kind: 'session', date: '2026-11-20' },
    ]);
    expect(await listRemindersAt('2026-11-20T12:35:00Z')).toEqual([]);
    expect(await listRemindersAt('2026-11-21T12:30:00Z')).toEqual([
      { athleteId: mia, kind: 'session', date: '2026-11-21' },
    ]);
  });

  test('keeps its local time when daylight saving ends', async () => {
    api.clock.set('2026-10-31T13:00:00Z');
    await api.as(mia).saveReminderSettings({ session: true, sessionAtMinutes: 450 });
    expect(await listRemindersAt('2026-11-01T11:30:00Z')).toEqual([]);
    expect(await listRemindersAt('2026-11-01T12:30:00Z')).toHaveLength(1);
  });

  test('comes again the next day, and not more than two hours late', async () => {
    await api.as(mia).saveReminderSettings({ checkIn: true, checkInAtMinutes: 1_140 });
    expect(await listRemindersAt('2026-11-21T02:05:00Z')).toEqual([]);
    expect(await listRemindersAt('2026-11-22T00:00:00Z')).toEqual([
      { athleteId: mia, kind: 'checkIn', date: '2026-11-21' },
    ]);
  });

  test('does not go out in a zone where its local time is far away', async () => {
    await api.as(mia).saveReminderSettings({ session: true, sessionAtMinutes: 450 });
    api.portData.timeZone = 'Asia/Tokyo';
    expect(await listRemindersAt('2026-11-20T12:30:00Z')).toEqual([]);
    expect(await listRemindersAt('2026-11-20T22:30:00Z')).toHaveLength(1);
  });

  test('does not go out after the athlete turned it off', async () => {
    await api.as(mia).saveReminderSettings({ session: true, sessionAtMinutes: 450 });
    await api.as(mia).saveReminderSettings({ session: false });
    expect(await listRemindersAt('2026-11-20T12:30:00Z')).toEqual([]);
  });

  test('starts the day after an import of the settings', async () => {
    await api.as(mia).saveReminderSettings({ session: true, sessionAtMinutes: 450 });
    await api.orm.em.getConnection().execute('update social.reminder_settings set session_due_at = null');
    expect(await listRemindersAt('2026-11-20T12:30:00Z')).toEqual([]);
    expect(await listRemindersAt('2026-11-21T12:30:00Z')).toHaveLength(1);
  });
});

describe('the reminder of a weekly review', () => {
  test('goes out with the next run after the review', async () => {
    api.clock.set('2026-11-23T00:50:00Z');
    await publishReview();
    expect(await listRemindersAt('2026-11-23T00:55:00Z')).toEqual([
      { athleteId: mia, kind: 'review', date: '2026-11-22' },
    ]);
    expect(await listRemindersAt('2026-11-23T01:00:00Z')).toEqual([]);
  });

  test('waits for the end of the quiet hours', async () => {
    await api.as(mia).saveReminderSettings({ quietFromMinutes: 1_140, quietUntilMinutes: 480 });
    api.clock.set('2026-11-23T00:50:00Z');
    await publishReview();
    expect(await listRemindersAt('2026-11-23T00:55:00Z')).toEqual([]);
    expect(await listRemindersAt('2026-11-23T12:55:00Z')).toEqual([]);
    expect(await listRemindersAt('2026-11-23T13:00:00Z')).toHaveLength(1);
  });

  test('does not go out if the athlete turned it off', async () => {
    await api.as(mia).saveReminderSettings({ review: false });
    await publishReview();
    expect(await listRemindersAt('2026-11-20T15:00:00Z')).toEqual([]);
  });
});

describe('a queued reminder', () => {
  const createJobContext = (): JobContext => ({
    athleteId: mia,
    log: api.queryContext(mia).log,
    signal: new AbortController().signal,
    model: noModel,
    now: api.clock.now,
    queryContext: () => api.queryContext(mia),
    runInTransaction: (work) => api.runInTransaction(mia, work),
  });

  /** How many pushes leave for a reminder. */
  async function countPushes(kind: 'session' | 'review' | 'checkIn', date = '2026-11-20'): Promise<number> {
    let pushCount = 0;
    await sendReminder(createJobContext(), { kind, date: localDate(date) }, async () => {
      pushCount += 1;
      return 201;
    });
    return pushCount;
  }

  beforeEach(async () => {
    api.clock.set('2026-11-20T12:30:00Z');
    const signInId = randomUUID();
    await api.orm.em.getConnection().execute(
      `insert into auth.sign_in (id, user_id, token_hash, user_agent, created_at, last_seen_at)
       values (?, ?, ?, 'Firefox', ?, ?)`,
      [signInId, mia, randomBytes(32).toString('base64url'), api.clock.now(), api.clock.now()],
    );
    await api.as(mia, signInId).subscribeToPush(createSubscription());
    await api.as(mia).saveReminderSettings({ session: true, checkIn: true });
  });

  test.each(['session', 'review', 'checkIn'] as const)('reaches the browser: %s', async (kind) => {
    expect(await countPushes(kind)).toBe(1);
  });

  test('does not reach the browser once the session is done, the check-in is saved or the day is over', async () => {
    api.portData.plannedSessions = [];
    api.portData.isCheckInMissing = false;
    expect(await countPushes('session')).toBe(0);
    expect(await countPushes('checkIn')).toBe(0);
    expect(await countPushes('review', '2026-11-19')).toBe(0);
  });

  test('does not reach the browser in the quiet hours, even if its job runs late', async () => {
    // 10:05 PM in New York.
    api.clock.set('2026-11-21T03:05:00Z');
    expect([await countPushes('session'), await countPushes('checkIn'), await countPushes('review')]).toEqual(
      [0, 0, 0],
    );
    await api.as(mia).saveReminderSettings({ quietHours: false });
    expect(await countPushes('review')).toBe(1);
  });

  test('does not reach the browser if the athlete turned it off while it was queued', async () => {
    await api.as(mia).saveReminderSettings({ session: false, checkIn: false, review: false });
    expect([await countPushes('session'), await countPushes('checkIn'), await countPushes('review')]).toEqual(
      [0, 0, 0],
    );
  });
});
