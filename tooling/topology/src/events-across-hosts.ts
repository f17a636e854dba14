import { randomUUID } from 'node:crypto';
import type { SignIn } from './athletes.ts';
import { call } from './call.ts';
import { openStream } from './event-stream.ts';
import { hostAddress } from './host-process.ts';
import { waitUntil } from './wait-until.ts';

/** A screen at the second host, and transactions at the first one that tell it something. */
export interface EventsAcrossHosts {
  /** Acts once, and waits until the screen has heard of it. @returns the seconds that took, transactions that failed included */
  publishUntilReceived(): Promise<number>;
  close(): Promise<void>;
}

export function eventsAcrossHosts([athlete]: readonly SignIn[]): EventsAcrossHosts {
  if (!athlete) throw new Error('nobody is signed in');
  const stream = openStream(hostAddress(2), athlete);
  return {
    async publishUntilReceived() {
      const from = performance.now();
      const before = stream.received();
      await waitUntil('a word across hosts', async () => {
        await call({
          method: 'POST',
          url: `${hostAddress(1)}/api/trpc/social.markNotificationsRead`,
          headers: athlete.headers,
          body: JSON.stringify({ upTo: randomUUID() }),
        });
        return stream.received() > before;
      });
      return (performance.now() - from) / 1_000;
    },
    close: () => stream.close(),
  };
}
