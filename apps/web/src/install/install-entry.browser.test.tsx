import '@threshold/ui/styles.css';
import { Menu } from '@mantine/core';
import { ThresholdProvider } from '@threshold/ui';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { InstallEntry } from './install-entry.tsx';
import { captureInstallOffer } from './install-offer.ts';

const prompt = vi.fn(async () => ({ outcome: 'accepted' }));
const entry = () => page.getByRole('menuitem', { name: 'Install app' });

/** Fires Chromium's install event. Returns true if Chromium's own banner was suppressed. */
function fireInstallEvent(): boolean {
  const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt });
  window.dispatchEvent(event);
  return event.defaultPrevented;
}

test('offers the installation in the menu once, without a banner', async () => {
  captureInstallOffer();
  await render(
    <ThresholdProvider>
      <Menu opened closeOnItemClick={false}>
        <Menu.Target>
          <button type="button">Account</button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item>Profile</Menu.Item>
          <InstallEntry />
        </Menu.Dropdown>
      </Menu>
    </ThresholdProvider>,
  );
  await expect.element(page.getByRole('menuitem', { name: 'Profile' })).toBeVisible();
  expect(entry().elements()).toHaveLength(0);

  expect(fireInstallEvent()).toBe(true);
  await entry().click();
  expect(prompt).toHaveBeenCalledTimes(1);
  await expect.poll(() => entry().elements().length).toBe(0);

  fireInstallEvent();
  await expect.element(entry()).toBeVisible();
  window.dispatchEvent(new Event('appinstalled'));
  await expect.poll(() => entry().elements().length).toBe(0);
});
