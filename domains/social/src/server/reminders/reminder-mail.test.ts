import { type JobContext, noModel } from '@threshold/api/server';
import type { AthleteMail } from '@threshold/contracts/mail';
import { localDate } from '@threshold/physiology';
import { beforeEach, describe, expect, test } from 'vitest';
import type { ReminderKind } from '../../reminder-schemas.ts';
import { createSocialApi } from '../test/social-api.ts';
import { sendDueReminders } from './send-due-reminders.ts';
import { sendReminderMail } from './send-reminder-mail.ts';
import { turnOffReminderMail } from './turn-off-reminder-mail.ts';

// The schedule reads the rows of all athletes.
const api = await createSocialApi({ ownDatabase: true });
const ORIGIN = 'https://run.example';
const ALL = { emailSession: true, emailReview: true, emailCheckIn: true };
const KINDS = ['session', 'review', 'checkIn'] as const;

let mia = '';
let mails: AthleteMail[] = [];
let isServerDown = false;

beforeEach(async () => {
  await api.orm.em.getConnection().execute('delete from social.reminder_settings');
  api.queuedJobs.length = 0;
  mails = [];
  isServerDown = false;
  Object.assign(api.portData, {
    timeZone: 'America/New_York',
    plannedSessions: [{ type: 'Läufe <b>', zone: 2, durationSeconds: 2_700 }],
    isCheckInMissing: true,
    webPushKeys: null,
    offersMail: true,
    mailSender: {
      origin: ORIGIN,
      send: async (mail: AthleteMail) => {
        if (isServerDown) throw new Error('The mail server did not take a mail');
        mails.push(mail);
      },
    },
  });
  // 7:30 AM in New York.
  api.clock.set('2026-11-20T12:30:00Z');
  mia = await api.athlete('Mia Berg');
  await setUser('email_confirmed_at = now()');
});

const setUser = (change: string) =>
  api.orm.em.getConnection().execute(`update auth."user" set ${change} where id = ?`, [mia]);

const createJobContext = (): JobContext => ({
  athleteId: mia,
  log: api.queryContext(mia).log,
  signal: new AbortController().signal,
  model: noModel,
  now: api.clock.now,
  queryContext: () => api.queryContext(mia),
  runInTransaction: (work) => api.runInTransaction(mia, work),
});

const sendMail = (kind: ReminderKind, date = '2026-11-20') =>
  sendReminderMail(createJobContext(), { kind, date: localDate(date) });

describe('reminders by email', () => {
  test('are refused without a mail server or a confirmed address, and the field is named', async () => {
    for (const [change, message] of [
      [() => setUser('email_confirmed_at = null'), 'Confirm your email in Settings, Security first.'],
      [async () => void Object.assign(api.portData, { offersMail: false }), 'This site sends no email.'],
    ] as const) {
      await change();
      await expect(api.as(mia).saveReminderSettings(ALL)).rejects.toMatchObject({
        code: 'BAD_REQUEST',
        cause: { details: { issues: [{ path: 'emailSession', message }] } },
      });
    }
    expect(await api.as(mia).notificationSettings()).toMatchObject({ reminderMail: 'off' });
  });

  test('are queued by the schedule apart from the push, only as chosen', async () => {
    await api.as(mia).saveReminderSettings({ emailSession: true, sessionAtMinutes: 480 });
    api.clock.set('2026-11-20T13:00:00Z');
    api.queuedJobs.length = 0;
    await sendDueReminders.run({
      em: api.orm.em.fork(),
      runInTransaction: api.runInTransaction,
      now: api.clock.now,
      log: api.queryContext(mia).log,
      signal: new AbortController().signal,
    });
    expect(api.queuedJobs.map(({ job, data }) => [job, data])).toEqual([
      ['social.mail-reminder', { kind: 'session', date: '2026-11-20' }],
    ]);
  });

  test('contain the session’s title and no other health data, and links of the public origin', async () => {
    await api.as(mia).saveReminderSettings(ALL);
    for (const kind of KINDS) await sendMail(kind);
    expect(mails.map(({ subject }) => subject)).toEqual([
      'Your session today',
      'Your week in review',
      'Time to check in',
    ]);
    expect(mails[0]?.paragraphs[0]).toBe('Today: Läufe <b>.');
    const text = JSON.stringify(mails.map(({ to: _to, unsubscribeUrl: _url, ...mail }) => mail));
    expect(text).not.toMatch(/injur|pain|zone|bpm| min\b/i);
    for (const { link, unsubscribeUrl } of mails) {
      expect(link.url).toBe(`${ORIGIN}/dashboard`);
      expect(unsubscribeUrl).toMatch(/^https:\/\/run\.example\/api\/reminder-mail\/[\w-]{76}$/);
    }
  });

  test('come once a day for each kind, even if jobs of one reminder run concurrently', async () => {
    await api.as(mia).saveReminderSettings(ALL);
    await Promise.all(Array.from({ length: 5 }, () => sendMail('session')));
    await api.as(mia).saveReminderSettings({ sessionAtMinutes: 480 });
    await sendMail('session');
    expect(mails).toHaveLength(1);
    for (const kind of KINDS) await sendMail(kind);
    expect(mails).toHaveLength(KINDS.length);
    api.clock.set('2026-11-21T12:30:00Z');
    await sendMail('session', '2026-11-21');
    expect(mails).toHaveLength(KINDS.length + 1);
  });

  test('are tried again after the mail server was down', async () => {
    await api.as(mia).saveReminderSettings(ALL);
    isServerDown = true;
    await expect(sendMail('session')).rejects.toThrow('mail server');
    isServerDown = false;
    await sendMail('session');
    expect(mails).toHaveLength(1);
  });

  test.each([
    ['an unconfirmed address', () => setUser('email_confirmed_at = null')],
    ['a disabled account', () => setUser('disabled_at = now()')],
    ['quiet hours', async () => api.clock.set('2026-11-21T03:05:00Z')],
    ['the next day', async () => api.clock.set('2026-11-21T12:30:00Z')],
    ['a done session', async () => void Object.assign(api.portData, { plannedSessions: [] })],
    ['a choice that ended', () => api.as(mia).saveReminderSettings({ emailSession: false })],
    ['no mail server', async () => void Object.assign(api.portData, { mailSender: null })],
    [
      'an erased account',
      () => api.orm.em.getConnection().execute('delete from auth."user" where id = ?', [mia]),
    ],
  ])('send nothing for %s, even if the job was queued before', async (_, change) => {
    await api.as(mia).saveReminderSettings(ALL);
    await change();
    await sendMail('session').catch((error: unknown) => {
      // The calendar of an erased athlete is missing.
      if (mails.length > 0) throw error;
    });
    expect(mails).toEqual([]);
  });
});

describe('the link that turns reminders by email off', () => {
  const getToken = async () => {
    await api.as(mia).saveReminderSettings({ ...ALL, session: true });
    api.portData.plannedSessions = [{ type: 'Easy Run', zone: 2, durationSeconds: 2_700 }];
    await sendMail('session');
    return mails.at(-1)?.unsubscribeUrl.split('/').at(-1) ?? '';
  };

  test('turns all of them off, changes nothing else, and may be repeated', async () => {
    const token = await getToken();
    for (const attempt of [1, 2])
      expect([attempt, await turnOffReminderMail(api, token)]).toEqual([attempt, true]);
    expect(await api.as(mia).reminderSettings()).toMatchObject({
      session: true,
      review: true,
      emailSession: false,
      emailReview: false,
      emailCheckIn: false,
    });
  });

  test('works for its athlete alone, and a forged one changes nothing', async () => {
    const token = await getToken();
    const bob = await api.athlete('Bob Hill');
    await api.orm.em
      .getConnection()
      .execute('update auth."user" set email_confirmed_at = now() where id = ?', [bob]);
    await api.as(bob).saveReminderSettings(ALL);
    const signature = token.slice(-43);
    for (const forged of [
      `${bob.replaceAll('-', '')}-${signature}`,
      `${mia.replaceAll('-', '')}-${'A'.repeat(43)}`,
      `${'0'.repeat(32)}-${signature}`,
      '',
      'x'.repeat(1_000),
    ])
      expect(await turnOffReminderMail(api, forged)).toBe(false);
    expect(await api.as(bob).reminderSettings()).toMatchObject(ALL);
    expect(await api.as(mia).reminderSettings()).toMatchObject(ALL);
  });
});
