import type { Page } from 'playwright';

interface OfferedDevice {
  readonly id: string;
  readonly name: string;
}

/** Chromium's chooser of Bluetooth devices. Waiting methods reject after 15 s. */
export interface Chooser {
  /** The listed devices; empty while the chooser is closed. */
  offered(): readonly OfferedDevice[];
  /** Resolves when the device is listed. */
  offers(device: { name: string; address: string }): Promise<OfferedDevice>;
  /** Selects the device once it is listed. */
  choose(device: { name: string; address: string }): Promise<void>;
  cancel(): Promise<void>;
}

const TIMEOUT_MS = 15_000;

/** Watches for the chooser of a page. Call it before the click that opens the chooser. */
export async function watchChooser(page: Page): Promise<Chooser> {
  const session = await page.context().newCDPSession(page);
  let prompt: { id: string; devices: readonly OfferedDevice[] } | null = null;
  let changed = Promise.withResolvers<void>();
  // Chromium sends the event again for each new device.
  session.on('DeviceAccess.deviceRequestPrompted', (event) => {
    prompt = event;
    changed.resolve();
    changed = Promise.withResolvers<void>();
  });
  await session.send('DeviceAccess.enable');

  const waitFor = async <T>(look: () => T | undefined, what: string): Promise<T> => {
    const timeout = AbortSignal.timeout(TIMEOUT_MS);
    const late = new Promise<void>((resolve) => {
      timeout.addEventListener('abort', () => resolve());
    });
    for (;;) {
      const value = look();
      if (value !== undefined) return value;
      if (timeout.aborted) throw new Error(`The browser's chooser did not ${what}`);
      await Promise.race([changed.promise, late]);
    }
  };
  const offered = ({ name, address }: { name: string; address: string }) =>
    waitFor(() => prompt?.devices.find(({ id }) => id === address), `offer ${name}`);
  // A second answer to one prompt crashes the browser, so the first answer removes it.
  const takePromptId = () => {
    const id = prompt?.id;
    prompt = null;
    return id;
  };

  return {
    offered: () => prompt?.devices ?? [],
    offers: offered,
    async choose(wanted) {
      const device = await offered(wanted);
      const id = takePromptId();
      if (id) await session.send('DeviceAccess.selectPrompt', { id, deviceId: device.id });
    },
    async cancel() {
      await waitFor(() => prompt ?? undefined, 'open');
      const id = takePromptId();
      if (id) await session.send('DeviceAccess.cancelPrompt', { id });
    },
  };
}
