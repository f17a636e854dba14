import '@threshold/ui/styles.css';
import { renderWithApi } from '@threshold/testing/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openJournal } from '../../journal/open-journal.ts';
import { createRecordingFacts, type RecordingEnd } from '../../recorder/recording-facts.ts';
import { aBriefing } from '../../recorder/testing/a-briefing.ts';
import type { BriefingView } from '../../schemas.ts';
import { UnfinishedRecordingNotice } from './unfinished-recording-notice.tsx';

const TWENTY_MINUTES_MS = 1_200_000;
const SESSION_ID = '0199a7b0-0000-7000-8000-0000000000aa';
const { athleteId } = aBriefing();

interface StoredFacts {
  readonly briefing?: BriefingView;
  readonly end?: RecordingEnd | null;
  readonly atMs?: number;
}

/** Simulates a browser that died after 20 minutes of a recording. */
async function storeInterruptedRecording({
  briefing = aBriefing(),
  end = null,
  atMs = toTimeToday(23, 14),
}: StoredFacts = {}) {
  const journal = openJournal();
  const facts = createRecordingFacts(
    SESSION_ID,
    briefing,
    { hrSource: 'manual', deviceName: null },
    atMs - TWENTY_MINUTES_MS,
  );
  await journal.begin({
    facts: { ...facts, end },
    timer: { elapsedMs: TWENTY_MINUTES_MS, atMs, isRunning: true },
  });
  journal.close();
}

/** Epoch milliseconds of a time today, in the browser's time zone. */
function toTimeToday(hour: number, minute: number): number {
  return new Date().setHours(hour, minute, 0, 0);
}

const show = (readerId = athleteId) =>
  renderWithApi(<UnfinishedRecordingNotice athleteId={readerId} />, { responses: {} });
const getNotice = () => page.getByRole('region', { name: 'Unfinished recording' });
const waitBriefly = () => new Promise((resolve) => setTimeout(resolve, 300));

const deleteRecordings = async () => {
  const journal = openJournal();
  for (const { facts } of await journal.listEntries()) await journal.deleteRecording(facts.sessionId);
  journal.close();
};
beforeEach(deleteRecordings);
afterEach(deleteRecordings);

test('shows an interrupted recording with a link back', async () => {
  await storeInterruptedRecording();
  const screen = await show();
  await expect.element(getNotice()).toMatchTextContent(/Your recording of Easy run was interrupted at 23:14/);
  await page.getByRole('link', { name: 'Return to it' }).click();
  expect(screen.address()).toBe(`/session/${aBriefing().workout?.id}`);
});

test('links a recording without a workout to /session/new', async () => {
  await storeInterruptedRecording({ briefing: aBriefing({ workout: null }) });
  const screen = await show();
  await expect.element(getNotice()).toMatchTextContent(/Your recording was interrupted at 23:14/);
  await page.getByRole('link', { name: 'Return to it' }).click();
  expect(screen.address()).toBe('/session/new');
});

test.each([0, 1])('names the date of a recording from an earlier day, %i years ago', async (years) => {
  const day = new Date(toTimeToday(18, 4));
  // Not every month has more than 28 days.
  day.setFullYear(day.getFullYear() - years, day.getMonth(), Math.min(day.getDate(), 28));
  if (years === 0) day.setMonth(day.getMonth() - 1);
  await storeInterruptedRecording({ atMs: day.getTime() });
  await show();
  const text = day.toLocaleDateString('en-US', { month: 'short', day: 'numeric' });
  await expect.element(getNotice()).toMatchTextContent(`was interrupted on ${text} at 18:04`);
});

test('shows nothing to another athlete', async () => {
  await storeInterruptedRecording();
  await show('0199a7b0-0000-7000-8000-0000000000ff');
  await waitBriefly();
  await expect.element(getNotice()).not.toBeInTheDocument();
});

test('shows nothing for an ended recording that is only waiting for delivery', async () => {
  await storeInterruptedRecording({ end: { kind: 'completed', distanceKm: 3, type: null } });
  await show();
  await waitBriefly();
  await expect.element(getNotice()).not.toBeInTheDocument();
});

test('shows nothing until the recording tab is gone', async () => {
  await storeInterruptedRecording();
  const frame = document.body.appendChild(document.createElement('iframe'));
  await new Promise<void>((resolve) => {
    void frame.contentWindow?.navigator.locks.request('threshold-recorder', () => {
      resolve();
      return new Promise(() => undefined);
    });
  });
  await show();
  await waitBriefly();
  await expect.element(getNotice()).not.toBeInTheDocument();
  frame.remove();
  await expect.element(getNotice()).toBeVisible();
});
