import { expect, test } from 'vitest';
import { renderLiveSession } from '../testing/render-live-session.tsx';

test('passes each reading once after the session’s screen is reopened', async () => {
  const firstScreen = await renderLiveSession();
  const { recorder, strap } = firstScreen;
  await firstScreen.unmount();
  await renderLiveSession({ recorder, strap });
  strap.read(140);
  expect(recorder.calls.filter(([command]) => command === 'addReading')).toHaveLength(1);
});

test('loses no reading while the session has no screen', async () => {
  const { recorder, strap, unmount } = await renderLiveSession();
  await unmount();
  strap.read(141);
  expect(recorder.calls.at(-1)).toMatchObject(['addReading', { hrBpm: 141 }]);
});
