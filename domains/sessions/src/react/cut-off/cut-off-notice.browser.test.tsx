import '@threshold/ui/styles.css';
import { renderWithApi } from '@threshold/testing/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openJournal } from '../../journal/open-journal.ts';
import { aBriefing } from '../../recorder/a-briefing-for-test.ts';
import { beginRecording, type RecordingEnd } from '../../recorder/recording-facts.ts';
import type { BriefingView } from '../../schemas.ts';
import CutOffNotice from './cut-off-notice.tsx';

const SESSION_ID = '0199a7b0-0000-7000-8000-0000000000aa';
const { athleteId } = aBriefing();

interface Kept {
  readonly briefing?: BriefingView;
  readonly end?: RecordingEnd | null;
  readonly atMs?: number;
}

/** A browser that died after 20 minutes of a recording. */
async function cutOff({ briefing = aBriefing(), end = null, atMs = at(23, 14) }: Kept = {}) {
  const journal = openJournal();
  const facts = beginRecording(
    SESSION_ID,
    briefing,
    { hrSource: 'manual', deviceName: null },
    atMs - 1_200_000,
  );
  await journal.begin({ facts: { ...facts, end }, timer: { elapsedMs: 1_200_000, atMs, isRunning: true } });
  journal.close();
}

/** That time of the browser's own day. */
function at(hour: number, minute: number): number {
  return new Date().setHours(hour, minute, 0, 0);
}

const show = (whose = athleteId) => renderWithApi(<CutOffNotice athleteId={whose} />, { answers: {} });
const notice = () => page.getByRole('region', { name: 'Unfinished recording' });
const aWhile = () => new Promise((resolve) => setTimeout(resolve, 300));

const forget = async () => {
  const journal = openJournal();
  for (const { facts } of await journal.entries()) await journal.forget(facts.sessionId);
  journal.close();
};
beforeEach(forget);
afterEach(forget);

test('a recording that was cut off is said wherever the app is opened, with the way back to it', async () => {
  await cutOff();
  const screen = await show();
  await expect.element(notice()).toMatchTextContent(/Your recording of Easy run was cut off at 23:14/);
  await page.getByRole('link', { name: 'Return to it' }).click();
  expect(screen.address()).toBe(`/session/${aBriefing().workout?.id}`);
});

test('one without a workout leads to /session/new', async () => {
  await cutOff({ briefing: aBriefing({ workout: null }) });
  const screen = await show();
  await expect.element(notice()).toMatchTextContent(/Your recording was cut off at 23:14/);
  await page.getByRole('link', { name: 'Return to it' }).click();
  expect(screen.address()).toBe('/session/new');
});

test.each([0, 1])('one of another day says which, also of this day and month %i years ago', async (years) => {
  const day = new Date(at(18, 4));
  // No year has a 29 February before it.
  day.setFullYear(day.getFullYear() - years, day.getMonth(), Math.min(day.getDate(), 28));
  if (years === 0) day.setMonth(day.getMonth() - 1);
  await cutOff({ atMs: day.getTime() });
  await show();
  const words = day.toLocaleDateString('en-US', { month: 'short', day: 'numeric' });
  await expect.element(notice()).toMatchTextContent(`was cut off on ${words} at 18:04`);
});

test('nothing is said to another athlete than whose it is', async () => {
  await cutOff();
  await show('0199a7b0-0000-7000-8000-0000000000ff');
  await aWhile();
  await expect.element(notice()).not.toBeInTheDocument();
});

test('nothing is said of one that was ended and only has to be delivered', async () => {
  await cutOff({ end: { kind: 'completed', distanceKm: 3, type: null } });
  await show();
  await aWhile();
  await expect.element(notice()).not.toBeInTheDocument();
});

test('nothing is said while a tab records; it is said when that tab has died', async () => {
  await cutOff();
  const frame = document.body.appendChild(document.createElement('iframe'));
  await new Promise<void>((resolve) => {
    void frame.contentWindow?.navigator.locks.request('threshold-recorder', () => {
      resolve();
      return new Promise(() => undefined);
    });
  });
  await show();
  await aWhile();
  await expect.element(notice()).not.toBeInTheDocument();
  frame.remove();
  await expect.element(notice()).toBeVisible();
});
