import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { aSnapshot, fakeRecorder } from '../testing/fake-live.ts';
import { showLive } from '../testing/show-live.tsx';

test('shows a notice while the device refuses to store data', async () => {
  const recorder = fakeRecorder({ phase: 'live', live: aSnapshot({ isStored: false }) });
  await showLive({ recorder });
  const notice = page.getByText('This device has no room left');
  await expect.element(notice).toBeVisible();
  recorder.change({ isStored: true });
  await expect.element(notice).not.toBeInTheDocument();
});
