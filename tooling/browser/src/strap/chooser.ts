import type { Page } from 'playwright';

interface Offered {
  readonly id: string;
  readonly name: string;
}

export interface Chooser {
  /** Empty while it is closed. */
  offered(): readonly Offered[];
  offers(device: { name: string; address: string }): Promise<Offered>;
  choose(device: { name: string; address: string }): Promise<void>;
  cancel(): Promise<void>;
}

const PATIENCE_MS = 15_000;

/** Watches for the chooser of a page. Call it before the click that opens the chooser. */
export async function watchChooser(page: Page): Promise<Chooser> {
  const session = await page.context().newCDPSession(page);
  let prompt: { id: string; devices: readonly Offered[] } | null = null;
  let changed = Promise.withResolvers<void>();
  // The event repeats for each new device.
  session.on('DeviceAccess.deviceRequestPrompted', (event) => {
    prompt = event;
    changed.resolve();
    changed = Promise.withResolvers<void>();
  });
  await session.send('DeviceAccess.enable');

  const until = async <T>(look: () => T | undefined, what: string): Promise<T> => {
    const timeout = AbortSignal.timeout(PATIENCE_MS);
    const late = new Promise<void>((resolve) => {
      timeout.addEventListener('abort', () => resolve());
    });
    for (;;) {
      const found = look();
      if (found !== undefined) return found;
      if (timeout.aborted) throw new Error(`The browser's chooser did not ${what}`);
      await Promise.race([changed.promise, late]);
    }
  };
  const offered = ({ name, address }: { name: string; address: string }) =>
    until(() => prompt?.devices.find(({ id }) => id === address), `offer ${name}`);
  // A second answer to one prompt crashes the browser, so the first answer removes it.
  const take = () => {
    const id = prompt?.id;
    prompt = null;
    return id;
  };

  return {
    offered: () => prompt?.devices ?? [],
    offers: offered,
    async choose(wanted) {
      const device = await offered(wanted);
      const id = take();
      if (id) await session.send('DeviceAccess.selectPrompt', { id, deviceId: device.id });
    },
    async cancel() {
      await until(() => prompt ?? undefined, 'open');
      const id = take();
      if (id) await session.send('DeviceAccess.cancelPrompt', { id });
    },
  };
}
