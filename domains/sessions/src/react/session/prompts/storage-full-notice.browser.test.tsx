import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderLiveSession } from '../testing/render-live-session.tsx';
import { aSnapshot, createFakeRecorder } from '../testing/session-fixtures.ts';

test('shows a notice while the device cannot store data', async () => {
  const recorder = createFakeRecorder({ phase: 'live', live: aSnapshot({ isStored: false }) });
  await renderLiveSession({ recorder });
  const notice = page.getByText('This device is out of space');
  await expect.element(notice).toBeVisible();
  recorder.change({ isStored: true });
  await expect.element(notice).not.toBeInTheDocument();
});
