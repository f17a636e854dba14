import type { Page } from 'playwright';

interface OfferedDevice {
  readonly id: string;
  readonly name: string;
}

/** Chromium's Bluetooth device chooser. Methods that wait reject after 15 s. */
export interface Chooser {
  /** The listed devices; empty while the chooser is closed. */
  listDevices(): readonly OfferedDevice[];
  /** Resolves when the device is listed. */
  waitForDevice(device: { name: string; address: string }): Promise<OfferedDevice>;
  /** Selects the device once it is listed. */
  choose(device: { name: string; address: string }): Promise<void>;
  /** Closes the chooser once it is open. */
  cancel(): Promise<void>;
}

const TIMEOUT_MS = 15_000;

/** Watches for a page's chooser. Call it before the click that opens the chooser. */
export async function watchChooser(page: Page): Promise<Chooser> {
  const session = await page.context().newCDPSession(page);
  let prompt: { id: string; devices: readonly OfferedDevice[] } | null = null;
  let promptChange = Promise.withResolvers<void>();
  // Chromium sends the event again for each new device.
  session.on('DeviceAccess.deviceRequestPrompted', (event) => {
    prompt = event;
    promptChange.resolve();
    promptChange = Promise.withResolvers<void>();
  });
  await session.send('DeviceAccess.enable');

  const waitFor = async <T>(findValue: () => T | undefined, action: string): Promise<T> => {
    const timeoutSignal = AbortSignal.timeout(TIMEOUT_MS);
    const timeoutPromise = new Promise<void>((resolve) => {
      timeoutSignal.addEventListener('abort', () => resolve());
    });
    for (;;) {
      const value = findValue();
      if (value !== undefined) return value;
      if (timeoutSignal.aborted) throw new Error(`The browser's chooser did not ${action}`);
      await Promise.race([promptChange.promise, timeoutPromise]);
    }
  };
  const waitForListing = ({ name, address }: { name: string; address: string }) =>
    waitFor(() => prompt?.devices.find(({ id }) => id === address), `offer ${name}`);
  // Responding to a prompt twice crashes the browser, so the first response removes the prompt.
  const consumePromptId = () => {
    const id = prompt?.id;
    prompt = null;
    return id;
  };

  return {
    listDevices: () => prompt?.devices ?? [],
    waitForDevice: waitForListing,
    async choose(wantedDevice) {
      const device = await waitForListing(wantedDevice);
      const id = consumePromptId();
      if (id) await session.send('DeviceAccess.selectPrompt', { id, deviceId: device.id });
    },
    async cancel() {
      await waitFor(() => prompt ?? undefined, 'open');
      const id = consumePromptId();
      if (id) await session.send('DeviceAccess.cancelPrompt', { id });
    },
  };
}
