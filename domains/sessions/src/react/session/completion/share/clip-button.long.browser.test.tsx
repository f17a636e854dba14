import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { aFinish } from '../../testing/finish-fixtures.tsx';
import { renderLiveSession } from '../../testing/render-live-session.tsx';
import { aSessionView, aSnapshot, createFakeRecorder } from '../../testing/session-fixtures.ts';

/** The clip takes 8 seconds, more on a busy machine. */
const CLIP_TIMEOUT_MS = 40_000;

test('records the session, then shares the video with another tap', {
  timeout: 2 * CLIP_TIMEOUT_MS,
}, async () => {
  const sharedData: ShareData[] = [];
  Object.assign(navigator, {
    canShare: () => true,
    share: async (data: ShareData) => void sharedData.push(data),
  });
  await renderLiveSession({
    recorder: createFakeRecorder({
      phase: 'live',
      live: aSnapshot({ status: 'completed', completed: aSessionView() }),
    }),
    slots: aFinish(),
  });
  await page.getByRole('button', { name: 'Make clip' }).click();
  await expect.element(page.getByRole('button', { name: /^Cancel clip/ })).toMatchTextContent(/\d of 8 s/);
  await page.getByRole('button', { name: 'Share clip' }).click({ timeout: CLIP_TIMEOUT_MS });
  await expect.poll(() => sharedData[0]?.files?.[0]?.type).toMatch(/^video\/(mp4|webm)$/);
});
