import '@threshold/ui/styles.css';
import { renderWithApi } from '@threshold/testing/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { openJournal } from '../../journal/open-journal.ts';
import { createFakeServer } from '../../journal/testing/fake-server.ts';
import { createRecordingFacts, type RecordingFacts } from '../../recorder/recording-facts.ts';
import { aBriefing } from '../../recorder/testing/a-briefing.ts';
import { deleteRecordings, listUnsavedRecordings, type UnsavedActivity } from './device-recordings.ts';
import UnsavedDialog from './unsaved-dialog.tsx';

const OWN_SESSION_ID = '0199a7b0-0000-7000-8000-0000000000a1';
const OTHER_SESSION_ID = '0199a7b0-0000-7000-8000-0000000000a2';
const briefing = aBriefing();
const { athleteId } = briefing;
const otherAthleteId = '0199a7b0-0000-7000-8000-0000000000ff';
const SECONDS = 1200;

/** Simulates a browser that died an hour ago after 20 minutes of a recording. */
async function storeInterruptedRecording(sessionId: string, change: Partial<RecordingFacts> = {}) {
  const startedAtMs = Date.now() - 3_600_000;
  const timer = { elapsedMs: SECONDS * 1000, atMs: startedAtMs + SECONDS * 1000, isRunning: true };
  const source = { hrSource: 'bluetooth', deviceName: 'H10' } as const;
  const facts = { ...createRecordingFacts(sessionId, briefing, source, startedAtMs), ...change };
  const journal = openJournal();
  await journal.begin({ facts, timer });
  await journal.append(
    sessionId,
    Array.from({ length: SECONDS }, (_, t) => ({ t, hr: 120 + (t % 50) })),
    timer,
  );
  journal.close();
  return startedAtMs;
}

const listStoredIds = async () => {
  const journal = openJournal();
  const entries = await journal.listEntries();
  journal.close();
  return entries.map(({ facts }) => facts.sessionId);
};
const deleteAll = async () => {
  const journal = openJournal();
  for (const { facts } of await journal.listEntries()) await journal.deleteRecording(facts.sessionId);
  journal.close();
  localStorage.clear();
};

const mockServer = () => {
  const server = createFakeServer(Date.now, athleteId);
  if (briefing.workout) server.state.workouts.add(briefing.workout.id);
  vi.spyOn(globalThis, 'fetch').mockImplementation(server.fetch);
  return server;
};
const signOut = vi.fn();
const writtenActivities: UnsavedActivity[] = [];
const writeTcx = async (activity: UnsavedActivity) => {
  writtenActivities.push(activity);
  return new Uint8Array();
};
const close = vi.fn();
const show = () =>
  renderWithApi(
    <UnsavedDialog opened athleteId={athleteId} writeTcx={writeTcx} onSignOut={signOut} onClose={close} />,
    { responses: {} },
  );
const dialog = page.getByRole('dialog', { name: 'Sign out without saving?' });
const getButton = (name: string) => dialog.getByRole('button', { name, exact: true });

beforeEach(async () => {
  await page.viewport(390, 844);
  await deleteAll();
});
afterEach(async () => {
  vi.restoreAllMocks();
  for (const mock of [signOut, close]) mock.mockReset();
  writtenActivities.length = 0;
  await deleteAll();
});

describe('sign-out with an unsaved recording', () => {
  test('shows how much is unsent and what signing out would delete', async () => {
    mockServer().state.isOnline = false;
    await storeInterruptedRecording(OWN_SESSION_ID);
    await show();
    await expect.element(dialog).toMatchTextContent(/Your recording of Easy run on \w+ \d+ isn’t saved/);
    await expect.element(dialog).toMatchTextContent(/We still have to upload 20:00 of 20:00/);
    await expect.element(dialog).toMatchTextContent(/it’s deleted from this device/);
    expect(signOut).not.toHaveBeenCalled();
    await getButton('Cancel').click();
    expect(close).toHaveBeenCalledOnce();
    await getButton('Sign out').click();
    expect(signOut).toHaveBeenCalledOnce();
  });

  test('warns about a recording that was sent but never ended', async () => {
    mockServer();
    await storeInterruptedRecording(OWN_SESSION_ID);
    await show();
    await expect.element(dialog).toMatchTextContent(/isn’t saved\. It was uploaded, but never finished/);
  });

  test('signs out without confirmation once the recording is sent', async () => {
    const { sessions } = mockServer();
    await storeInterruptedRecording(OWN_SESSION_ID, {
      end: { kind: 'completed', distanceKm: 4, type: null },
    });
    await show();
    await expect.poll(() => signOut.mock.calls.length).toBe(1);
    expect(sessions.get(OWN_SESSION_ID)?.status).toBe('completed');
  });

  test('warns about an unsent recording after the sign-in has expired', async () => {
    mockServer().state.signedInId = null;
    await storeInterruptedRecording(OWN_SESSION_ID);
    await show();
    await expect.element(dialog).toMatchTextContent(/We still have to upload 20:00 of 20:00/);
  });

  test('offers to export the whole recording to a file', async () => {
    mockServer().state.isOnline = false;
    const startedAtMs = await storeInterruptedRecording(OWN_SESSION_ID, {
      end: { kind: 'completed', distanceKm: 4.2, type: null },
    });
    const links: HTMLAnchorElement[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      links.push(this);
    });
    await show();
    await getButton('Save as a file').click();
    await expect
      .poll(() => links.map(({ download }) => download))
      .toEqual([expect.stringMatching(/^\d.*Z?\.tcx$/)]);
    expect(writtenActivities).toMatchObject([
      {
        type: 'Easy run',
        startedAt: new Date(startedAtMs),
        durationSeconds: SECONDS,
        distanceMeters: 4200,
        maxHrBpm: 169,
      },
    ]);
    expect(writtenActivities[0]?.trackpoints).toHaveLength(SECONDS);
  });
});

describe('listUnsavedRecordings', () => {
  test.each([
    ['discarded', { end: { kind: 'discarded' } }],
    ["another athlete's", { briefing: aBriefing({ athleteId: otherAthleteId }) }],
  ] satisfies [string, Partial<RecordingFacts>][])(
    'ignores a recording that is %s',
    async (_name, change) => {
      await storeInterruptedRecording(OWN_SESSION_ID, change);
      expect(await listUnsavedRecordings(athleteId)).toEqual([]);
    },
  );
});

describe('sign-out cleanup', () => {
  const writeMirror = (sessionId: string) =>
    localStorage.setItem('active_workout_backup', JSON.stringify({ sessionId, timestamp: Date.now() }));
  const readMirror = () => localStorage.getItem('active_workout_backup');

  test('deletes everything this athlete recorded here and keeps another athlete’s recordings', async () => {
    await storeInterruptedRecording(OWN_SESSION_ID);
    await storeInterruptedRecording(OTHER_SESSION_ID, { briefing: aBriefing({ athleteId: otherAthleteId }) });
    writeMirror(OTHER_SESSION_ID);
    await deleteRecordings(athleteId);
    expect(await listStoredIds()).toEqual([OTHER_SESSION_ID]);
    expect(readMirror()).not.toBeNull();
    const journal = openJournal();
    expect(await journal.countSamples(OWN_SESSION_ID, 0)).toBe(0);
    expect(await journal.countSamples(OTHER_SESSION_ID, 0)).toBe(SECONDS);
    journal.close();
  });

  test('deletes the mirror of the athlete’s own recording', async () => {
    await storeInterruptedRecording(OWN_SESSION_ID);
    writeMirror(OWN_SESSION_ID);
    await deleteRecordings(athleteId);
    expect(readMirror()).toBeNull();
  });
});
